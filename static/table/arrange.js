// Setting rows (十三水): which piece lies in which row. What a row is and whether it may be, the server says.

import { drafted, findIds, loose, rowsChoice, select } from './draft.js';
import { codes } from './pieces.js';
import { change, state } from './store.js';

/** Put the selected loose pieces into a row, as many as it has room for. */
export function dropInto(row) {
  const size = rowsChoice()?.pick.rows[row];
  if (size === undefined) return;
  const room = size - state.rows[row].length;
  const picked = loose()
    .filter((id) => state.selected.has(id))
    .slice(0, room);
  change((s) => {
    s.rows = s.rows.map((ids, i) => (i === row ? inHandOrder([...ids, ...picked]) : ids));
    for (const id of picked) s.selected.delete(id);
    s.selected = new Set(s.selected);
    s.row = s.rows[row].length >= size ? nextRow(s, row) : row;
    takeRest(s);
    s.notice = null;
  });
  drafted();
}

/** What is left can only go to the one row that is still empty: it goes there by itself. */
function takeRest(s) {
  const sizes = rowsChoice().pick.rows;
  const open = sizes.flatMap((size, i) => (s.rows[i].length < size ? [i] : []));
  const rest = loose(s);
  if (open.length !== 1 || s.rows[open[0]].length || rest.length !== sizes[open[0]]) return;
  s.rows = s.rows.map((ids, i) => (i === open[0] ? rest : ids));
  s.selected = new Set();
}

function inHandOrder(ids) {
  return [...ids].sort((a, b) => state.hand.indexOf(a) - state.hand.indexOf(b));
}

/** The row that still has room, from the last one backwards. */
function nextRow(s, fallback) {
  const sizes = rowsChoice().pick.rows;
  const open = s.rows.map((ids, i) => i).filter((i) => s.rows[i].length < sizes[i]);
  return open.length ? open.at(-1) : fallback;
}

/** Take one piece back into the hand. */
export function takeBack(id) {
  change((s) => {
    s.row = Math.max(
      0,
      s.rows.findIndex((ids) => ids.includes(id)),
    );
    s.rows = s.rows.map((ids) => ids.filter((one) => one !== id));
    s.notice = null;
  });
  drafted();
}

/** Move a piece from its row to another; true if there was room for it. */
export function moveTo(id, row) {
  const size = rowsChoice()?.pick.rows[row] ?? 0;
  if (state.rows[row]?.includes(id) || state.rows[row]?.length >= size) return false;
  change((s) => {
    s.rows = s.rows.map((ids, i) => {
      const rest = ids.filter((one) => one !== id);
      return i === row ? inHandOrder([...rest, id]) : rest;
    });
    s.notice = null;
  });
  drafted();
  return true;
}

/** Let two pieces of different rows change places. */
export function exchange(a, b) {
  const other = { [a]: b, [b]: a };
  change((s) => {
    s.rows = s.rows.map((ids) => inHandOrder(ids.map((id) => other[id] ?? id)));
    s.notice = null;
  });
  drafted();
}

/** Take everything back. */
export function takeAllBack() {
  change((s) => {
    const sizes = rowsChoice()?.pick.rows || [];
    s.rows = s.rows.map(() => []);
    s.row = sizes.lastIndexOf(Math.max(...sizes));
    s.notice = null;
  });
  drafted();
}

/** Exchange two rows of one size. */
export function swapRows(a, b) {
  change((s) => {
    [s.rows[a], s.rows[b]] = [s.rows[b], s.rows[a]];
  });
  drafted();
}

/** Make the rows what a suggestion says. */
export function fill(arg) {
  let free = [...state.hand];
  const rows = arg.split(' / ').map((part) => {
    const ids = findIds(codes(part), free);
    free = free.filter((id) => !ids.includes(id));
    return ids;
  });
  change((s) => {
    s.rows = rows;
    s.notice = null;
  });
  select([]);
}

/** True when the rows hold exactly what a suggestion says. */
export function isFilled(arg) {
  const text = (list) => [...list].sort().join(' ');
  return arg
    .split(' / ')
    .every((part, i) => text(codes(part)) === text((state.rows[i] || []).map((id) => id.split('#')[0])));
}
