// A hand that lies open before another seat: as many rows as it takes for every index to be read.

import { codes, fan } from '../pieces.js';
import { h } from '../dom.js';
import { seatName } from '../phrases.js';

/** Card width and least pitch by the shape of the window; the room that a hand has at a place. */
const SIZES = {
  upright: { w: 33, pitch: 14, room: ({ width }, others) => (width - 32 - 10 * (others - 1)) / others },
  sideways: { w: 32, pitch: 14, room: (ui, others, place) => (place === 'top' ? 270 : 124) },
  wide: { w: 46, pitch: 20, room: (ui, others, place) => sideRoom(ui, place) },
};

/** Hands of two decks, three beside each other on a phone. */
const TIGHT = { w: 30, pitch: 12 };

function sideRoom({ width, wide }, place) {
  const field = width - (wide ? 300 : 0);
  return place === 'top' ? field * 0.36 : Math.max(170, field * 0.25 - 48);
}

/** The hand of another seat as overlapping rows; `others` seats share the breadth of a phone. */
export function laidOpen(ui, text, place, others) {
  const { room, ...size } = SIZES[ui.kind] || SIZES.wide;
  const tight = ui.kind === 'upright' && codes(text).length > 20;
  return layRows(text, room(ui, others, place), tight ? TIGHT : size);
}

/** One hand that lies open among three and more others: a phone held upright has room for it under the seats. */
export function openRow(ui, entry) {
  const { w, pitch } = SIZES.upright;
  return h(
    'div',
    { key: 'open-row', class: 'open-row' },
    h('p', { class: 'label' }, seatName(entry.seat)),
    layRows(entry.hand, ui.width - 32, { w, pitch }),
  );
}

/** Cards `w` wide in as many rows as `width` asks for, each card `pitch` or more from the next. */
export function layRows(text, width, { w, pitch, widest = 0.62 }) {
  const list = codes(text);
  const most = Math.max(3, Math.floor((width - w) / pitch) + 1);
  const rows = Math.ceil(list.length / most);
  const each = Math.ceil(list.length / rows);
  const step = Math.min((width - w) / Math.max(1, each - 1), w * widest);
  // Drawn on a card 100 wide the index ends at 39 to the right and 76 down; both grow with its size.
  const ix = Math.min(1.2, ((step / w) * 100 - 9) / 30);
  const style = { '--w': `${w}px`, '--pitch': `${step}px`, '--ix': String(ix) };
  return h(
    'div',
    { key: 'open', class: 'extra laid-open', style: { '--up': `${w * (1.31 - 0.67 * ix)}px` } },
    Array.from({ length: rows }, (_, i) =>
      fan(list.slice(i * each, (i + 1) * each).join(' '), { cls: 'open', cover: 1, key: `row${i}`, style }),
    ),
  );
}
