// Lines across the top about the table: another tab, a lost seat, a frozen or closed table, a vote.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { command } from '../commands.js';
import { seatName } from '../phrases.js';
import { change, mySeat } from '../store.js';
import { line, smallButton } from './parts.js';

/** The lines that apply now, worst first. */
export function notices(s) {
  return [elsewhere(s), ousted(s), frozen(s), closedTable(s), vote(s)];
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
  const text = s.ousted === 'host' ? gettext('房主请你离开了座位') : gettext('你已经不在座位上了');
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
