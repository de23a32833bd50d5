// Dragging a card out of a row (十三水): to another row, onto a card to change places with it, or back to the hand.

import { exchange, moveTo, takeBack } from './arrange.js';
import { change, state } from './store.js';

const SLOP = 7;
let held = null; // {id, card, x, y, ghost}

/** Listen on the element that holds the rows. */
export function carry(rows) {
  if (rows.carries) return;
  rows.carries = true;
  rows.addEventListener('pointerdown', begin);
  rows.addEventListener('pointermove', move);
  rows.addEventListener('pointerup', end);
  rows.addEventListener('pointercancel', drop);
}

function begin(event) {
  const card = event.target.closest('.drop-cards [data-id]');
  if (!card || event.button || !event.isPrimary || state.pending) return;
  held = { id: card.dataset.id, card, x: event.clientX, y: event.clientY, ghost: null };
}

function move(event) {
  if (!held) return;
  if (!held.ghost) {
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= SLOP) return;
    event.currentTarget.setPointerCapture(event.pointerId); // from now on this is no click
    held.ghost = held.card.cloneNode(true);
    held.ghost.style.setProperty('--w', `${held.card.offsetWidth}px`);
    held.ghost.classList.add('dragged');
    document.body.append(held.ghost);
  }
  const place = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  held.ghost.style.setProperty('transform', place);
  const { row } = under(event);
  if (row !== null && row !== state.row) change((s) => (s.row = row));
}

/** What lies under the pointer: a row, a card of a row, or the hand. */
function under(event) {
  const at = document.elementFromPoint(event.clientX, event.clientY);
  const row = at?.closest('[data-row]');
  return {
    row: row ? Number(row.dataset.row) : null,
    card: at?.closest('.drop-cards [data-id]')?.dataset.id ?? null,
    hand: Boolean(at?.closest('.own')),
  };
}

function end(event) {
  const done = held;
  drop();
  if (!done?.ghost) return;
  const { row, card, hand } = under(event);
  if (card && card !== done.id && !moveTo(done.id, row)) exchange(done.id, card);
  else if (!card && row !== null) moveTo(done.id, row);
  else if (hand) takeBack(done.id);
}

function drop() {
  held?.ghost?.remove();
  held = null;
}
