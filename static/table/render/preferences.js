// The dialog of personal settings.

import { gettext } from '../i18n.js';
import { h } from '../dom.js';
import { syncHand } from '../draft.js';
import { icon } from '../pieces.js';
import { setSetting } from '../settings.js';
import { change, state } from '../store.js';

/** What the settings dialog offers, in order. */
function settingRows() {
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

/** The form with every setting of this browser. */
export function preferences(s) {
  const names = new Map(s.chat.map((said) => [said.user, said.name]));
  return h(
    'form',
    { class: 'settings', onsubmit: (event) => event.preventDefault() },
    settingRows().map((row) => (row.values ? choices(s, row) : toggleRow(s, row))),
    h(
      'label',
      { class: 'set' },
      h('span', null, gettext('音量')),
      h('input', {
        type: 'range',
        min: '0',
        max: '100',
        step: '10',
        value: s.settings.volume,
        oninput: (event) => setSetting('volume', Number(event.target.value)),
      }),
    ),
    s.settings.muted.length > 0 &&
      h(
        'fieldset',
        { class: 'set' },
        h('legend', null, gettext('已屏蔽')),
        s.settings.muted.map((user) => unmute(user, names.get(user))),
      ),
  );
}

function toggleRow(s, { name, label }) {
  return h(
    'label',
    { key: name, class: 'set' },
    h('span', null, label),
    h('input', {
      type: 'checkbox',
      class: 'switch',
      role: 'switch',
      checked: s.settings[name],
      onchange: (event) => setSetting(name, event.target.checked),
    }),
  );
}

function choices(s, { name, label, values }) {
  const pick = (value) => {
    setSetting(name, value);
    if (name === 'sort') change((now) => syncHand(now));
  };
  return h(
    'fieldset',
    { key: name, class: 'set' },
    h('legend', null, label),
    h(
      'div',
      { class: 'segments' },
      values.map(([value, text]) =>
        h(
          'label',
          { key: value, class: s.settings[name] === value ? 'on' : '' },
          h('input', {
            type: 'radio',
            name,
            value,
            checked: s.settings[name] === value,
            onchange: () => pick(value),
          }),
          text,
        ),
      ),
    ),
  );
}

function unmute(user, name) {
  return h(
    'button',
    {
      key: user,
      type: 'button',
      class: 'phrase',
      onclick: () =>
        setSetting(
          'muted',
          state.settings.muted.filter((one) => one !== user),
        ),
    },
    name || `#${user}`,
    ' ',
    icon('x'),
  );
}
