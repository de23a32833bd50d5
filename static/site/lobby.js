// The lobby's list of open tables: filters without a reload, and a fresh list whenever the server hints at one.

const RETRY_FIRST = 1000;
const RETRY_MOST = 20_000;
const PING_EVERY = 25_000;
const LOOK_EVERY = 60_000;

const section = document.getElementById('open-tables');
const people = document.querySelectorAll('[data-people]');
let wanted = new URLSearchParams(location.search);
let asking = null;
let again = false;

/** Fetch the list and put it in place; a hint that comes meanwhile leads to one more fetch. */
async function refresh() {
  if (asking) {
    again = true;
    return;
  }
  asking = new AbortController();
  try {
    const answer = await fetch(`${section.dataset.url}?${wanted}`, { signal: asking.signal });
    if (answer.ok) show(await answer.text());
  } catch {
    // The line is down: the socket notices, and its return refreshes the list.
  } finally {
    asking = null;
  }
  if (again) {
    again = false;
    refresh();
  }
}

function show(html) {
  const focused = focusPath();
  section.innerHTML = html;
  refocus(focused);
  showNews(section.querySelector('[data-news]'));
  showPeople(JSON.parse(section.querySelector('#people-counts').textContent));
}

/** What has the focus inside the list, so that it can have it again after the list was replaced. */
function focusPath() {
  const element = document.activeElement;
  if (!section.contains(element)) return null;
  if (element.name) return `[name="${element.name}"]${element.type === 'radio' ? `[value="${element.value}"]` : ''}`;
  const form = element.closest('form');
  return form ? `form[action="${form.getAttribute('action')}"] button` : `a[href="${element.getAttribute('href')}"]`;
}

function refocus(selector) {
  if (selector) section.querySelector(selector)?.focus();
}

const putAway = new Set();
document.addEventListener('submit', ({ target }) => {
  if (target.matches('[data-put-away]')) putAway.add(target.getAttribute('action'));
});

/** The news over the list come with it; what has not changed stays, for somebody may be about to press it. */
function showNews(template) {
  const [fresh, shown] = [template.content.querySelector('#news'), document.getElementById('news')];
  // The list may have been on its way already when something was put away.
  for (const form of fresh.querySelectorAll('form'))
    if (putAway.has(form.getAttribute('action'))) form.parentNode.remove();
  const words = (news) => [...news.querySelectorAll('p')].map((line) => line.textContent).join('\n');
  if (words(fresh) !== words(shown)) shown.replaceChildren(...fresh.childNodes);
  template.remove();
}

function showPeople(counts) {
  for (const place of people) place.textContent = counts[place.dataset.people] ?? 0;
  const total = document.querySelector('[data-people-total]');
  total.textContent = Object.values(counts).reduce((sum, count) => sum + count, 0);
}

section.addEventListener('change', (event) => {
  const form = event.target.closest('form.filters');
  if (!form) return;
  wanted = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  if (wanted.has('free')) for (const name of ['free', 'chosen']) wanted.delete(name); // as it is anyway
  history.replaceState(null, '', wanted.size ? `?${wanted}` : location.pathname);
  refresh();
});

/** Keep a socket open that tells when the list has changed. */
function listen(wait) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby/`);
  let opened = false;
  const ping = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"t":"ping"}'), PING_EVERY);
  socket.onopen = () => {
    opened = true;
    refresh();
  };
  socket.onmessage = (event) => JSON.parse(event.data).t === 'changed' && refresh();
  socket.onclose = (event) => {
    clearInterval(ping);
    if (event.code === 4001 || event.code === 4003) location.reload();
    else if (event.code === 4009) setTimeout(() => listen(RETRY_FIRST), LOOK_EVERY); // too many windows are open
    else setTimeout(() => listen(opened ? RETRY_FIRST : Math.min(wait * 2, RETRY_MOST)), wait * (0.7 + Math.random() * 0.6));
  };
}

// Friends come and go without any table changing.
setInterval(() => document.hidden || !section.querySelector('.at-play') || refresh(), LOOK_EVERY);
listen(RETRY_FIRST);
