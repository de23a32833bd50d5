// A finished deal in steps: fetching it, standing at a step, and going on by itself.

import { announce } from './announce.js';
import { afterStep, beforeStep } from './animate.js';
import { syncHand } from './draft.js';
import { gettext } from './i18n.js';
import { withPart } from './render/lazy.js';
import { duration } from './settings.js';
import { soundsOf } from './sound.js';
import { change, showdown, state } from './store.js';

const PACE_MS = 1400;
let timer = 0;

/** Fetch the deal as a seat knew it (`'0'` …), as a spectator saw it (`''`), or with all hands (`'all'`). */
export async function load(seat) {
  const answer = await fetch(`${state.config.frames_url}?seat=${encodeURIComponent(seat)}`);
  if (!answer.ok) {
    change((s) => (s.notice = { text: gettext('回放没有取到，请刷新页面再试'), tone: 'warn', at: Date.now() }));
    return;
  }
  const { table, view, steps, tricks } = await answer.json();
  const at = Math.min(state.replay.at, steps.length);
  change((s) => {
    if (seat === 'all') table.you.seat = s.config.own_seat ?? 0;
    s.table = { ...table, game_name: s.config.game_name, option_lines: s.config.option_lines };
    Object.assign(s.replay, { steps, tricks, first: view, seat });
    s.deal = view.deal;
  });
  go(at);
}

/** Show the deal as it stood after action `n`. */
export function go(n) {
  const { steps, first } = state.replay;
  if (!first) return; // a key was pressed before the deal had come
  const to = Math.max(0, Math.min(steps.length, n));
  const oneOn = to === state.replay.at + 1 && state.view !== null;
  if (oneOn) beforeStep();
  change((s) => {
    const done = steps.slice(0, to);
    s.replay.at = to;
    s.n = to;
    s.view = done.reduce((view, step) => ({ ...view, ...step.changes }), first.view);
    s.log = [
      ...first.log,
      ...done.map(({ n: number, seat, by, events }) => ({ n: number, seat, by, events })),
    ];
    s.asks = [];
    s.selected = new Set();
    s.show = null;
    syncHand(s);
    s.ui.receipt = false;
  });
  if (oneOn) stepShown(steps[to - 1]);
  history.replaceState(null, '', `#n=${to}&seat=${state.replay.seat}`);
  if (to === steps.length) halt();
}

function stepShown(step) {
  afterStep(step);
  soundsOf(step.events);
  announce(step);
  if (state.replay.at !== state.replay.steps.length) return;
  if (showdown()) withPart('showing', (show) => show.beginShow());
  else
    setTimeout(
      () => state.replay.at === state.replay.steps.length && change((s) => (s.ui.receipt = true)),
      duration(900) || 300,
    );
}

/** Go on by itself, or stop. */
export function toggle() {
  if (state.replay.playing) halt();
  else {
    if (state.replay.at >= state.replay.steps.length) go(0);
    change((s) => (s.replay.playing = true));
    timer = setInterval(() => go(state.replay.at + 1), PACE_MS);
  }
}

/** Stand still. */
export function halt() {
  clearInterval(timer);
  if (state.replay.playing) change((s) => (s.replay.playing = false));
}

/** Jump to the trick after or before the present moment. */
export function jumpTrick(direction) {
  const { at, tricks, steps } = state.replay;
  const marks = [0, ...tricks.map((n) => n - 1), steps.length];
  halt();
  go(direction > 0 ? (marks.find((n) => n > at) ?? steps.length) : (marks.findLast((n) => n < at) ?? 0));
}

/** Step on or back by hand. */
export function step(direction) {
  halt();
  go(state.replay.at + direction);
}
