// What is offered to a player who sets rows: suggested settings, and special hands.

import { fmt, gettext, signed } from '../i18n.js';
import { h } from '../dom.js';
import { fill, isFilled } from '../arrange.js';
import { choose } from '../draft.js';
import { say, textOf } from '../phrases.js';
import { prompt } from '../store.js';
import { button } from './parts.js';

/** Suggested settings; a tap fills the rows. */
export function suggestions(s) {
  const list = s.suggestions?.deal === s.deal ? s.suggestions.list : [];
  if (!list.length) return null;
  return [
    h('h2', { key: 'h', class: 'label' }, gettext('推荐摆法')),
    h(
      'div',
      { key: 'chips', class: 'chips' },
      list.map(({ arg, said }) => chip(arg, said)),
    ),
  ];
}

function chip(arg, said) {
  const on = isFilled(arg);
  return h(
    'button',
    {
      key: arg,
      type: 'button',
      class: `chip ${on ? 'on' : ''}`,
      'aria-pressed': String(on),
      onclick: () => fill(arg), // Enter once more, and the arrangement is set: see keyboard.js
    },
    said.rows.map((row) => h('b', null, say(row.name))),
    typeof said.expected === 'number' && h('small', null, expectText(said.expected)),
  );
}

function expectText(value) {
  return fmt(gettext('约 {n}'), { n: `${signed(Math.round(value))} ${textOf('unit')}`.trim() });
}

/** Special hands that may be declared instead, each with its price. */
export function specials(s) {
  const list = (prompt()?.choices || []).filter((choice) => !choice.pick && choice.arg !== undefined);
  return list.map((choice) =>
    h(
      'div',
      { key: `special${choice.arg}`, class: 'special' },
      h('i', { class: 'dot', 'aria-hidden': 'true' }),
      h(
        'p',
        null,
        h('b', { class: 'serif' }, say(choice.label)),
        choice.hint && h('span', null, say(choice.hint)),
      ),
      button({
        key: 'do',
        look: 'normal',
        label: textOf('rows.declare') || gettext('就用它'),
        off: Boolean(s.pending),
        onclick: () => choose(choice),
      }),
    ),
  );
}
