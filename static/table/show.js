// Playing out a showdown (十三水): row by row, then who shot whom, then the home run. All sums come from the outcome.

import { announceText } from './announce.js';
import { fmt, gettext } from './i18n.js';
import { nameInSentence } from './phrases.js';
import { duration } from './settings.js';
import { sound } from './sound.js';
import { change, mySeat, showdown, state } from './store.js';

const LASTS = { row: 1500, shoot: 1900, special: 1700, homerun: 2300, bonus: 1200, sum: 1600 };
const SOUNDS = { row: 'card', shoot: 'shoot', homerun: 'bomb', special: 'turn' };
let timer = 0;

/** What stands in place of a step when the show is over. */
export const RESTING = { step: 'rest', gains: [], totals: [] };

/** The step that the show is at. */
export function stepOf(s) {
  return s.show && !s.show.done ? s.show.steps[s.show.at] : RESTING;
}

/** Begin the show of the deal that is just over. */
export function beginShow() {
  if (!showdown()) return;
  const { steps } = state.view.outcome.show;
  const sum = { step: 'sum', gains: [], totals: steps.at(-1)?.totals || [] };
  change((s) => {
    s.show = { steps: [...steps, sum], at: 0, done: false };
    s.ui.receipt = false;
  });
  play();
}

function play() {
  clearTimeout(timer);
  const step = state.show.steps[state.show.at];
  sound(SOUNDS[step.step]);
  announceText(words(step));
  const wait = document.hidden ? 0 : Math.max(duration(LASTS[step.step] || 1200), 350);
  timer = setTimeout(nextStep, wait);
}

function words(step) {
  const names = { a: nameInSentence(step.seat), b: nameInSentence(step.other) };
  if (step.step === 'shoot')
    return fmt(step.how === 'crush' ? gettext('{a}碾过{b}。') : gettext('{a}打枪{b}。'), names);
  return step.step === 'homerun' ? fmt(gettext('{a}全垒打。'), names) : '';
}

/** Go on to the next step; a tap does it early. */
export function nextStep() {
  if (!state.show || state.show.done) return;
  if (state.show.at >= state.show.steps.length - 1) {
    endShow();
    return;
  }
  change((s) => (s.show = { ...s.show, at: s.show.at + 1 }));
  play();
}

/** Leave the show for the result. */
export function endShow() {
  clearTimeout(timer);
  if (!state.show || state.show.done) return;
  change((s) => {
    s.show = { ...s.show, at: s.show.steps.length - 1, done: true };
    s.ui.receipt = true;
  });
  const mine = state.view?.outcome?.scores[mySeat()] ?? 0;
  if (mine) sound(mine > 0 ? 'win' : 'lose');
}
