// Lines across the top that say what is the matter. That the connection is lost must be said without it; the rest is
// fetched when there is something to say.

import { gettext } from '../i18n.js';
import { h } from '../dom.js';
import { reopen } from '../commands.js';
import { icon } from '../pieces.js';
import { part } from './lazy.js';
import { line, smallButton } from './parts.js';

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
    s.conn.status === 'open' && isTold(s) && part('notices')?.notices(s),
  );
}

/** Is there anything to say of the table? */
function isTold({ table, ousted }) {
  if (!table) return false;
  return table.you?.active === false || ousted || table.frozen || table.status === 'closed' || table.vote;
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
