// In the result of a deal with tiles: the hand that won, its winning tile, and the tiles that were bought for it.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { cardsText, codes, idsOf, minis, piece } from '../pieces.js';
import { say, textOf } from '../phrases.js';
import { laidHand, sets, winningTile } from './tilesets.js';

/** The hand that won, or null where the deal has none. */
export function winHand(s) {
  const { win, bought } = s.view.outcome.show || {};
  const entry = win && s.view.seats[win.seat];
  if (!entry) return null;
  return h(
    'div',
    { key: 'win', class: 'win-hand' },
    win.say && h('p', null, say(win.say)),
    s.view.wild && h('p', { key: 'wild' }, textOf('wild') || gettext('百搭'), ' ', minis(s.view.wild.tile)),
    h('div', { class: 'win-tiles' }, sets(entry), laidHand(entry, winningTile(s, win.seat))),
    bought?.tiles && boughtTiles(bought),
  );
}

/** Tiles that were turned up after the win; those that count stand out. */
function boughtTiles({ tiles, hits }) {
  const left = codes(hits);
  return h(
    'div',
    { key: 'bought', class: 'bought' },
    h(
      'p',
      null,
      textOf('show.bought') || gettext('翻开的牌'),
      ' ',
      h('span', { class: 'quiet' }, fmt(gettext('中 {n} 张'), { n: codes(hits).length })),
    ),
    h(
      'div',
      { class: 'win-tiles', role: 'img', 'aria-label': cardsText(hits) },
      idsOf(codes(tiles)).map((id) => {
        const at = left.indexOf(id.split('#')[0]);
        if (at >= 0) left.splice(at, 1);
        return piece(id, { class: at >= 0 ? 'hit' : 'miss' });
      }),
    ),
  );
}

/** Everything that a seat has: its sets and its hand. */
export function tilesOf(entry) {
  return h('div', { class: 'win-tiles' }, sets(entry), laidHand(entry, ''));
}
