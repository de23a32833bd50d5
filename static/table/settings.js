// Personal settings: defaults come with the page, what is changed here is kept in this browser.

import { change, state } from './store.js';
import { gettext } from './i18n.js';

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

/** What the settings dialog offers, in order. */
export function settingRows() {
  return [
    { name: 'sound', label: gettext('声音') },
    { name: 'large_index', label: gettext('大号牌角') },
    { name: 'four_colours', label: gettext('四色花色') },
    { name: 'left_handed', label: gettext('左手布局') },
    { name: 'bubbles', label: gettext('显示聊天气泡') },
    {
      name: 'speed',
      label: gettext('动画速度'),
      values: [
        ['slow', gettext('慢')],
        ['normal', gettext('正常')],
        ['fast', gettext('快')],
        ['off', gettext('关')],
      ],
    },
    {
      name: 'sort',
      label: gettext('理牌'),
      values: [
        ['rank', gettext('按大小')],
        ['groups', gettext('按牌型')],
      ],
    },
  ];
}

/** Fill `state.settings` from the page's defaults and this browser. */
export function loadSettings(given) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    kept = {};
  }
  state.settings = { ...DEFAULTS, ...(given || {}), ...kept };
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
  applySettings();
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
