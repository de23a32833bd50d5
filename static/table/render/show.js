// The showdown on the table: every seat's rows, what each row won, who shot whom, and the running sums.

import { gettext, fmt, signed } from '../i18n.js';
import { h } from '../dom.js';
import { avatar, codes, fan } from '../pieces.js';
import { say, seatName, textOf } from '../phrases.js';
import { RESTING, endShow, nextStep, stepOf } from '../show.js';
import { person } from '../store.js';
import { ROW_NAMES, button, rowTitle } from './parts.js';
import { PAPER_ROLES, ringOf } from './seats.js';
import { shotLine } from './shot.js';

export { pairLedger } from './pairs.js';

/** The whole field during the show, and after it. */
export function showField(s) {
  const step = stepOf(s);
  const running = step !== RESTING;
  return h(
    'section',
    {
      key: 'field',
      class: `field showing with-${ringOf(s).length} ${longest(s) < 5 ? 'short-rows' : ''}`,
      style: { '--across': String(1 + 0.62 * (longest(s) - 1)) },
      'aria-label': gettext('比牌'),
      onclick: running ? nextStep : null,
    },
    running && progress(s, step),
    ringOf(s).map(({ seat, place }) => seatRows(s, step, seat, place)),
    running && headline(s, step),
  );
}

/** How many cards the longest row of the show has. */
function longest(s) {
  return Math.max(3, ...s.view.outcome.show.seats.flatMap(({ rows }) => rows.map(({ cards }) => codes(cards).length)));
}

/** The stages of the show, the present one marked. */
function progress(s, now) {
  const parts = [];
  for (const step of s.show.steps) {
    const name =
      step.step === 'row'
        ? step.row
        : ['shoot', 'homerun', 'bonus'].includes(step.step)
          ? 'shoot'
          : step.step;
    if (!parts.includes(name)) parts.push(name);
  }
  const here = now.step === 'row' ? now.row : ['homerun', 'bonus'].includes(now.step) ? 'shoot' : now.step;
  return h(
    'ol',
    { key: 'progress', class: 'progress' },
    parts.map((name) =>
      h(
        'li',
        { key: name, class: name === here ? 'on' : '', 'aria-current': name === here ? 'step' : null },
        partTitle(name),
      ),
    ),
  );
}

function partTitle(name) {
  return (
    { shoot: gettext('打枪'), special: textOf('rows.declare') || gettext('特殊牌'), sum: gettext('结算') }[name] ||
    rowTitle(ROW_NAMES.indexOf(name))
  );
}

/** What the sums of the show are counted in, where the game has a word for it. */
function unit() {
  return textOf('unit');
}

// ---- one seat

function seatRows(s, step, seat, place) {
  const told = s.view.outcome.show.seats[seat];
  const involved = ['shoot', 'special'].includes(step.step);
  const faded = involved && seat !== step.seat && seat !== step.other;
  const total = totalsOf(s, step)[seat] ?? 0;
  return h(
    'div',
    { key: `show${seat}`, class: `show-seat at-${place} ${faded ? 'faded' : ''}`, 'data-seat': seat },
    h(
      'div',
      { class: 'show-who' },
      avatar(person(seat), { win: total > 0 && ['rest', 'sum'].includes(step.step) }),
      h('span', { class: 'who-sum' }, h('span', { class: 'name' }, seatName(seat), standing(s, seat)), sum(step, seat, total)),
    ),
    told.special
      ? specialHand(told)
      : h(
          'div',
          { class: 'show-rows' },
          told.rows.map((row, i) => showRow(s, step, seat, row, i)),
        ),
    duel(s, step, seat),
  );
}

/** The role that one seat has against all the others. */
function standing(s, seat) {
  const roles = (s.view.seats[seat]?.roles || []).filter((role) => PAPER_ROLES.has(role));
  return roles.map((role) => h('span', { key: role, class: 'role paper' }, textOf(`role.${role}`) || role));
}

/** How a seat came off against the one that all are set against, once everything lies open. */
function duel(s, step, seat) {
  const pair = s.view.outcome.show.pairs?.find((one) => one.times && one.other === seat);
  if (!pair || (step.step === 'row' && s.show.at < s.show.steps.length - 2)) return null;
  const won = pair.winner === seat;
  return h(
    'span',
    { key: 'duel', class: `row-tag duel ${won ? 'won' : ''}` },
    fmt(won ? gettext('赢 {name}') : gettext('输给 {name}'), { name: seatName(pair.one) }),
    h('b', null, `×${pair.times}`),
  );
}

