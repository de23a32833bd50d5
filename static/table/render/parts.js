// Small things that many parts of the table are made of.

import { fmt, gettext } from '../i18n.js';
import { h } from '../dom.js';
import { icon } from '../pieces.js';
import { textOf } from '../phrases.js';
import { openPanel } from './open.js';

/** A button of the action bar. */
export function button({ key, look, label, hotkey, onclick, off = false, note = null }) {
  return h(
    'button',
    {
      key,
      type: 'button',
      class: `act ${look}`,
      'aria-disabled': off ? 'true' : null,
      'aria-keyshortcuts': hotkey,
      onclick: off ? null : onclick,
    },
    h('span', { class: 'act-label' }, label),
    note && h('small', null, note),
    hotkey && h('kbd', null, { Enter: gettext('回车') }[hotkey] || hotkey),
  );
}

/** A button that is only a picture; `label` says what it does. */
export function iconButton(name, label, onclick, props = {}) {
  return h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...props },
    icon(name),
  );
}

/** Why a number of pieces does not fit. */
export function offText(off) {
  return off < 0 ? fmt(gettext('还差 {n} 张'), { n: -off }) : fmt(gettext('多了 {n} 张'), { n: off });
}

/** A clause number that opens the rules at that clause. */
export function clauseLink(s, clause) {
  if (!clause) return null;
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPanel('rules', { clause });
  };
  return h('a', { class: 'clause', href: `${s.config.rules_url}#${clause}`, onclick: open }, clause);
}

/** Rows of a showdown as the rules name them, front to back. */
export const ROW_NAMES = ['front', 'middle', 'back'];

/** The name of a row that is being set or shown. */
export function rowTitle(i) {
  return textOf(`place.${ROW_NAMES[i]}`) || fmt(gettext('第 {n} 组'), { n: i + 1 });
}

/** A line across the top of the table. */
export function line(key, tone, text, ...buttons) {
  return h('div', { key, class: `banner ${tone}` }, h('p', null, text), ...buttons);
}

/** A button in such a line. */
export function smallButton(label, onclick, cls = '') {
  return h('button', { type: 'button', class: `small-button ${cls}`, onclick }, label);
}
