// What the player is putting together: the selection, the rows of an arrangement, and what the server says of it.

import { act, probe } from './commands.js';
import { keptRows } from './kept.js';
import { codeOf, codes } from './pieces.js';
import { setSetting } from './settings.js';
import { change, mySeat, prompt, state } from './store.js';

const PROBE_AFTER = 110;
let timer = 0;
let asked = 0;

/** Choices of the prompt that take selected pieces. */
export function pickChoices() {
  return (prompt()?.choices || []).filter((choice) => choice.pick);
}

/** The digit key that answers a choice: its number, else its place among the choices where nothing is picked. */
export function digitOf({ arg, look, pick }) {
  if (typeof arg === 'number' && arg < 10) return String(arg);
  if (arg === undefined || pick || pickChoices().length) return null;
  const list = prompt().choices.filter((one) => one.arg !== undefined && one.look !== 'quiet');
  const at = list.findIndex((one) => one.arg === arg);
  return look === 'quiet' || at < 0 || at > 8 ? null : String(at + 1);
}

/** The choice that sets rows (十三水), or null. */
export function rowsChoice() {
  return pickChoices().find((choice) => choice.pick.rows) || null;
}

// ---- the hand

/** Bring the own hand up to the view, keeping each piece's id, so that it stays the same on the page. */
export function syncHand(s = state) {
  const seat = mySeat();
  const entry = s.view?.seats?.[seat];
  const text = entry?.sorted || entry?.hand || '';
  const stock = keepIds(s.hand, codes(text), s.pending?.ids || []);
  const ids = codes(text).map((code) => stock.get(code).shift());
  s.hand = s.settings.sort === 'groups' ? byGroups(ids) : ids;
  apartDrawn(s, seat);
  const held = new Set(s.hand);
  s.selected = new Set([...s.selected].filter((id) => held.has(id)));
  s.cursor = Math.min(s.cursor, Math.max(0, s.hand.length - 1));
  syncRows(s, held);
}

function keepIds(old, wanted, gone) {
  const need = new Map();
  for (const code of wanted) need.set(code, (need.get(code) || 0) + 1);
  const stock = new Map([...need.keys()].map((code) => [code, []]));
  const candidates = [...old.filter((id) => !gone.includes(id)), ...old.filter((id) => gone.includes(id))];
  for (const id of candidates) {
    const list = stock.get(codeOf(id));
    if (list && list.length < need.get(codeOf(id))) list.push(id);
  }
  for (const [code, list] of stock) {
    for (let copy = 0; list.length < need.get(code); copy += 1) {
      if (!list.includes(`${code}#${copy}`)) list.push(`${code}#${copy}`);
    }
  }
  return stock;
}

function byGroups(ids) {
  const rank = (id) => (state.config.pieces === 'tiles' ? codeOf(id) : codeOf(id).replace(/[shcd]$/, ''));
  const sizes = {};
  for (const id of ids) sizes[rank(id)] = (sizes[rank(id)] || 0) + 1;
  return ids
    .map((id, i) => ({ id, i, size: sizes[rank(id)] }))
    .sort((a, b) => b.size - a.size || a.i - b.i)
    .map(({ id }) => id);
}

/** The tile of the own hand that lies apart: the one just drawn, or that won. */
export function apart(s, seat) {
  const win = s.view?.outcome?.show?.win;
  return s.view?.seats?.[seat]?.drawn || (win?.seat === seat && win.tile) || '';
}

function apartDrawn(s, seat) {
  const drawn = apart(s, seat);
  const at = drawn ? s.hand.findLastIndex((id) => codeOf(id) === drawn) : -1;
  if (at >= 0) s.hand.push(...s.hand.splice(at, 1));
}

function syncRows(s, held) {
  const sizes = rowsChoice()?.pick.rows;
  if (!sizes) s.rows = [];
  else if (s.rows.length !== sizes.length) beginRows(s, sizes, held);
  else s.rows = s.rows.map((row) => row.filter((id) => held.has(id)));
  if (!sizes) s.row = 0;
}

function beginRows(s, sizes, held) {
  s.rows = keptRows(s.deal, sizes, held) || sizes.map(() => []);
  s.row = sizes.lastIndexOf(Math.max(...sizes));
  const hasRoom = (row, i) => row.length < sizes[i];
  if (!hasRoom(s.rows[s.row], s.row)) s.row = Math.max(0, s.rows.findLastIndex(hasRoom));
}

/** Change between sorting by rank and by groups. */
export function sortAgain() {
  setSetting('sort', state.settings.sort === 'groups' ? 'rank' : 'groups');
  change((s) => syncHand(s));
}

/** Pieces of the hand that are not in a row yet. */
export function loose(s = state) {
  const placed = new Set(s.rows.flat());
  return s.hand.filter((id) => !placed.has(id));
}

