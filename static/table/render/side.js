// The side panel: the written log, the chat, and the rules. A drawer on phones.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { command } from '../commands.js';
import { botMark, icon, minis } from '../pieces.js';
import { say, seatName } from '../phrases.js';
import { setSetting } from '../settings.js';
import { mySeat, person, redraw, showdown, state } from '../store.js';
import { iconButton } from './parts.js';
import { closePanel, openDialog, openPanel } from './open.js';

/** The panel with its three tabs; `ledger` stands over the log where a showdown has sums of its own. */
export function side(s, ledger) {
  if (!s.ui.drawer && !s.ui.wide) return null;
  const tabs = [
    ['log', showdown() ? gettext('比牌') : gettext('记录')],
    !s.replay && ['chat', gettext('聊天')],
    ['rules', gettext('规则')],
  ].filter(Boolean);
  return [
    !s.ui.wide && h('div', { key: 'shade', class: 'shade', onclick: closePanel }),
    h(
      'aside',
      { key: 'side', class: 'side', 'aria-label': s.replay ? gettext('记录、规则') : gettext('记录、聊天、规则') },
      h(
        'div',
        { class: 'tabs', role: 'tablist' },
        tabs.map(([name, text]) => tab(s, name, text)),
        !s.ui.wide && iconButton('x', gettext('关闭'), closePanel, { class: 'icon-button close' }),
      ),
      h(
        'div',
        {
          key: s.ui.panel,
          class: `panel-body ${s.ui.panel}`,
          id: 'panel',
          role: 'tabpanel',
          hook: s.ui.panel === 'rules' ? null : follow,
        },
        body(s, ledger),
      ),
      s.ui.panel === 'chat' && !s.replay && chatForm(s),
    ),
  ];
}

function tab(s, name, text) {
  const on = s.ui.panel === name;
  return h(
    'button',
    {
      key: name,
      type: 'button',
      role: 'tab',
      'aria-selected': String(on),
      'aria-controls': 'panel',
      class: `tab ${on ? 'on' : ''} ${name === 'chat' && s.ui.unread && !on ? 'unread' : ''}`,
      onclick: () => openPanel(name),
    },
    text,
  );
}

function body(s, ledger) {
  if (s.ui.panel === 'chat') return chat(s);
  if (s.ui.panel === 'rules') return rules(s);
  return [ledger, !(s.show && !s.show.done) && log(s)];
}

/** Stay at the newest line unless the reader has scrolled up. */
function follow(element) {
  const near = element.scrollHeight - element.scrollTop - element.clientHeight < 90;
  if (near || element.seen === undefined) element.scrollTop = element.scrollHeight;
  element.seen = true;
}

// ---- log

function log(s) {
  const groups = grouped(s.log);
  return [
    promise(s),
    !groups.length && h('p', { key: 'none', class: 'quiet' }, gettext('还没有开始')),
    groups.map((group, i) =>
      h(
        'section',
        { key: `g${i}`, class: 'log-group' },
        h('h3', null, group.round ? fmt(gettext('第 {n} 轮'), { n: group.round }) : gettext('开局')),
        group.events.map(logLine),
      ),
    ),
  ];
}

/** The fingerprint of the shuffle, published before the first card. */
function promise(s) {
  const hash = s.table?.commitment;
  if (s.table?.practice)
    return h('p', { key: 'promise', class: 'promise' }, fmt(gettext('从第 {n} 步接着打，没有洗牌'), { n: s.table.practice.at }));
  if (!hash) return null;
  const why = gettext('发牌前公布的洗牌指纹；本局结束后公布种子，可以核对');
  return h(
    'p',
    { key: 'promise', class: 'promise', title: why },
    icon('lock'),
    h('code', null, hash.slice(0, 16)),
  );
}

/** Events with words, cut where a trick begins. */
function grouped(entries) {
  const groups = [];
  let round = 0;
  let open = false;
  for (const { by, seat, events } of entries) {
    for (const event of events) {
      if (event.e === 'play' && !open) {
        open = true;
        round += 1;
        groups.push({ round, events: [] });
      }
      if (event.e === 'trick') open = false;
      if (!event.say) continue;
      if (!groups.length) groups.push({ round: 0, events: [] });
      groups.at(-1).events.push({ ...event, by: event.seat === seat ? by : undefined });
    }
  }
  return groups.filter((group) => group.events.length);
}

