// Selecting with finger or mouse: tap, slide across cards, or drag a card up (to a row of 十三水).

import {
  chooseSoon,
  pickChoices,
  rowsChoice,
  select,
  setSelected,
  toggle,
  verdict,
} from './draft.js';
import { withPart } from './render/lazy.js';
import { change, prompt, state } from './store.js';

const SLOP = 7;
let stroke = null;

/** Listen on the element that holds the hand. */
export function listen(hand) {
  hand.addEventListener('pointerdown', begin);
  hand.addEventListener('pointermove', move);
  hand.addEventListener('pointerup', end);
  hand.addEventListener('pointercancel', cancel);
  hand.addEventListener('contextmenu', (event) => event.preventDefault());
}

function cardAt(event) {
  return (
    document.elementFromPoint(event.clientX, event.clientY)?.closest('.hand [data-id]')?.dataset.id ?? null
  );
}

function begin(event) {
  if (event.button || !event.isPrimary) return;
  const id = cardAt(event);
  if (!id) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  stroke = {
    id,
    x: event.clientX,
    y: event.clientY,
    on: !state.selected.has(id),
    kind: 'tap',
    was: new Set(state.selected),
    ghost: null,
  };
  change((s) => (s.cursor = s.hand.indexOf(id)));
}

function move(event) {
  if (!stroke) return;
  const dx = event.clientX - stroke.x;
  const dy = event.clientY - stroke.y;
  if (stroke.kind === 'tap' && Math.hypot(dx, dy) > SLOP)
    stroke.kind = rowsChoice() && Math.abs(dy) > Math.abs(dx) ? 'drag' : 'slide';
  if (stroke.kind === 'slide') slideTo(cardAt(event));
  if (stroke.kind === 'drag') dragTo(event);
}

/** Everything between the first card and this one gets the state that the first card got. */
function slideTo(id) {
  if (!id) return;
  const [from, to] = [state.hand.indexOf(stroke.id), state.hand.indexOf(id)].sort((a, b) => a - b);
  const range = state.hand.slice(from, to + 1);
  const next = new Set(stroke.was);
  for (const one of range)
    if (stroke.on) next.add(one);
    else next.delete(one);
  if (next.size !== state.selected.size || [...next].some((one) => !state.selected.has(one)))
    select([...next]);
}

function dragTo(event) {
  if (!state.selected.has(stroke.id)) select([...state.selected, stroke.id]);
  if (!stroke.ghost) {
    const card = document.querySelector(`.hand [data-id="${stroke.id}"]`);
    stroke.ghost = card.cloneNode(true);
    stroke.ghost.classList.add('dragged');
    document.body.append(stroke.ghost);
  }
  stroke.ghost.style.setProperty(
    'transform',
    `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`,
  );
  const row = rowAt(event);
  if (row !== null && row !== state.row) change((s) => (s.row = row));
}

function rowAt(event) {
  const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-row]');
  return row ? Number(row.dataset.row) : null;
}

function end(event) {
  if (!stroke) return;
  const done = stroke;
  cancel();
  if (done.kind === 'tap') tap(done.id, done.was);
  else if (done.kind === 'drag') {
    const row = rowAt(event);
    if (row !== null) withPart('arranging', ({ dropInto }) => dropInto(row));
  }
}

function cancel() {
  stroke?.ghost?.remove();
  stroke = null;
}

function tap(id, was) {
  const single = pickChoices().find((choice) => choice.pick.most === 1);
  if (single && was.size === 1 && was.has(id) && verdict(single)?.legal !== false) {
    chooseSoon(single); // a second tap on the one piece chosen plays it
    return;
  }
  if (single) select(was.has(id) ? [] : [id]);
  else toggle(id);
  if (prompt() && !single && !rowsChoice() && !was.has(id) && was.size === 0)
    withPart('hints', ({ fetchHints }) => fetchHints());
}

/** Select one piece from the keyboard, as a tap does. */
export function tapByKey(id) {
  tap(id, new Set(state.selected));
}

/** Unselect everything. */
export function clearSelection() {
  setSelected([...state.selected], false);
}
