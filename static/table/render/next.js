// What can be done from a result: watch the deal again, go on, leave, or fold the result away.

import { gettext } from '../i18n.js';
import { h } from '../dom.js';
import { command } from '../commands.js';
import { change, mySeat, person, prompt, state } from '../store.js';
import { openDialog } from './open.js';
import { button } from './parts.js';

/** Fold the result away: that of the deal before, else that of this one. */
export function fold() {
  change((s) => (s.ui.past && s.last ? (s.ui.past = false) : (s.ui.receipt = false)));
}

/** The buttons under a result. */
export function actions(s) {
  const { table } = s;
  if (s.replay) return null;
  if (s.past) return pastActions(s);
  const seat = s.conn.status === 'closed' ? null : mySeat();
  const ready =
    seat !== null &&
    (table?.ready_for_next?.includes(seat) || (table?.status === 'over' && person(seat)?.ready));
  return [
    table?.practice ? besideLink(s) : replayLink(s),
    seat !== null &&
      table?.status !== 'playing' &&
      button({ key: 'leave', look: 'normal', label: gettext('离开'), onclick: () => openDialog('leave') }),
    seat !== null &&
      !(table?.round && table.status === 'over') &&
      (ready
        ? h('p', { key: 'wait', class: 'act wait' }, waiting(s), countdown(table))
        : again(table)),
  ];
}

/** What is waited for once one is ready. */
function waiting({ site }) {
  return site?.maintenance ? gettext('已准备，等维护结束') : gettext('已准备，等其他人');
}

function replayLink({ config, deal }) {
  if (!config.replay_url) return null;
  const href = config.replay_url.replace('{deal}', deal);
  return h(
    'a',
    { key: 'replay', class: 'act normal', href, target: '_blank' },
    h('span', { class: 'act-label' }, gettext('看回放')),
  );
}

/** A deal that was played on is looked at beside what was played there at first. */
function besideLink({ table }) {
  return h(
    'a',
    { key: 'beside', class: 'act normal', href: table.practice.beside, target: '_blank' },
    h('span', { class: 'act-label' }, gettext('对照')),
  );
}

function pastActions(s) {
  return [
    replayLink(s),
    button({
      key: 'close',
      look: 'primary',
      label: gettext('回到牌桌'),
      note: prompt() && gettext('轮到你了'),
      onclick: fold,
    }),
  ];
}

function again(table) {
  const another = table?.status === 'over' ? gettext('再来一场') : gettext('再来一局');
  return button({
    key: 'again',
    look: 'primary',
    label: [table?.practice ? gettext('从那一步再打一次') : another, countdown(table)],
    onclick: () => command('ready', { ready: true }),
  });
}

/** The seconds until the next deal begins by itself. */
export function countdown(table) {
  if (!table?.next_at || table.status !== 'between' || state.site?.maintenance) return null;
  return h('span', {
    class: 'countdown',
    'data-seconds': table.next_at,
    'data-unit': ` ${gettext('秒')}`,
    own: true,
  });
}
