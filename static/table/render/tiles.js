// The middle of a mahjong table: the wall, the winds, and every seat's discards in rows of six before it.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { cardsText, codes, idsOf, minis, piece } from '../pieces.js';
import { seatName } from '../phrases.js';
import { clockOf } from '../store.js';
import { ringOf, seats } from './seats.js';

const TURNS = { bottom: 0, right: -90, top: 180, left: 90 };
const IN_A_ROW = 6;

/** The whole field of a game played with tiles. */
export function tilesField(s) {
  return h(
    'section',
    { key: 'field', class: `field of-${s.table.seats.length} with-tiles`, 'aria-label': gettext('牌桌') },
    seats(s),
    h(
      'div',
      { key: 'middle', class: 'tiles-middle' },
      h(
        'div',
        { class: 'pond' },
        centre(s),
        ringOf(s).map((one) => arm(s, one)),
      ),
    ),
  );
}

function centre(s) {
  const { wall } = s.view;
  return h(
    'div',
    { key: 'centre', class: 'pond-centre' },
    ringOf(s).map(({ seat, place }) => wind(s, seat, place)),
    wall && h('b', null, wall.left),
    wall && h('span', { class: 'quiet' }, gettext('剩牌')),
    s.view.wild && h('span', { class: 'wild' }, gettext('财神'), minis(s.view.wild.tile)),
  );
}

function wind(s, seat, place) {
  const tile = s.view.seats[seat]?.wind;
  const asked = (s.view.turn || []).includes(seat) || Boolean(clockOf(seat));
  return h(
    'i',
    { key: `wind${seat}`, class: `pond-wind on-${place} ${asked ? 'asked' : ''}` },
    tile ? cardsText(tile) : '',
  );
}

/** A seat's discards, turned towards it; a third row and more closes up, the newest tile is marked. */
function arm(s, { seat, place }) {
  const list = codes(s.view.seats[seat]?.discards);
  const last = s.view.last_discard;
  const newest = last?.seat === seat && !last.taken && last.tile === list.at(-1);
  const rows = Math.ceil(list.length / IN_A_ROW);
  return h(
    'div',
    { key: `arm${seat}`, class: 'arm', style: { '--turn': `${TURNS[place] ?? 0}deg` } },
    h(
      'div',
      {
        class: `discards ${rows > 2 ? 'deep' : ''}`,
        role: 'img',
        'aria-label': fmt(gettext('{name}打出的牌：{cards}'), {
          name: seatName(seat),
          cards: cardsText(list.join(' ')),
        }),
      },
      idsOf(list).map((id, i) => piece(id, { class: newest && i === list.length - 1 ? 'newest' : '' })),
    ),
  );
}
