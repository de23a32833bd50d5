// Before play: who sits where, inviting, bots, and getting ready.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { command } from '../commands.js';
import { avatar, icon } from '../pieces.js';
import { signed } from '../i18n.js';
import { change, mySeat, person } from '../store.js';
import { matchLink } from './matchend.js';
import { openDialog } from './open.js';
import { button, iconButton } from './parts.js';
import { bubble } from './seats.js';

/** The panel of a table that has not begun, or whose match is over. */
export function room(s) {
  const { table } = s;
  const waiting = table.seats.filter((one) => !one).length;
  return h(
    'section',
    { key: 'field', class: 'field room', 'aria-label': gettext('牌桌') },
    h(
      'div',
      { class: 'room-panel' },
      h(
        'h2',
        null,
        table.status === 'over'
          ? gettext('这一场打完了')
          : waiting
            ? fmt(gettext('还差 {n} 人'), { n: waiting })
            : gettext('人齐了，准备好就开局'),
      ),
      h('p', { class: 'quiet' }, roomLines(table).join(' · ')),
      filling(table),
      table.status === 'over' && h('p', { key: 'match', class: 'match-link' }, matchLink(s)),
      h(
        'ul',
        { class: 'room-seats' },
        table.seats.map((who, seat) => (who ? taken(s, who, seat) : free(s, seat))),
      ),
      !table.round && invite(s),
    ),
  );
}

/** What is played: the options, the time for a decision, the length of the match and the stake. */
function roomLines({ option_lines: options = [], options: values, length, match_end: end, stake }) {
  const seconds = values?.seconds;
  const told = options.some((line) => line.split(' ').includes(String(seconds)));
  return [
    ...options,
    seconds && !told && fmt(gettext('思考时间 {n} 秒'), { n: seconds }),
    length ? fmt(gettext('共 {n} 局'), { n: length }) : end || gettext('不限局数'),
    fmt(gettext('底注 {n}'), { n: stake }),
  ].filter(Boolean);
}

/** How long a quick match still waits for people before bots take the free seats. */
function filling(table) {
  if (!table.fill_at || table.status !== 'waiting') return null;
  const left = {
    class: 'filling',
    'data-seconds': table.fill_at,
    'data-unit': ` ${gettext('秒')}`,
    own: true,
  };
  return h('p', { key: 'filling' }, gettext('没人来就由机器人补位，还等'), ' ', h('b', left));
}

function taken(s, who, seat) {
  const host = s.table.host === seat;
  return h(
    'li',
    { key: `s${seat}`, class: `room-seat is-${who.presence}`, 'data-seat': seat },
    avatar(who),
    h(
      'span',
      { class: 'plate' },
      h('span', { class: 'name' }, who.name, seat === mySeat() && h('small', null, gettext('你'))),
      h(
        'span',
        { class: 'quiet' },
        [
          host && gettext('房主'),
          who.bot && gettext('机器人'),
          s.table.match?.played && typeof who.total === 'number' ? signed(who.total) : null,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      away(who),
    ),
    h(
      'span',
      { class: `ready ${who.ready ? 'yes' : ''}` },
      who.ready ? [icon('check'), gettext('已准备')] : gettext('未准备'),
    ),
    s.table.you?.host && seat !== mySeat() && s.table.status === 'waiting' && remove(who, seat),
    bubble(s, seat),
  );
}

/** How long the seat of somebody who is away is kept. */
function away(who) {
  if (!who.until || who.presence !== 'unstable') return null;
  const left = { 'data-seconds': who.until, 'data-unit': ` ${gettext('秒')}`, own: true };
  return h('span', { key: 'away', class: 'quiet away' }, gettext('重连中'), ' ', h('b', left));
}

function remove(who, seat) {
  const label = who.bot ? gettext('请走机器人') : fmt(gettext('请 {name} 离开'), { name: who.name });
  return iconButton('x', label, () =>
    who.bot ? command('bot', { seat, add: false }) : openDialog('kick', { seat, name: who.name }),
  );
}

function free(s, seat) {
  const you = s.table.you || {};
  return h(
    'li',
    { key: `s${seat}`, class: 'room-seat free' },
    h('span', { class: 'avatar none', 'aria-hidden': 'true' }),
    h('span', { class: 'plate' }, h('span', { class: 'quiet' }, gettext('空位'))),
    you.may_sit &&
      h(
        'button',
        { type: 'button', class: 'small-button', onclick: () => command('sit', { seat }) },
        gettext('坐下'),
      ),
    you.host &&
      h(
        'button',
        { type: 'button', class: 'small-button', onclick: () => command('bot', { seat, add: true }) },
        icon('bot'),
        gettext('加机器人'),
      ),
  );
}

function invite(s) {
  const link = new URL(s.table.invite, location.href).href;
  return h(
    'div',
    { class: 'invite' },
    h('span', { class: 'invite-code' }, h('small', null, gettext('邀请码')), h('b', null, s.table.code)),
    h(
      'button',
      { type: 'button', class: 'small-button', onclick: () => copy(link) },
      icon('link'),
      s.ui.copied ? gettext('已复制') : gettext('复制邀请链接'),
    ),
  );
}

async function copy(link) {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url: link });
    else await navigator.clipboard.writeText(link);
  } catch {
    window.prompt(gettext('复制这个链接发给朋友'), link);
    return;
  }
  change((s) => (s.ui.copied = true));
  setTimeout(() => change((s) => (s.ui.copied = false)), 2500);
}

/** The buttons under the room: ready or not, sit, leave. */
export function roomButtons(s) {
  const seat = mySeat();
  if (seat === null) {
    const empty = s.table.seats.findIndex((one) => !one);
    return (
      empty >= 0 &&
      s.table.you?.may_sit &&
      button({
        key: 'sit',
        look: 'primary',
        label: gettext('坐下'),
        onclick: () => command('sit', { seat: empty }),
      })
    );
  }
  // At a table of a round everybody is ready, and one match is played.
  if (s.table.round) return null;
  const ready = person(seat)?.ready;
  return [
    s.table.you?.host &&
      s.table.seats.some((one) => !one) &&
      button({ key: 'fill', look: 'normal', label: gettext('机器人补满'), onclick: () => fillWithBots(s) }),
    ready
      ? button({
          key: 'unready',
          look: 'normal',
          label: gettext('取消准备'),
          onclick: () => command('ready', { ready: false }),
        })
      : button({
          key: 'ready',
          look: 'primary',
          label: s.table.status === 'over' ? gettext('再来一场') : gettext('准备'),
          hotkey: 'Enter',
          onclick: () => command('ready', { ready: true }),
        }),
  ];
}

async function fillWithBots(s) {
  for (const [seat, who] of s.table.seats.entries()) if (!who) await command('bot', { seat, add: true });
}
