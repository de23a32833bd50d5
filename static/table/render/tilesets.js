// Sets and flowers laid open, and hands laid open at the end, with the tile that won.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { cardsText, codes, idsOf, piece } from '../pieces.js';
import { sayText, seatName, textOf } from '../phrases.js';
import { bottomSeat } from './seats.js';

/** Flowers and sets of a seat, small. */
export function sets(entry) {
  return [
    entry.flowers &&
      h('span', { key: 'flowers', class: 'tile-group flowers', role: 'img', 'aria-label': cardsText(entry.flowers) }, row(entry.flowers)),
    (entry.melds || []).map((meld, i) => set(meld, i)),
  ];
}

/** One set: the claimed tile lies across, the outer tiles of a concealed kong lie face down. */
function set(meld, i) {
  const list = codes(meld.tiles);
  const claimed = meld.claimed ? list.lastIndexOf(meld.claimed) : -1;
  const hidden = meld.how === 'concealed';
  return h(
    'span',
    { key: `set${i}`, class: 'tile-group', role: 'img', 'aria-label': setText(meld) },
    idsOf(list).map((id, at) =>
      piece(hidden && (at === 0 || at === list.length - 1) ? `?#${at}` : id, {
        class: at === claimed ? 'claimed' : '',
      }),
    ),
  );
}

function setText({ kind, how, tiles, from, claimed }) {
  const key = `said.${how ? `${how}_kong` : kind}`;
  const name = textOf(key) ? sayText({ k: key, p: { cards: tiles } }) : cardsText(tiles);
  if (from === null || from === undefined || !claimed) return name;
  return `${name}${gettext('，')}${fmt(gettext('{card}来自{name}'), { card: cardsText(claimed), name: seatName(from) })}`;
}

function row(text) {
  return idsOf(codes(text)).map((id) => piece(id));
}

/** The hand of another seat where it may be seen; the winning tile stands apart and is marked. */
export function laidTiles(s, entry) {
  if (!entry.hand || !(entry.open || s.view.outcome)) return null;
  return laidHand(entry, winningTile(s, entry.seat));
}

/** The tile with which a seat won, or ''. */
export function winningTile(s, seat) {
  const win = s.view?.outcome?.show?.win;
  return win?.seat === seat ? win.tile : '';
}

/** A hand in a row, its winning tile last. */
export function laidHand(entry, winning) {
  const list = codes(entry.hand);
  const at = winning ? list.lastIndexOf(winning) : -1;
  if (at >= 0) list.splice(at, 1);
  return h(
    'span',
    { key: 'hand', class: 'tile-group laid-hand', role: 'img', 'aria-label': cardsText(entry.hand) },
    idsOf(list).map((id) => piece(id)),
    at >= 0 && winner(winning),
  );
}

function winner(tile) {
  return h(
    'span',
    { key: 'win', class: 'winning', role: 'img', 'aria-label': fmt(gettext('胡 {card}'), { card: cardsText(tile) }) },
    piece(`${tile}#win`),
  );
}

/** Flowers and sets of the seat at the bottom, beside its hand; and its hand, where it is not held in this tab. */
export function shelf(s) {
  const entry = s.view?.seats?.[bottomSeat(s)];
  if (!entry) return null;
  const watched = s.table?.you?.seat === null || s.table?.you?.seat === undefined;
  const parts = [sets(entry), watched && laidTiles(s, entry)].flat(2).filter(Boolean);
  if (!parts.length) return null;
  const melds = entry.melds || [];
  const across = melds.filter(({ claimed }) => claimed).length * 0.45; // claimed tiles lie across
  const count = codes(entry.flowers).length + melds.flatMap(({ tiles }) => codes(tiles)).length + across;
  return h(
    'div',
    { key: 'shelf', class: 'shelf', style: { '--count': String(count + 0.4 * parts.length) } },
    parts,
  );
}
