// A finished deal, watched again: the same table, driven by a list of steps instead of a socket.

import { announce, useRegion } from './announce.js';
import { afterStep, beforeStep } from './animate.js';
import { startClocks } from './clock.js';
import { syncHand } from './draft.js';
import { loadTexts } from './phrases.js';
import { measure } from './render/bar.js';
import { loadAll, render } from './render/table.js';
import { duration, loadSettings } from './settings.js';
import { loadSprites } from './sprites.js';
import { sound, soundsOf, wakeSound } from './sound.js';
import { change, onDraw, redraw, showdown, state } from './store.js';

const PACE_MS = 1400;
let timer = 0;

/** Bring the replay of the page to life. */
async function start() {
  const root = document.getElementById('table');
  state.config = JSON.parse(document.getElementById('table-config').textContent);
  loadSettings(state.config.settings);
  useRegion(document.getElementById('announcer'));
  state.conn = { ...state.conn, status: 'open' };
  state.replay = { at: 0, steps: [], tricks: [], first: null, seat: wanted().seat, playing: false, proof: null };
  onDraw((s) => render(root, s));
  measure();
  addEventListener('resize', measure);
  addEventListener('hashchange', () => follow());
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wakeSound, { passive: true });
  document.addEventListener('keydown', pressed);
  startClocks(root);
  redraw();
  const { cards, tiles, icons } = state.config.assets;
  loadSprites(state.config.pieces === 'tiles' ? { icons, tiles } : { icons, cards });
  const asked = wanted(); // the address is rewritten by the first drawing
  const [texts] = await Promise.all([loadTexts(state.config.texts_url), load(asked.seat)]);
  change((s) => (s.texts = texts));
  loadAll();
  follow(asked);
}

/** What the address asks for: `#n=12&seat=all`; without it the own seat, or all hands. */
function wanted() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const seat = hash.get('seat') ?? (state.config.own_seat === null ? 'all' : String(state.config.own_seat));
  return { seat, n: hash.has('n') ? Number(hash.get('n')) || 0 : null, check: location.hash === '#check' };
}

async function follow({ seat, n, check: prove } = wanted()) {
  if (seat !== state.replay.seat) await load(seat);
  if (n !== null) go(n);
  if (prove) change((s) => (s.ui.dialog = { name: 'proof' }));
}

/** Fetch the deal as a seat knew it (`'0'` …), as a spectator saw it (`''`), or with all hands (`'all'`). */
export async function load(seat) {
  const answer = await fetch(`${state.config.frames_url}?seat=${encodeURIComponent(seat)}`);
  if (!answer.ok) return;
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
  const to = Math.max(0, Math.min(steps.length, n));
  const oneOn = to === state.replay.at + 1 && state.view !== null;
  if (oneOn) beforeStep();
  change((s) => {
    const done = steps.slice(0, to);
    s.replay.at = to;
    s.n = to;
    s.view = done.reduce((view, step) => ({ ...view, ...step.changes }), first.view);
    s.log = [...first.log, ...done.map(({ n: number, seat, by, events }) => ({ n: number, seat, by, events }))];
    s.asks = [];
    s.selected = new Set();
    s.show = null;
    syncHand(s);
    s.ui.receipt = false;
  });
  if (oneOn) stepShown(steps[to - 1]);
  history.replaceState(null, '', `#n=${to}&seat=${state.replay.seat}`);
  if (to === steps.length) stop();
}

function stepShown(step) {
  afterStep(step);
  soundsOf(step.events);
  announce(step);
  if (state.replay.at !== state.replay.steps.length) return;
  if (showdown()) import('./show.js').then((show) => show.beginShow());
  else setTimeout(() => state.replay.at === state.replay.steps.length && change((s) => (s.ui.receipt = true)), duration(900) || 300);
}

/** Go on by itself, or stop. */
export function toggle() {
  if (state.replay.playing) stop();
  else {
    if (state.replay.at >= state.replay.steps.length) go(0);
    change((s) => (s.replay.playing = true));
    timer = setInterval(() => go(state.replay.at + 1), PACE_MS);
  }
}

function stop() {
  clearInterval(timer);
  if (state.replay.playing) change((s) => (s.replay.playing = false));
}

/** Jump to the trick after or before the present moment. */
export function jumpTrick(direction) {
  const { at, tricks, steps } = state.replay;
  const marks = [0, ...tricks.map((n) => n - 1), steps.length];
  stop();
  go(direction > 0 ? (marks.find((n) => n > at) ?? steps.length) : (marks.findLast((n) => n < at) ?? 0));
}

/** Step on or back by hand. */
export function step(direction) {
  stop();
  go(state.replay.at + direction);
}

const KEYS = {
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  ArrowDown: () => jumpTrick(1),
  ArrowUp: () => jumpTrick(-1),
  Home: () => step(-state.replay.at),
  End: () => step(state.replay.steps.length - state.replay.at),
  ' ': toggle,
};

function pressed(event) {
  if (state.ui.dialog || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches('input, select, textarea, a') || (event.key === ' ' && event.target.matches('button'))) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
}

/** Compute the SHA-256 of the seed and compare it with what was promised before the first card. */
export async function check() {
  const { seed, commitment } = state.config;
  const bytes = Uint8Array.from(seed.match(/../g), (pair) => parseInt(pair, 16));
  const digest = crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : null;
  const hash = digest && Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  change((s) => (s.replay.proof = { hash, fits: hash === commitment }));
  sound(hash === commitment ? 'win' : 'tick');
}

start();
