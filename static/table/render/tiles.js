// A table of mahjong: the other seats with their sets, and every seat's discards in rows of six round the wall.

import { gettext, fmt, number, signed } from '../i18n.js';
import { h } from '../dom.js';
import { avatar, botMark, cardsText, codes, idsOf, minis, piece, ring } from '../pieces.js';
import { say, seatName, textOf } from '../phrases.js';
import { duration, mayMove } from '../settings.js';
import { clockOf, person } from '../store.js';
import { PAPER_ROLES, bottomSeat, bubble, ringOf, stateTag } from './seats.js';
import { laidTiles, sets } from './tilesets.js';

export { shelf } from './tilesets.js';
export { tileButtons, tileKey, tilesSay } from './tileacts.js';

const TURNS = { bottom: 0, right: -90, top: 180, left: 90 };
const IN_A_ROW = 6;
const ROWS = 2;

/** The whole field of a game played with tiles. */
export function tilesField(s) {
  return h(
    'section',
    { key: 'field', class: `field of-${s.table.seats.length} with-tiles`, 'aria-label': gettext('牌桌') },
    ringOf(s)
      .filter(({ place }) => place !== 'bottom')
      .map(({ seat, place }) => tileSeat(s, seat, place)),
    pond(s),
  );
}

// ---- the other seats

function tileSeat(s, seat, place) {
  const who = person(seat);
  const entry = s.view.seats[seat];
  const win = s.view.outcome?.show?.win?.seat === seat;
  return h(
    'div',
    { key: `seat${seat}`, class: `tile-seat at-${place} is-${who?.presence || 'here'}`, 'data-seat': seat },
    h(
      'div',
      { class: 'tile-who' },
      avatar(who, { clock: clockOf(seat), win }),
      h(
        'div',
        { class: 'plate' },
        h('span', { class: 'name' }, who?.bot && botMark(), seatName(seat)),
        h('span', { class: 'facts' }, facts(s, entry, who)),
      ),
    ),
    tags(entry),
    h('div', { class: 'tile-sets' }, sets(entry), laidTiles(s, entry)),
    bubble(s, seat),
  );
}

function facts(s, entry, who) {
  return [
    (entry.roles || []).map((role) =>
      h('span', { key: role, class: `role ${PAPER_ROLES.has(role) ? 'paper' : ''}` }, textOf(`role.${role}`) || role),
    ),
    stateTag(who),
    h('span', { key: 'total' }, signed(who?.total ?? 0)),
    !s.view.outcome && h('span', { key: 'count' }, fmt(gettext('手 {n}'), { n: entry.count })),
  ];
}

function tags(entry) {
  if (!entry.tags?.length) return null;
  return h(
    'p',
    { key: 'tags', class: 'tile-tags' },
    entry.tags.map((tag, i) => h('span', { key: i }, say(tag))),
  );
}

// ---- the middle

/** How far the rows of a seat's discards reach from the centre, in widths of a tile. */
function reach(s, seat) {
  const rows = Math.max(ROWS, Math.ceil(codes(s.view.seats[seat]?.discards).length / IN_A_ROW));
  return (rows - 1) * (rows > ROWS ? 1.2 : 1.36) + 1.5;
}

function pond(s) {
  const places = Object.fromEntries(ringOf(s).map(({ seat, place }) => [place, seat]));
  const across = Math.max(reach(s, places.left), reach(s, places.right));
  const down = Math.max(reach(s, places.top), reach(s, places.bottom));
  return h(
    'div',
    { key: 'middle', class: 'tiles-middle' },
    h(
      'div',
      {
        class: 'pond',
        style: { '--across': String(IN_A_ROW + 2 * across), '--down': String(IN_A_ROW + 2 * down) },
      },
      centre(s),
      ringOf(s).map((one) => arm(s, one)),
    ),
  );
}

function centre(s) {
  const { wall, window: open } = s.view;
  const clock = open && clockOf(null);
  return h(
    'div',
    { key: 'centre', class: 'pond-centre' },
    ringOf(s).map(({ seat, place }) => wind(s, seat, place)),
    wall && h('b', { class: 'pond-left' }, number(Math.max(0, wall.left - wall.reserve))),
    wall && h('span', { class: 'quiet' }, gettext('还可摸')),
    wall?.reserve > 0 && h('span', { class: 'quiet reserve' }, fmt(gettext('另留 {n}'), { n: wall.reserve })),
    s.view.wild && wild(s.view.wild),
    clock && h('span', { key: 'window', class: 'pond-clock' }, ring(clock)),
  );
}

/** What is wild in this deal, and the tile that stands in for its kind. */
function wild({ tile, stand_in: other }) {
  return h(
    'span',
    { key: 'wild', class: 'wild' },
    h('span', null, textOf('wild') || gettext('百搭')),
    minis(tile),
    other && h('span', { class: 'sr' }, say({ k: 'stand_in', p: { cards: other } })),
  );
}

function wind(s, seat, place) {
  const tile = s.view.seats[seat]?.wind;
  const asked = (s.view.turn || []).includes(seat);
  const name = seat === bottomSeat(s) ? seatName(seat) : '';
  return h(
    'i',
    { key: `wind${seat}`, class: `pond-wind on-${place} ${asked ? 'asked' : ''}` },
    tile ? h('span', { 'aria-label': cardsText(tile) }, [...cardsText(tile)][0]) : '',
    asked && h('span', { class: 'sr' }, gettext('正在想')),
    name && h('span', { class: 'sr' }, name),
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
        class: `discards ${rows > ROWS ? 'deep' : ''}`,
        role: 'img',
        'aria-label': fmt(gettext('{name}打出的牌：{cards}'), {
          name: seatName(seat),
          cards: cardsText(list.join(' ')),
        }),
      },
      idsOf(list).map((id, i) => discard(s, id, `${seat}.${i}`, newest && i === list.length - 1)),
    ),
  );
}

function discard(s, id, at, newest) {
  return piece(id, {
    key: `${s.deal}.${at}.${id}`,
    class: newest ? 'newest' : '',
    hook: newest ? arrive : null,
  });
}

/** A tile that has just been discarded comes from the side of its seat. */
function arrive(tile) {
  if (tile.arrived) return;
  tile.arrived = true;
  if (document.hidden || !mayMove()) return;
  const from = { transform: 'translateY(64px) scale(1.3)', opacity: 0.4 };
  tile.animate([from, { transform: 'none', opacity: 1 }], { duration: duration(200), easing: 'ease-out' });
}
