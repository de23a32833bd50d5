// Games with a pot: every seat's cards as they lie open, what it has put in, and saying how much to put in now.

import { gettext, fmt, number, signed } from '../i18n.js';
import { h } from '../dom.js';
import { choose } from '../draft.js';
import { act } from '../commands.js';
import { avatar, botMark, clockFace, codes, fan } from '../pieces.js';
import { say, sayText, seatName, textOf } from '../phrases.js';
import { change, clockOf, mySeat, person, prompt, state } from '../store.js';
import { button } from './parts.js';
import { PAPER_ROLES, bubble, bottomSeat, ringOf, stateTag } from './seats.js';

const BACK = '?';
const TYPING_MS = 1200;

/** The whole field: the other seats, each with its cards, and what was put in round by round. */
export function betField(s) {
  const others = ringOf(s).filter(({ seat }) => seat !== bottomSeat(s));
  return h(
    'section',
    { key: 'field', class: `field betting with-${others.length}`, 'aria-label': gettext('牌桌') },
    [...others].reverse().map(({ seat }) => seatCards(s, seat)),
    ownPart(s),
    rounds(s),
  );
}

function seatCards(s, seat) {
  const who = person(seat);
  const entry = s.view.seats[seat];
  const win = (s.view.outcome?.scores[seat] ?? 0) > 0;
  return h(
    'div',
    { key: `bet${seat}`, class: `bet-seat ${entry.out ? 'out' : ''} is-${who?.presence || 'here'}`, 'data-seat': seat },
    avatar(who, { clock: clockOf(seat), win }),
    h(
      'div',
      { class: 'plate' },
      h('span', { class: 'name' }, who?.bot && botMark(), seatName(seat)),
      h(
        'span',
        { class: 'facts' },
        roles(entry),
        stateTag(who),
        h('span', null, signed(who?.total ?? 0)),
        (entry.tags || []).map((tag, i) => h('span', { key: i, class: 'paid' }, say(tag))),
      ),
      h('span', { class: 'bet-word' }, word(entry)),
    ),
    cards(s, entry, win),
    bubble(s, seat),
  );
}

function roles(entry) {
  return (entry.roles || []).map((role) =>
    h('span', { key: role, class: `role ${PAPER_ROLES.has(role) ? 'paper' : ''}` }, textOf(`role.${role}`) || role),
  );
}

/** What the seat holds, once it is shown; else what it said last. */
function word(entry) {
  const shown = entry.rows?.[0];
  if (shown) return h('b', null, say(shown.name));
  return entry.said ? say(entry.said) : '';
}

/** Cards that lie open, and a back for each that does not. */
function cards(s, entry, win) {
  const open = codes(entry.exposed);
  const known = codes(entry.hand);
  const hidden = Math.max(0, entry.count - open.length);
  const list = known.length === entry.count ? known : [...Array(hidden).fill(BACK), ...open];
  const key = known.length === entry.count && hidden ? 'known' : 'cards';
  return fan(list.join(' '), { cls: `bet-cards ${win ? 'won' : ''}`, key });
}

/** What the seat at the bottom has put in, and what its hand came to once it is shown. */
function ownPart(s) {
  const seat = bottomSeat(s);
  const { tags = [], rows, said } = s.view.seats[seat] || {};
  const name = rows?.[0]?.name || (!s.view.ask && said);
  const won = (s.view.outcome?.scores[seat] ?? 0) > 0;
  return h(
    'p',
    { key: 'mine', class: `bet-own ${won ? 'won' : ''}` },
    [seatName(seat), ...tags.map(say)].map((part, i) => h('span', { key: i }, part)),
    name && h('b', null, say(name)),
  );
}

/** What every seat has put in, round by round, where there is room for it. */
function rounds(s) {
  const list = s.view.bets || [];
  const order = ringOf(s).map(({ seat }) => seat);
  if (s.ui.kind !== 'wide') return null;
  return h(
    'table',
    { key: 'rounds', class: 'bet-rounds' },
    h('caption', { class: 'sr' }, gettext('各轮下注')),
    h(
      'thead',
      null,
      h('tr', null, h('td', null), order.map((seat) => h('th', { key: seat, scope: 'col' }, seatName(seat)))),
    ),
    h(
      'tbody',
      null,
      list.map(({ label, paid }, i) =>
        h(
          'tr',
          { key: i },
          h('th', { scope: 'row' }, say(label)),
          order.map((seat) => h('td', { key: seat }, paid[seat] ? number(paid[seat]) : '–')),
        ),
      ),
    ),
  );
}

// ---- how much

let picked = { at: '', n: 0 };
let typed = { text: '', at: 0 };

/** The verb of the prompt that takes an amount, with its range, or null. */
function ranged() {
  const [verb, range] = Object.entries(prompt()?.data?.amounts || {})[0] || [];
  return verb ? { verb, ...range } : null;
}

function amount(range) {
  const at = `${state.deal}.${state.n}`;
  if (picked.at !== at) picked = { at, n: range.least };
  return picked.n;
}

