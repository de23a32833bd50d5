// Everything that a finger can do, by key.

import { dropInto, takeAllBack } from './arrange.js';
import { choose, digitOf, loose, misfit, rowsChoice, sortAgain, verdict } from './draft.js';
import { command } from './commands.js';
import { nextHint } from './hints.js';
import { codeOf } from './pieces.js';
import { clearSelection, tapByKey } from './select.js';
import { setSetting } from './settings.js';
import { change, mySeat, person, prompt, receiptOpen, state, tilesGame } from './store.js';
import { part, withPart } from './render/lazy.js';
import { closePanel, covered, openDialog, openPanel } from './render/open.js';

const RANK_KEYS = { 0: 'T', t: 'T', j: 'J', q: 'Q', k: 'K', a: 'A' };

/** Take one key. */
export function pressed(event) {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.closest('input, textarea, select, dialog')
  )
    return;
  if (event.key === 'Escape') return escape();
  const onButton = event.target.closest('button, a, [data-row], [role="tab"]');
  const chosen = event.key === 'Enter' && onButton?.matches('.chip.on'); // picked already: go on with it
  if (onButton && !chosen && (event.key === 'Enter' || event.key === ' ')) return;
  if (covered()) return;
  if (handled(event)) event.preventDefault();
}

function handled(event) {
  const { key } = event;
  if (receiptOpen()) return key === 'Enter' ? main() : panels(key.toLowerCase());
  if (prompt()?.kind === 'bet' && part('bet')?.betKey(key)) return true;
  if (key === 'ArrowLeft') return moveCursor(-1);
  if (key === 'ArrowRight') return moveCursor(1);
  if (key === 'ArrowUp') return lift(true);
  if (key === 'ArrowDown') return lift(false);
  if (key === ' ') return tapCursor();
  if (key === 'Enter') return onTile() ? tapCursor() : main();
  return letter(key.toLowerCase());
}

function letter(key) {
  if (key === 'p') return pass();
  if (key === 'h') return Boolean(prompt()) && (nextHint(), true);
  if (key === 's') return (sortAgain(), true);
  if (key === 'v' && state.view?.last_trick) return (openDialog('laid'), true);
  if (panels(key)) return true;
  if (tilesGame() && part('tiles')?.tileKey(key)) return true;
  if (/^[0-9]$/.test(key) && digit(Number(key))) return true;
  return rank(RANK_KEYS[key] || (/^[2-9]$/.test(key) ? key : null));
}

/** Keys that touch no card; they work over a result too. */
function panels(key) {
  if (key === 'm') return (setSetting('sound', !state.settings.sound), true);
  if (key === 'l') return (openPanel('log'), true);
  if (key === 'c') return (openPanel('chat'), true);
  if (key === 'r') return (openPanel('rules'), true);
  return false;
}

function shown() {
  return rowsChoice() ? loose() : state.hand;
}

function moveCursor(by) {
  const list = shown();
  if (!list.length) return false;
  const now = list.indexOf(state.hand[state.cursor]);
  const next = list[Math.max(0, Math.min(list.length - 1, now < 0 ? 0 : now + by))];
  change((s) => (s.cursor = s.hand.indexOf(next)));
  requestAnimationFrame(() => document.querySelector(`.hand [data-id="${next}"]`)?.focus());
  return true;
}

function cursorId() {
  return state.hand[state.cursor];
}

function tapCursor() {
  if (!document.activeElement?.closest('.hand')) return main();
  tapByKey(cursorId());
  return true;
}

/** Enter on one tile of the hand does what a tap does: selects it, and then plays it. */
function onTile() {
  return tilesGame() && Boolean(prompt()?.choices.some((one) => one.pick)) && document.activeElement?.closest('.hand');
}

function lift(up) {
  const id = cursorId();
  if (id && state.selected.has(id) !== up) tapByKey(id);
  return Boolean(id);
}

/** Enter: the one main thing to do now. */
function main() {
  if (state.ui.past && state.last) return (change((s) => (s.ui.past = false)), true);
  if (state.show && !state.show.done) return (withPart('showing', (show) => show.endShow()), true);
  const choice = (prompt()?.choices || []).find((one) => one.look === 'primary');
  if (choice) {
    if (!choice.pick || (verdict(choice)?.legal && !misfit(choice))) choose(choice);
    return true;
  }
  const back = person(mySeat())?.autoplay;
  if (back) command('auto', { on: false });
  return Boolean(back) || readyUp();
}

function readyUp() {
  if (state.table?.round && state.table.status === 'over') return false;
  const waits = ['waiting', 'between', 'over'].includes(state.table?.status) && mySeat() !== null;
  if (waits && (state.ui.receipt || state.table.status === 'waiting')) command('ready', { ready: true });
  return waits;
}

function pass() {
  const choice = (prompt()?.choices || []).find(
    (one) => !one.pick && (one.verb === 'pass' || one.look === 'quiet'),
  );
  if (choice) choose(choice);
  return Boolean(choice);
}

/** A digit answers a choice of that number, or drops the selection into that row. */
function digit(n) {
  if (rowsChoice() && state.selected.size && n >= 1 && n <= state.rows.length) return (dropInto(n - 1), true);
  const choice = (prompt()?.choices || []).find((one) => digitOf(one) === String(n));
  if (choice) choose(choice);
  return Boolean(choice);
}

function rank(letterOfRank) {
  if (!letterOfRank || state.config.pieces === 'tiles') return false;
  const next = shown().find(
    (id) => codeOf(id)[0] === letterOfRank && codeOf(id)[1] !== 'J' && !state.selected.has(id),
  );
  if (next) tapByKey(next);
  return Boolean(next);
}

function escape() {
  if (state.ui.drawer && !state.ui.wide) closePanel();
  else if (receiptOpen())
    change((s) => (s.ui.past && s.last ? (s.ui.past = false) : (s.ui.receipt = false)));
  else if (state.selected.size) clearSelection();
  else if (rowsChoice() && state.rows.flat().length) takeAllBack();
}
