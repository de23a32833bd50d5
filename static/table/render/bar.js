// The top of the table: where we are, the kitty, the figures of the deal, and the tools.

import { gettext, fmt, number } from '../i18n.js';
import { h } from '../dom.js';
import { clockFace, fan, icon } from '../pieces.js';
import { say, textOf } from '../phrases.js';
import { setSetting } from '../settings.js';
import { change, clockOf, mySeat, state } from '../store.js';
import { rowsChoice } from '../draft.js';
import { openDialog, openPanel } from './open.js';
import { iconButton } from './parts.js';

/** The head: menu, name of the game, course of the match, tools. */
export function bar(s) {
  const { table } = s;
  return h(
    'header',
    { key: 'bar', class: 'bar' },
    iconButton('menu', gettext('菜单'), () => openDialog('menu')),
    h(
      'div',
      { class: 'title' },
      h(
        'h1',
        null,
        table?.game_name || s.config.game_name || '',
        table?.number && h('small', null, fmt(gettext('{n} 号桌'), { n: table.number })),
        s.replay && s.deal > 0 && h('small', null, fmt(gettext('第 {n} 号牌局'), { n: s.deal })),
      ),
      h('p', null, subtitle(table).join(' · ')),
    ),
    h('div', { class: 'bar-tools' }, tools(s)),
  );
}

function subtitle(table) {
  if (!table) return [];
  const lines = (table.option_lines || []).slice(0, 1);
  const played = table.match?.played ?? 0;
  const now = table.status === 'playing' ? played + 1 : played;
  if (now)
    lines.push(
      table.length
        ? fmt(gettext('第 {n} / {all} 局'), { n: now, all: table.length })
        : fmt(gettext('第 {n} 局'), { n: now }),
    );
  lines.push(table.practice ? gettext('练习，不计分') : fmt(gettext('底注 {n}'), { n: number(table.stake) }));
  if (table.watchers) lines.push(fmt(gettext('{n} 人观战'), { n: table.watchers }));
  return lines;
}

function tools(s) {
  const clock = rowsChoice() && clockOf(mySeat());
  const on = s.settings.sound;
  return [
    clock && h('span', { key: 'clock', class: 'bar-clock' }, clockFace(clock)),
    iconButton(
      on ? 'snd' : 'mute',
      on ? gettext('关声音') : gettext('开声音'),
      () => setSetting('sound', !on),
      { key: 'sound', 'aria-pressed': String(on) },
    ),
    iconButton('gear', gettext('设置'), () => openDialog('settings'), {
      key: 'gear',
      class: 'icon-button of-gear',
    }),
    h(
      'button',
      {
        key: 'panel',
        type: 'button',
        class: `icon-button panel-button ${s.ui.unread ? 'unread' : ''}`,
        'aria-label': s.replay ? gettext('记录、规则') : gettext('记录、聊天、规则'),
        'aria-expanded': String(s.ui.drawer),
        onclick: () => openPanel(s.ui.unread ? 'chat' : s.ui.panel),
      },
      icon(s.replay ? 'log' : 'chat'),
    ),
  ];
}

/** Kitty and figures, where the game has them. */
export function strip(s) {
  const { view } = s;
  const aside = view && kitty(view);
  if (!view || s.show || (!aside && !view.figures?.length)) return null;
  return h(
    'section',
    { key: 'strip', class: 'strip', 'aria-label': gettext('本局') },
    aside,
    figures(view.figures),
  );
}

/** A larger pile is one card and its number; its cards are among what can be looked at again. */
const MOST_DRAWN = 12;

/** The kitty, or once cards are laid away for it those; the kitty as it was is among what can be looked at again. */
function kitty({ kitty: taken, buried }) {
  const away = buried?.count > 0;
  const { count = 0, cards = '' } = (away ? buried : taken) || {};
  if (!count) return null;
  const many = count > MOST_DRAWN;
  const drawn = many ? '?' : cards || Array(count).fill('?').join(' ');
  return h(
    'div',
    { class: 'kitty' },
    h('span', { class: 'label' }, away ? gettext('扣底') : textOf('kitty') || gettext('底牌')),
    fan(drawn, { cls: 'small' }),
    many && h('b', null, number(count)),
  );
}

function figures(list) {
  if (!list?.length) return null;
  return h(
    'dl',
    { class: 'figures' },
    list.map((figure, i) => [
      figure.op && h('span', { key: `op${i}`, class: 'op', 'aria-hidden': 'true' }, figure.op),
      h(
        'div',
        { key: `f${i}` },
        h('dt', null, say(figure.label)),
        h(
          'dd',
          { class: typeof figure.value === 'number' ? '' : 'worded' },
          typeof figure.value === 'object' && figure.value ? say(figure.value) : number(figure.value ?? '–'),
        ),
      ),
    ]),
  );
}

/** Note the size of the window: it decides how hands are laid and whether the side panel stands open. */
export function measure() {
  const { innerWidth: width, innerHeight: height } = window;
  const kind = height < 520 && width > height ? 'sideways' : width < 700 ? 'upright' : 'wide';
  if (kind === state.ui.kind && width === state.ui.width && height === state.ui.height) return;
  change((s) =>
    Object.assign(s.ui, {
      kind,
      width,
      height,
      wide: kind === 'wide' && width >= 1240,
      short: kind === 'upright' && height < 700,
    }),
  );
}