function setAmount(n) {
  const range = ranged();
  if (!range || !Number.isFinite(n)) return;
  amount(range);
  change(() => (picked.n = Math.max(range.least, Math.min(range.most, Math.round(n)))));
}

function sendAmount() {
  const range = ranged();
  if (range) act([range.verb, amount(range)]);
}

/** The buttons of a prompt `bet`: plain words, and one button with the amount that the slider stands at. */
export function betButtons(s) {
  const ask = prompt();
  if (!ask) return null;
  const range = ranged();
  const clock = clockOf(mySeat());
  const face = clock && h('span', { key: 'clock', class: 'act-clock' }, clockFace(clock));
  const plain = ask.choices.filter((choice) => choice.arg === undefined);
  const [first, ...rest] = [...plain].sort((a, b) => ORDER[a.look] - ORDER[b.look]);
  return h(
    'div',
    { key: 'bet', class: 'bet' },
    range && h('div', { key: 'much', class: 'bet-much' }, face, stepper(s, ask, range)),
    h(
      'div',
      { key: 'words', class: 'bet-acts' },
      !range && face,
      first && wordButton(s, first),
      range && amountButton(s, ask, range),
      rest.map((choice) => wordButton(s, choice)),
    ),
  );
}

const ORDER = { quiet: 0, normal: 1, primary: 2 };
const KEYS = { fold: 'F', allin: 'A' };

function wordButton(s, choice) {
  return button({
    key: choice.verb,
    look: choice.look,
    label: say(choice.label),
    note: choice.hint && say(choice.hint),
    hotkey: choice.look === 'primary' ? 'Enter' : KEYS[choice.verb] || null,
    off: Boolean(s.pending),
    onclick: () => choose(choice),
  });
}

/** The label of a choice of this verb, for another amount than its own. */
function labelFor(ask, verb, n) {
  const { label } = ask.choices.find((choice) => choice.verb === verb);
  return { k: label.k, p: { ...label.p, n } };
}

function totalText({ base }, n) {
  return base === undefined ? null : fmt(gettext('共下到 {n}'), { n: number(base + n) });
}

function amountButton(s, ask, range) {
  const n = amount(range);
  return button({
    key: 'amount',
    look: 'normal amount',
    label: say(labelFor(ask, range.verb, n)),
    note: totalText(range, n),
    hotkey: 'B',
    off: Boolean(s.pending),
    onclick: sendAmount,
  });
}

function stepper(s, ask, range) {
  const n = amount(range);
  const offered = ask.choices.filter((choice) => choice.verb === range.verb).map(({ arg }) => arg);
  return h(
    'div',
    { key: 'stepper', class: 'stepper', role: 'group', 'aria-label': gettext('数目') },
    stepButton('−', gettext('少一点'), n - 1, n <= range.least),
    h('input', {
      type: 'range',
      min: String(range.least),
      max: String(range.most),
      step: '1',
      value: String(n),
      'aria-label': gettext('数目'),
      'aria-valuetext': [sayText(labelFor(ask, range.verb, n)), totalText(range, n)].filter(Boolean).join(gettext('，')),
      oninput: (event) => setAmount(Number(event.target.value)),
      hook: (input) => input.value === String(n) || (input.value = String(n)),
    }),
    stepButton('+', gettext('多一点'), n + 1, n >= range.most),
    offered.length > 1 &&
      h(
        'div',
        { class: 'amounts' },
        offered.map((one) =>
          h(
            'button',
            {
              key: one,
              type: 'button',
              class: `amount-chip ${one === n ? 'on' : ''}`,
              'aria-pressed': String(one === n),
              'aria-label': sayText(labelFor(ask, range.verb, one)),
              onclick: () => setAmount(one),
            },
            number(one),
          ),
        ),
      ),
  );
}

function stepButton(text, label, to, off) {
  return h(
    'button',
    {
      type: 'button',
      class: 'step-button',
      'aria-label': label,
      'aria-disabled': off ? 'true' : null,
      onclick: off ? null : () => setAmount(to),
    },
    text,
  );
}

/** Keys of a prompt `bet`; true if the key was one. */
export function betKey(key) {
  const range = ranged();
  const by = { ArrowUp: 1, ArrowRight: 1, '+': 1, '=': 1, ArrowDown: -1, ArrowLeft: -1, '-': -1 }[key];
  if (by && range) return (setAmount(amount(range) + by), true);
  if (/^[0-9]$/.test(key) && range) return (type(key), true);
  if (key === 'b' && range) return (sendAmount(), true);
  const choice = prompt()?.choices.find(({ verb }) => KEYS[verb]?.toLowerCase() === key);
  if (choice) choose(choice);
  return Boolean(choice);
}

/** Digits typed one after the other are one number. */
function type(digit) {
  const now = Date.now();
  typed = { text: now - typed.at < TYPING_MS ? typed.text + digit : digit, at: now };
  setAmount(Number(typed.text));
}