function totalsOf(s, step) {
  return step === RESTING ? s.view.outcome.show.steps.at(-1)?.totals || [] : step.totals;
}

function sum(step, seat, total) {
  const gained = step.gains[seat] || 0;
  return h(
    'span',
    { class: `water-sum ${total > 0 ? 'won' : ''}` },
    gained !== 0 && total !== gained && h('small', null, `${signed(total - gained)} → `),
    h('b', null, signed(total)),
    unit() && h('small', null, unit()),
  );
}

function specialHand(told) {
  return h(
    'div',
    { class: 'show-rows special-hand' },
    fan(told.cards, { cls: 'show-fan', cover: 1 }),
    h('span', { class: 'row-tag' }, say(told.special.name)),
  );
}

function showRow(s, step, seat, row, i) {
  const shown = isShown(s, i);
  const backs = row.cards.replace(/\S+/g, '?');
  const points = rowPoints(s, step, seat, i);
  return h(
    'div',
    { key: i, class: `show-row ${step.step === 'row' && step.row === ROW_NAMES[i] ? 'now' : ''}` },
    fan(shown ? row.cards : backs, { cls: 'show-fan', cover: 1, key: shown ? 'face' : 'back' }),
    shown &&
      h(
        'span',
        { class: 'row-tag' },
        say(row.name),
        points !== null && h('b', { class: points > 0 ? 'won' : points < 0 ? 'lost' : '' }, signed(points)),
      ),
  );
}

function isShown(s, i) {
  if (!s.show) return true;
  const turned = s.show.steps.findIndex((step) => step.step === 'row' && step.row === ROW_NAMES[i]);
  return turned <= s.show.at;
}

/** In a row's step what it brings against all; in a shot what it brought in that pair. */
function rowPoints(s, step, seat, i) {
  if (step.step === 'row') return step.row === ROW_NAMES[i] ? step.gains[seat] : null;
  if (step.step !== 'shoot') return null;
  const pair = s.view.outcome.show.pairs.find(
    ({ one, other }) => [one, other].includes(step.seat) && [one, other].includes(step.other),
  );
  if (pair.one === seat) return pair.waters[i];
  return pair.other === seat ? -pair.waters[i] : null;
}

// ---- what is happening

function headline(s, step) {
  const key = `head${s.show.at}`;
  if (step.step === 'shoot')
    return [
      shotLine(`shot${s.show.at}`, step.seat, step.other),
      h(
        'div',
        { key, class: `headline ${asideOf(s, step)}` },
        h('b', { class: 'big-word' }, step.how === 'crush' ? gettext('碾过') : gettext('打枪')),
        versus(step),
        h('span', { class: 'quiet' }, `${step.before} → ${step.after} ${unit()}`),
      ),
    ];
  if (step.step === 'homerun')
    return h(
      'div',
      { key, class: 'headline' },
      h('b', { class: 'big-word' }, gettext('全垒打')),
      h('b', null, seatName(step.seat)),
    );
  if (step.step === 'bonus')
    return h('div', { key, class: 'headline' }, h('b', { class: 'serif' }, textOf('show.bonus') || gettext('加分')));
  if (step.step === 'special')
    return h(
      'div',
      { key, class: 'headline' },
      h('b', { class: 'big-word' }, say(s.view.outcome.show.seats[step.seat].special.name)),
      versus(step),
    );
  return null;
}

/** Four at the table: the words of a shot stand over one of the two who only look on. */
function asideOf(s, step) {
  const places = ringOf(s);
  const free = places.filter(({ seat }) => seat !== step.seat && seat !== step.other);
  return places.length === 4 && free.length === 2 ? `over-${free[0].place}` : '';
}

function versus(step) {
  return h('span', null, h('b', null, seatName(step.seat)), ' → ', h('b', null, seatName(step.other)));
}

/** The buttons while the show runs. */
export function showButtons() {
  return button({
    key: 'skip',
    look: 'normal',
    label: gettext('跳到结算'),
    hotkey: 'Enter',
    onclick: endShow,
  });
}