function logLine(event, i) {
  const times = event.e === 'multiply' && event.data?.times;
  const said = event.say.p || {};
  const named = event.seat === undefined || said.seat === event.seat;
  const cards = said.cards ? '' : event.cards;
  return h(
    'p',
    { key: i, class: `line e-${event.e}` },
    h('span', { class: 'line-who' }, !named && [person(event.seat)?.bot && botMark(), seatName(event.seat)]),
    h('span', { class: 'line-what' }, cards && minis(cards), cards && ' ', say(event.say)),
    h(
      'span',
      { class: 'line-extra' },
      times
        ? `×${times}`
        : event.by === 'timeout'
          ? gettext('超时')
          : event.by === 'autoplay'
            ? gettext('托管')
            : '',
    ),
  );
}

// ---- chat

function chat(s) {
  const muted = new Set(s.settings.muted);
  const heard = s.chat.filter(({ user }) => user === null || !muted.has(user));
  return [
    !heard.length &&
      h(
        'p',
        { key: 'none', class: 'quiet' },
        s.table?.chat ? gettext('还没有人说话') : gettext('这张桌只用快捷语'),
      ),
    heard.map(chatLine),
    muted.size > 0 &&
      h(
        'button',
        { key: 'muted', type: 'button', class: 'mute', onclick: () => openDialog('settings') },
        icon('mute'),
        fmt(gettext('已屏蔽 {n} 人，在设置里恢复'), { n: muted.size }),
      ),
  ];
}

function chatLine(said, i) {
  const own = said.seat !== null && said.seat === mySeat();
  return h(
    'p',
    { key: i, class: 'line' },
    h('span', { class: 'line-who' }, own ? gettext('你') : said.name),
    h('span', { class: 'line-what' }, said.text),
    !own && said.user !== null && muteButton(said),
  );
}

function muteButton({ user, name }) {
  const mute = () => setSetting('muted', [...new Set([...state.settings.muted, user])]);
  return h(
    'button',
    {
      type: 'button',
      class: 'mute',
      'aria-label': fmt(gettext('屏蔽 {name}，不再看到他说的话'), { name }),
      onclick: mute,
    },
    gettext('屏蔽'),
  );
}

function chatForm(s) {
  const phrases = s.table?.phrases || [];
  const seated = mySeat() !== null;
  return h(
    'div',
    { key: 'form', class: 'chat-form' },
    seated &&
      h(
        'div',
        { class: 'phrase-row' },
        phrases.slice(0, 6).map((text, i) => phraseChip(text, i)),
      ),
    s.table?.you?.can_chat &&
      h(
        'form',
        { onsubmit: send },
        h('label', { class: 'sr', for: 'say' }, gettext('说点什么')),
        h('input', {
          id: 'say',
          name: 'text',
          maxlength: '200',
          autocomplete: 'off',
          placeholder: gettext('说点什么…'),
        }),
        h('button', { type: 'submit', class: 'icon-button', 'aria-label': gettext('发送') }, icon('arrow')),
      ),
  );
}

/** A quick phrase as a button. */
export function phraseChip(text, phrase, then = null) {
  const say1 = () => {
    command('say', { phrase });
    if (then) then();
  };
  return h(
    'button',
    {
      key: phrase,
      type: 'button',
      class: `phrase ${/^\p{Extended_Pictographic}/u.test(text) ? 'emote' : ''}`,
      onclick: say1,
    },
    text,
  );
}

async function send(event) {
  event.preventDefault();
  const input = event.target.elements.text;
  const text = input.value.trim();
  if (!text) return;
  if (await command('say', { text })) input.value = '';
}

// ---- rules

let page = null; // null, 'loading', 'failed' or the element that holds the rules

function rules(s) {
  if (!page) fetchRules(s.config.rules_url);
  if (page === 'loading') return h('p', { class: 'quiet' }, gettext('正在取规则…'));
  if (page === 'failed')
    return h('p', null, h('a', { href: s.config.rules_url, target: '_blank' }, gettext('打开规则页')));
  return h('div', { key: 'rules', class: 'rules-text', own: true, hook: (element) => place(element, s) });
}

async function fetchRules(url) {
  page = 'loading';
  try {
    const answer = await fetch(url, { credentials: 'same-origin' });
    const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const text = parsed.querySelector('main');
    if (!answer.ok || !text) throw new Error(String(answer.status));
    for (const away of text.querySelectorAll('.other-games, form')) away.remove(); // a game is on
    text.querySelector('.contents')?.removeAttribute('open');
    page = document.adoptNode(text);
  } catch {
    page = 'failed';
  }
  redraw();
}

function place(element, s) {
  if (element.firstChild !== page) element.replaceChildren(page);
  if (!s.ui.clause) return;
  const at = element.querySelector(`[id="${CSS.escape(s.ui.clause)}"]`);
  for (const old of element.querySelectorAll('.is-target')) old.classList.remove('is-target');
  at?.classList.add('is-target');
  at?.scrollIntoView({ block: 'center' });
  s.ui.clause = null;
}
