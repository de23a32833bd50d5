// Personal settings: defaults come with the page. What is changed here is kept in the account, else in this browser.

import { change, state } from './store.js';

const KEY = 'table-settings';

const DEFAULTS = {
  sound: true,
  volume: 70,
  large_index: false,
  four_colours: false,
  left_handed: false,
  speed: 'normal',
  sort: 'rank',
  bubbles: true,
  muted: [],
};

/** Fill `state.settings` from the page's defaults and this browser. */
export function loadSettings(given) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    kept = {};
  }
  // What the account knows comes before what this browser remembers.
  state.settings = { ...DEFAULTS, ...given, ...kept, ...(state.config.settings_url && given) };
  applySettings();
}

/** Set one setting, keep it, and show it at once. */
export function setSetting(name, value) {
  change((s) => {
    s.settings = { ...s.settings, [name]: value };
  });
  try {
    localStorage.setItem(KEY, JSON.stringify(state.settings));
  } catch {
    // private windows may refuse: the setting then lasts as long as the page
  }
  const { settings_url: url, settings: known } = state.config;
  if (url && name in known) save(url, name, value);
  applySettings();
}

/** Keep it in the account too; where that fails it is kept here, until the page is loaded anew. */
function save(url, name, value) {
  fetch(url, {
    method: 'POST',
    headers: { 'X-CSRFToken': document.cookie.match(/csrftoken=(\w+)/)?.[1] },
    body: new URLSearchParams({ [name]: JSON.stringify(value) }),
    keepalive: true,
  }).catch(() => {});
}

function applySettings() {
  const root = document.documentElement;
  const { settings } = state;
  root.classList.toggle('large-index', settings.large_index);
  root.classList.toggle('four-colours', settings.four_colours);
  root.classList.toggle('left-handed', settings.left_handed);
  root.dataset.speed = settings.speed;
}

/** How long an animation of `ms` lasts for this player; reduced motion leaves a short fade. */
export function duration(ms) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Math.min(ms, 60);
  return ms * ({ slow: 1.6, normal: 1, fast: 0.5, off: 0 }[state.settings.speed] ?? 1);
}

/** True when things may move across the table, not only fade. */
export function mayMove() {
  return state.settings.speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
