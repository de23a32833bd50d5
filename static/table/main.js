// The table in the browser. It draws what the server says and sends what the player does; it knows no game.

import { useRegion } from './announce.js';
import { startClocks } from './clock.js';
import { useSocket } from './commands.js';
import { receive } from './frames.js';
import { loadTexts } from './phrases.js';
import { measure } from './render/bar.js';
import { PARTS } from './render/catalogue.js';
import { loadAll, useParts, withPart } from './render/lazy.js';
import { render } from './render/table.js';
import { loadSettings } from './settings.js';
import { openSocket } from './socket.js';
import { loadSprites } from './sprites.js';
import { wakeSound } from './sound.js';
import { change, onDraw, redraw, state } from './store.js';

const LOAD_REST_MS = 8000;

/** Bring the table of the page to life. */
function start() {
  const root = document.getElementById('table');
  state.config = JSON.parse(document.getElementById('table-config').textContent);
  loadSettings(state.config.settings);
  useParts(PARTS);
  useRegion(document.getElementById('announcer'));
  onDraw((s) => render(root, s));
  measure();
  addEventListener('resize', measure);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wakeSound, { passive: true });
  document.addEventListener('keydown', pressed);
  startClocks(root);
  redraw();
  loadSprites(sheets());
  fetchTexts(0);
  setTimeout(loadAll, LOAD_REST_MS);
  useSocket(openSocket(socketUrl(), { onFrame: receive, onStatus }));
}

/** The keys are fetched with the first one pressed; those pressed meanwhile count too. */
function pressed(event) {
  withPart('keyboard', (keyboard) => keyboard.pressed(event));
}

/** The sheets of drawings that this game needs. */
function sheets() {
  const { cards, tiles, icons } = state.config.assets;
  return state.config.pieces === 'tiles' ? { icons, tiles } : { icons, cards };
}

function socketUrl() {
  const url = new URL(state.config.socket, location.href);
  url.searchParams.set('tab', tabName());
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * The name of this tab: kept over reloads and while the tab is out of sight, but taken out of the storage while it
 * is in use, so that a duplicated tab gets a name of its own.
 */
function tabName() {
  const key = 'tab-name';
  const name = sessionStorage.getItem(key) || crypto.getRandomValues(new Uint32Array(3)).join('-');
  const keep = () => sessionStorage.setItem(key, name);
  sessionStorage.removeItem(key);
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () =>
    document.hidden ? keep() : sessionStorage.removeItem(key),
  );
  return name;
}

function onStatus(status, info) {
  change((s) => {
    s.conn = { ...s.conn, attempts: 0, ...info, status, fresh: status === 'open' };
    if (status === 'open') s.site = null; // told anew if there still is anything
  });
}

async function fetchTexts(tries) {
  try {
    const texts = await loadTexts(state.config.texts_url);
    change((s) => (s.texts = texts));
  } catch {
    setTimeout(() => fetchTexts(tries + 1), Math.min(1000 * 2 ** tries, 15_000));
  }
}

start();
