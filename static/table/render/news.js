// What the site tells everybody: a line of its own under the bar, so that it covers nothing. Announcements can be put away.

import { fmt, gettext } from '../i18n.js';
import { h } from '../dom.js';
import { icon } from '../pieces.js';
import { change } from '../store.js';
import { iconButton } from './parts.js';

/** The lines, or null when there is nothing to tell. */
export function news(s) {
  const { maintenance, announcements } = s.site;
  const closed = (s.config.closed_news ??= []);
  const lines = announcements.filter(({ id }) => !closed.includes(id)).map(told);
  if (maintenance) lines.unshift(held(s, maintenance));
  if (!lines.length) return null;
  return h('aside', { key: 'news', class: 'news', role: 'status', 'aria-label': gettext('本站消息') }, lines);
}

/** No deal begins for now; the one in play goes on. */
function held({ table }, { text }) {
  const playing = table?.status === 'playing';
  const words = fmt(playing ? gettext('维护，打完这局先停：{text}') : gettext('维护中，结束后接着打：{text}'), { text });
  return h('div', { key: 'held', class: 'news-line held' }, icon('pause'), h('p', { title: words }, words));
}

function told({ id, text }) {
  return h(
    'div',
    { key: `news${id}`, class: 'news-line' },
    h('p', { title: text }, text),
    iconButton('x', gettext('收起这条公告'), () => putAway(id)),
  );
}

/** Show it no more, here and on the other pages. */
function putAway(id) {
  change((s) => s.config.closed_news.push(id));
  const url = `/announcements/${id}/close/`;
  const token = document.cookie.match(/csrftoken=(\w+)/)?.[1];
  const headers = { Accept: 'application/json', 'X-CSRFToken': token };
  fetch(url, { method: 'POST', headers, keepalive: true }).catch(() => {}); // it is told again another time
}
