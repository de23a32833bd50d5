// Games with tricks: the trick as it lies before the seats, and the cards that a seat has won.

import { fmt, gettext } from '../i18n.js';
import { h } from '../dom.js';
import { cardsText, codes, fan, minis, rankText, suitSign } from '../pieces.js';
import { seatName } from '../phrases.js';
import { ringOf } from './seats.js';

const RANKS = 'AKQJT98765432';

/** The trick on the table, each play before its seat, the one that wins so far marked. */
export function trick(s) {
  const plays = s.hold?.plays || s.view.trick || [];
  if (!plays.length) return null;
  const place = Object.fromEntries(ringOf(s).map((one) => [one.seat, one.place]));
  return h(
    'div',
    { key: 'trick', class: `trick ${s.hold ? 'held' : ''}` },
    plays.filter((play) => play.cards).map((play) => laid(s, play, place[play.seat], plays.length > 1 && play.best)),
  );
}

function laid(s, play, place, best) {
  const cards = fan(play.cards, { cls: 'laid-cards', cover: 2, key: `${s.deal}.${play.seat}.${play.cards}` });
  cards.props['data-seat'] = play.seat;
  return h(
    'div',
    {
      key: `t${play.seat}`,
      class: `laid from-${place} ${best ? 'best' : ''}`,
      role: 'group',
      'aria-label': best ? fmt(gettext('{name}，最大'), { name: seatName(play.seat) }) : seatName(play.seat),
    },
    cards,
    best && bestMark(),
  );
}

/** The word on the play that wins a trick. */
export function bestMark() {
  return h('span', { key: 'best', class: 'best-mark' }, gettext('最大'));
}

/** Won cards, suit by suit: a suit is drawn once, with its ranks from the highest down. */
export function captured(text) {
  const suits = new Map();
  const jokers = [];
  for (const code of codes(text)) {
    if (code[1] === 'J') jokers.push(code);
    else suits.set(code[1], [...(suits.get(code[1]) || []), code[0]]);
  }
  return h(
    'span',
    { class: 'strips', role: 'img', 'aria-label': cardsText(text) },
    jokers.length > 0 && minis(jokers.join(' ')),
    [...'shcd'].map((suit) => suits.has(suit) && stripOf(suit, suits.get(suit))),
  );
}

function stripOf(suit, ranks) {
  const sorted = ranks.sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));
  return h(
    'span',
    { key: suit, class: `strip-of c-${suit}` },
    suitSign(suit),
    sorted.map((rank) => h('b', null, rankText(rank))),
  );
}
