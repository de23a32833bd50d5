// Lines across the top that say what is the matter: lost connection, another tab, a vote, a frozen table.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { command, reopen } from '../commands.js';
import { icon } from '../pieces.js';
import { seatName } from '../phrases.js';
import { change, mySeat } from '../store.js';

const CLOSED = () => ({
  4001: gettext('你已退出登录'),
  4003: gettext('账号已停用'),
  4004: gettext('没有这张桌'),
  4005: gettext('这张桌不能观战'),
  4010: gettext('这张桌已经关了'),
});

/** All lines that apply now, worst first. */
export function banners(s) {
  return h(
    'div',
    { key: 'banners', class: 'banners', role: 'status' },
    connection(s),
    s.conn.status === 'open' && [elsewhere(s), ousted(s), frozen(s), closedTable(s), vote(s)],
  );
}

function line(key, tone, text, ...buttons) {
  return h('div', { key, class: `banner ${tone}` }, h('p', null, text), ...buttons);
}

function smallButton(label, onclick, cls = '') {
  return h('button', { type: 'button', class: `small-button ${cls}`, onclick }, label);
}

function connection(s) {
  const { conn, config } = s;
  if (conn.status === 'closed') {
    const text = conn.message || CLOSED()[conn.code] || gettext('连接已关闭');
    return line(
      'closed',
      'bad',
      text,
      h('a', { class: 'small-button', href: config.lobby_url }, gettext('回大厅')),
    );
  }
  if (conn.status === 'open' || (conn.status === 'connecting' && !s.table && !conn.attempts)) return null;
  return line(
    'lost',
    'bad',
    [icon('wifi'), gettext('连接断了，正在重连…')],
    smallButton(gettext('马上重连'), reopen),
  );
}

function elsewhere(s) {
  const you = s.table?.you;
  if (!you || you.seat === null || you.active !== false) return null;
  return line(
    'elsewhere',
    'calm',
    gettext('你的座位在另一个窗口里，这里只能看'),
    smallButton(gettext('在这里玩'), () => command('take'), 'strong'),
  );
}

/** The seat is gone and the player did not ask for it. */
function ousted(s) {
  if (!s.ousted || s.table?.status === 'closed') return null;
  const text = s.ousted === 'host' ? gettext('桌主请你离开了座位') : gettext('你已经不在座位上了');
  return line(
    'ousted',
    'bad',
    text,
    h('a', { class: 'small-button', href: s.config.lobby_url }, gettext('回大厅')),
    smallButton(gettext('知道了'), () => change((now) => (now.ousted = null))),
  );
}

function frozen(s) {
  return s.table?.frozen && line('frozen', 'calm', gettext('牌局暂停了，有人回来就继续'));
}

function closedTable(s) {
  return (
    s.table?.status === 'closed' &&
    line(
      'over',
      'bad',
      gettext('这张桌已经关了'),
      h('a', { class: 'small-button', href: s.config.lobby_url }, gettext('回大厅')),
    )
  );
}

function vote(s) {
  const running = s.table?.vote;
  if (!running) return null;
  const seat = mySeat();
  const humans = s.table.seats.filter((one) => one && !one.bot).length;
  const text = fmt(gettext('{name}提议散场，{n} / {all} 同意'), {
    name: seatName(running.by),
    n: running.agree.length,
    all: humans,
  });
  const open = seat !== null && !running.agree.includes(seat);
  return line(
    'vote',
    'calm vote',
    [
      text,
      ' ',
      h('span', { key: 'left', 'data-seconds': running.ends, 'data-unit': ` ${gettext('秒')}`, own: true }),
    ],
    open && smallButton(gettext('同意'), () => command('vote', { agree: true }), 'strong'),
    open && smallButton(gettext('不同意'), () => command('vote', { agree: false })),
  );
}
