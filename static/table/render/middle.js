// The middle of the table: the play to be beaten, or the trick as it lies before the seats.

import { gettext } from '../i18n.js';
import { h } from '../dom.js';
import { fan, icon } from '../pieces.js';
import { say, seatName } from '../phrases.js';
import { part } from './lazy.js';
import { bottomSeat } from './seats.js';

/** What was played and by whom. Games with tricks lay each seat's cards before it. */
export function middle(s) {
  const { view } = s;
  const corners = ['a', 'b', 'c', 'd'].map((name) => icon('corner', `corner ${name}`));
  if (!view) return h('div', { key: 'middle', class: 'middle' }, corners);
  const body = (s.config.family === 'tricks' ? part('tricks')?.trick(s) : lead(s)) || part('opening')?.opening(s);
  return h('div', { key: 'middle', class: 'middle', 'aria-label': gettext('桌面') }, corners, body);
}

function lead(s) {
  const { lead: play } = s.view;
  if (!play) return null;
  const opened = s.view.seats?.some((entry) => entry.open && entry.seat !== bottomSeat(s));
  const room = roomFor(s.ui, opened);
  const n = play.cards.split(' ').length;
  const fit = Math.floor(room.width / (1 + 0.38 * (n - 1)));
  const cover = 1 + Math.floor((room.width - Math.min(fit, room.card)) / (0.8 * Math.min(fit, room.card)));
  return h(
    'div',
    { key: `lead${playKey(s, play)}`, class: 'play' },
    h('p', { class: 'caption' }, h('b', null, seatName(play.seat)), h('span', null, say(play.name))),
    withSeat(
      fan(play.cards, { cls: 'large', cover, key: playKey(s, play), style: { '--fit': `${fit}px` } }),
      play.seat,
    ),
  );
}

/** The width that a play has in the middle, and how large its cards may be. */
function roomFor({ kind, width, wide }, opened) {
  if (kind === 'upright') return { width: width - (opened ? 150 : 56), card: 78 };
  if (kind === 'sideways') return { width: (opened ? width - 496 : width * 0.52) - 110, card: 70 };
  return { width: (width - (wide ? 300 : 0)) * 0.5 - 24, card: 108 };
}

function withSeat(node, seat) {
  node.props['data-seat'] = seat;
  return node;
}

/** A play is known by the deal, the seat and its place in the trick. */
function playKey(s, play) {
  const at = (s.view.trick || []).findLastIndex((one) => one.seat === play.seat && one.cards === play.cards);
  return `${s.deal}.${s.view.seats?.[play.seat]?.count}.${play.seat}.${at}.${play.cards}`;
}
