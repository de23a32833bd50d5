// Dialogs: menu, settings, quick phrases, leaving, breaking up, keys.

import { fmt, gettext } from '../i18n.js';
import { h } from '../dom.js';
import { command } from '../commands.js';
import { icon } from '../pieces.js';
import { change, mySeat } from '../store.js';
import { iconButton } from './parts.js';
import { closeDialog, openDialog, openPanel } from './open.js';
import { preferences } from './preferences.js';
import { phraseChip } from './side.js';

const BODIES = { menu, settings: preferences, phrases, leave, vote, keys, kick };

const TITLES = () => ({
  menu: gettext('菜单'),
  settings: gettext('设置'),
  phrases: gettext('快捷语'),
  leave: gettext('离开这张桌？'),
  vote: gettext('提议散场？'),
  kick: gettext('请人离开？'),
  keys: gettext('键盘'),
  proof: gettext('核对这一局的洗牌'),
  onward: gettext('从这里接着打'),
  laid: gettext('亮过的牌'),
});

/** The open dialog, or null; `body` draws one that another part brings. */
export function dialog(s, body = null) {
  const open = s.ui.dialog;
  if (!open) return null;
  return h(
    'dialog',
    {
      key: `dialog-${open.name}`,
      class: `dialog of-${open.name}`,
      'aria-label': TITLES()[open.name],
      hook: showModal,
      onclose: closeDialog,
      onclick: closeOutside,
    },
    h(
      'div',
      { class: 'dialog-body' },
      h('header', null, h('h2', null, TITLES()[open.name]), iconButton('x', gettext('关闭'), closeDialog)),
      (body || BODIES[open.name] || (() => null))(s),
    ),
  );
}

/** A click beside the dialog closes it. */
function closeOutside(event) {
  if (event.target.tagName === 'DIALOG') closeDialog();
}

function showModal(element) {
  if (!element.open) element.showModal();
}

// ---- menu

/** What becomes of the seat of somebody who looks at the lobby: without people a table stands still. */
function meanwhile({ seats }) {
  const others = seats.some((one) => one && !one.bot && one.seat !== mySeat() && one.presence === 'here');
  return others ? gettext('座位保留，时间照走') : gettext('座位保留，没有人在时牌局暂停');
}

function menu(s) {
  const seated = mySeat() !== null;
  const running = ['playing', 'between'].includes(s.table?.status);
  const go = (name) => () => openDialog(name);
  return h(
    'nav',
    { class: 'menu' },
    h(
      'a',
      { href: s.config.lobby_url },
      icon('home'),
      gettext('回大厅'),
      seated && running && h('small', null, meanwhile(s.table)),
    ),
    h(
      'button',
      { type: 'button', onclick: () => (closeDialog(), openPanel('log')) },
      icon('log'),
      gettext('记录'),
    ),
    h(
      'button',
      { type: 'button', onclick: () => (closeDialog(), openPanel('rules')) },
      icon('book'),
      gettext('规则'),
    ),
    s.config.records_url && h('a', { href: s.config.records_url }, icon('down'), gettext('导入牌谱')),
    s.last &&
      !s.replay &&
      h('button', { type: 'button', onclick: showPast }, icon('book'), gettext('上一局结果')),
    h('button', { type: 'button', onclick: go('settings') }, icon('gear'), gettext('设置')),
    h('button', { type: 'button', onclick: go('keys'), class: 'only-keys' }, icon('bolt'), gettext('键盘')),
    seated &&
      s.table?.status === 'playing' &&
      h(
        'button',
        { type: 'button', onclick: () => (closeDialog(), command('auto', { on: !mine(s)?.autoplay })) },
        icon('bot'),
        mine(s)?.autoplay ? gettext('自己出牌') : gettext('托管'),
      ),
    seated &&
      running &&
      h('button', { type: 'button', onclick: go('vote') }, icon('clock'), gettext('提议散场')),
    seated &&
      !s.replay &&
      h(
        'button',
        { type: 'button', class: 'danger', onclick: go('leave') },
        icon('exit'),
        gettext('离开牌桌'),
      ),
  );
}

/** Lay the result of the deal before over the table. */
function showPast() {
  closeDialog();
  change((s) => (s.ui.past = true));
}

function mine(s) {
  return s.table?.seats?.[mySeat()];
}

// ---- the rest

function phrases(s) {
  return h(
    'div',
    { class: 'phrase-grid' },
    (s.table?.phrases || []).map((text, i) => phraseChip(text, i, closeDialog)),
  );
}

function leave(s) {
  const text =
    {
      playing: gettext('这一局还没打完。离开的代价照这个玩法的规则算，座位由机器人接手；只是想离开一会儿，可以先托管。'),
      between: gettext('这一场还没打完。离开后座位由机器人接手，不能再回来。'),
    }[s.table?.status] || gettext('座位会让给别人。');
  return [
    h('p', { key: 'text' }, text),
    confirmRow(gettext('离开'), async () => {
      closeDialog();
      if (await command('leave')) location.assign(s.config.lobby_url);
    }),
  ];
}

function vote() {
  return [
    h('p', { key: 'text' }, gettext('同桌的人都同意才散场。散场后这一局按规则处理，已经结算的不变。')),
    confirmRow(gettext('提议'), () => {
      closeDialog();
      command('vote', { agree: true });
    }),
  ];
}

function kick(s) {
  const { seat, name } = s.ui.dialog.data;
  return [
    h('p', { key: 'text' }, fmt(gettext('{name} 会失去座位，可以再进来观战。'), { name })),
    confirmRow(gettext('请离开'), () => {
      closeDialog();
      command('kick', { seat });
    }),
  ];
}

function confirmRow(label, go) {
  return h(
    'div',
    { key: 'row', class: 'confirm' },
    h('button', { type: 'button', class: 'act normal', onclick: closeDialog }, gettext('再想想')),
    h('button', { type: 'button', class: 'act primary', onclick: go }, label),
  );
}

function keys() {
  const list = [
    ['← →', gettext('在手牌里移动')],
    [gettext('空格 ↑ ↓'), gettext('选中、放下一张')],
    [gettext('回车'), gettext('出牌、确定')],
    ['P', gettext('不出、过')],
    ['H', gettext('提示，再按换下一个')],
    ['1 – 9', gettext('叫分，或放入第几墩')],
    ['2 – 9 0 J Q K A', gettext('选一张这个点数')],
    ['S', gettext('理牌')],
    ['Esc', gettext('全部放下、关闭')],
    ['V', gettext('上一轮和亮过的牌')],
    ['L C R', gettext('记录、聊天、规则')],
    ['M', gettext('声音')],
  ];
  return h(
    'dl',
    { class: 'keys' },
    list.map(([key, what]) => [
      h('dt', { key: `t${key}` }, h('kbd', null, key)),
      h('dd', { key: `d${key}` }, what),
    ]),
  );
}
