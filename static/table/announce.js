// What happens, said in words for those who do not see it: one polite live region.

import { fmt, gettext } from './i18n.js';
import { cardsText } from './pieces.js';
import { sayText, seatName } from './phrases.js';
import { mySeat } from './store.js';

let region = null;
let queue = [];
let timer = 0;

/** Name the live region of the page. */
export function useRegion(element) {
  region = element;
}

/** Say a sentence; sentences that come together are said together. */
export function announceText(text) {
  if (!text) return;
  queue.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (region) region.textContent = queue.join(' ');
    queue = [];
  }, 60);
}

/** Say what a step brought. */
export function announce(frame) {
  for (const event of frame.events) announceText(sentence(event));
  if (frame.seat === mySeat() && frame.by === 'timeout') announceText(gettext('时间到，已替你出牌'));
}

/** One event in words, or '' for those that need none. */
export function sentence(event) {
  const words = event.say ? sayText(event.say) : '';
  const cards = event.cards ? cardsText(event.cards) : '';
  if (!words && !cards) return '';
  const body = [words, cards].filter(Boolean).join(gettext('，'));
  // A phrase that tells of the seat names it itself.
  if (event.seat === undefined || event.say?.p?.seat === event.seat) return fmt(gettext('{what}。'), { what: body });
  return fmt(gettext('{name}：{what}。'), { name: seatName(event.seat), what: body });
}