// ---- selecting

/** Select or unselect one piece. */
export function toggle(id) {
  setSelected([id], !state.selected.has(id));
}

/** Select (`on`) or unselect several pieces. */
export function setSelected(ids, on) {
  change((s) => {
    for (const id of ids)
      if (on) s.selected.add(id);
      else s.selected.delete(id);
    s.selected = new Set(s.selected);
    s.notice = null;
    if (s.hints) s.hints.at = -1;
  });
  drafted();
}

/** Make these pieces the whole selection. */
export function select(ids) {
  change((s) => {
    s.selected = new Set(ids);
    s.notice = null;
  });
  drafted();
}

/** Ids of the hand for piece names, each used once. */
export function findIds(list, among = state.hand) {
  const free = [...among];
  return list.flatMap((code) => {
    const at = free.findIndex((id) => codeOf(id) === code);
    return at < 0 ? [] : free.splice(at, 1);
  });
}

// ---- what is it, and may it be played?

/** The argument of a choice that picks: the pieces selected, or the rows as they are set. */
export function argument(choice, rows = state.rows) {
  if (choice.pick.rows) return rows.map((row) => row.map(codeOf).join(' ')).join(' / ');
  return state.hand
    .filter((id) => state.selected.has(id))
    .map(codeOf)
    .join(' ');
}

/** How many pieces too few (negative) or too many (positive) are picked for a choice. */
export function misfit(choice) {
  const count = choice.pick.rows ? state.rows.flat().length : state.selected.size;
  const { least, most } = choice.pick;
  return count < least ? count - least : Math.max(0, count - most);
}

/** What the server said of the present draft for a verb, or null while it is not known. */
export function verdict(choice) {
  const said = state.draft?.[choice.verb];
  return said && said.arg === argument(choice) ? said : null;
}

/** The draft has changed: ask what it is, once the fingers rest. */
export function drafted() {
  clearTimeout(timer);
  timer = setTimeout(askAll, PROBE_AFTER);
}

function askAll() {
  for (const choice of pickChoices()) {
    if (choice.pick.rows) {
      if (state.rows.flat().length) ask(choice, argument(choice), choice.verb);
      const ghost = withGhost();
      if (ghost) ask(choice, argument(choice, ghost), 'ghost');
    } else if (state.selected.size && !misfit(choice)) ask(choice, argument(choice), choice.verb);
  }
}

async function ask(choice, arg, slot) {
  if (state.draft?.[slot]?.arg === arg && state.draft[slot].n === state.n) return;
  const mine = (asked += 1);
  const said = await probe([choice.verb, arg]);
  if (said.error) return;
  change((s) => {
    if ((s.draft?.[slot]?.mine || 0) > mine) return;
    s.draft = { ...s.draft, [slot]: { ...said, arg, mine, n: s.n } };
  });
}

/** The rows as they would be with the selection dropped into the row in hand, or null. */
export function withGhost() {
  const size = rowsChoice()?.pick.rows[state.row];
  const picked = loose().filter((id) => state.selected.has(id));
  if (!size || !picked.length || state.rows[state.row].length + picked.length > size) return null;
  return state.rows.map((row, i) => (i === state.row ? [...row, ...picked] : row));
}

// ---- hints

/** Longer combinations of the suggestions that hold the one selected piece: what the player may mean. */
export function offers() {
  if (
    state.selected.size !== 1 ||
    !state.hints ||
    state.hints.n !== state.n ||
    state.hints.at >= 0 ||
    rowsChoice()
  )
    return [];
  const [id] = state.selected;
  const lengths = new Set();
  return state.hints.actions.filter(([, arg]) => {
    const list = typeof arg === 'string' ? codes(arg) : [];
    if (list.length < 2 || !list.includes(codeOf(id)) || lengths.has(list.length) || lengths.size >= 2)
      return false;
    lengths.add(list.length);
    return true;
  });
}

// ---- sending

/** Send a choice; one that picks is sent only when the server has called it legal. */
export function choose(choice) {
  if (!choice.pick) {
    act(choice.arg === undefined ? [choice.verb] : [choice.verb, choice.arg]);
    return;
  }
  if (!verdict(choice)?.legal) return;
  const ids = choice.pick.rows ? state.rows.flat() : [...state.selected];
  act([choice.verb, argument(choice)], ids);
}

/** Send a choice as soon as the server has said that it is legal. */
export async function chooseSoon(choice) {
  clearTimeout(timer);
  await ask(choice, argument(choice), choice.verb);
  if (prompt()?.choices.includes(choice)) choose(choice);
}

/** Forget selection, verdicts and hints: another moment has come. */
export function resetDraft(s) {
  s.draft = null;
  s.hints = null;
}
