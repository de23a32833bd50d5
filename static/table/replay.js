// A finished deal, watched again: the same table, driven by a list of steps instead of a socket.

import { useRegion } from './announce.js';
import { startClocks } from './clock.js';
import { loadTexts } from './phrases.js';
import { go, jumpTrick, load, step, toggle } from './playback.js';
import { measure } from './render/bar.js';
import { PARTS } from './render/catalogue.js';
import { loadAll, useParts } from './render/lazy.js';
import { render } from './render/table.js';
import { loadSettings } from './settings.js';
import { loadSprites } from './sprites.js';
import { wakeSound } from './sound.js';
import { change, onDraw, redraw, state } from './store.js';

/** Bring the replay of the page to life. */
async function start() {
  const root = document.getElementById('table');
  state.config = JSON.parse(document.getElementById('table-config').textContent);
  loadSettings(state.config.settings);
  useParts(PARTS);
  useRegion(document.getElementById('announcer'));
  state.conn = { ...state.conn, status: 'open' };
  state.replay = {
    at: 0,
    steps: [],
    tricks: [],
    first: null,
    seat: wanted().seat,
    playing: false,
    proof: null,
  };
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
  if (prove && state.config.seed) change((s) => (s.ui.dialog = { name: 'proof' }));
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
  if (
    event.target.matches('input, select, textarea, a') ||
    (event.key === ' ' && event.target.matches('button'))
  )
    return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
}

start();
