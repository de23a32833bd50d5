// The result of a deal as a receipt: causes down, players across, every line with its clause; columns add up in sight.

import { gettext, fmt, number, signed } from '../i18n.js';
import { h } from '../dom.js';
import { avatar, botMark, icon } from '../pieces.js';
import { english, say, seatName, textOf } from '../phrases.js';
import { change, mySeat, receiptOpen, showdown, tilesGame } from '../store.js';
import { layRows } from './laidopen.js';
import { matchEnd } from './matchend.js';
import { actions, countdown, fold } from './next.js';
import { button, clauseLink } from './parts.js';
import { raw } from './raw.js';
import { bottomSeat, ringOf } from './seats.js';
import { tilesOf, winHand } from './win.js';

/** The receipt, or null while there is none to show. */
export function receipt(now) {
  if (!receiptOpen(now)) return null;
  const s = now.ui.past && now.last ? { ...now, ...now.last, past: true } : now;
  const { outcome } = s.view;
  const order = columns(s);
  return h(
    'section',
    {
      key: 'receipt',
      class: 'receipt-layer',
      role: 'dialog',
      'aria-modal': 'false',
      'aria-label': s.past ? gettext('上一局结果') : gettext('本局结算'),
    },
    h(
      'div',
      { class: `receipt ${isLong(s, outcome) ? 'long-sums' : ''}`, tabindex: '-1' },
      head(s, outcome),
      s.config.corrected && h('p', { class: 'corrected' }, s.config.corrected),
      matchEnd(s),
      winHand(s),
      factors(outcome.show, bottomSeat(s)),
      h('div', { class: 'receipt-scroll' }, ledger(s, outcome, order)),
      raw(s, outcome.show?.raw, order),
      rest(s),
      links(s),
    ),
    h('div', { class: 'receipt-acts' }, actions(s)),
  );
}

/** Numbers of four and more digits are written smaller on a phone. */
function isLong(s, outcome) {
  const rows = causesOf(outcome).flatMap((cause) => Object.values(cause.points));
  return [...rows, ...outcome.scores, ...(s.table?.match?.totals || [])].some((sum) => Math.abs(sum) >= 1000);
}

function causesOf(outcome) {
  return causes(outcome.lines, Boolean(outcome.show?.raw));
}

/** Seats across: own first, then in order of play. */
function columns(s) {
  return ringOf(s).map(({ seat }) => seat);
}

function head(s, outcome) {
  const mine = outcome.scores[bottomSeat(s)] ?? 0;
  return h(
    'header',
    null,
    h(
      'div',
      null,
      h('h2', null, say(outcome.headline)),
      outcome.show?.remark && h('p', null, say(outcome.show.remark)),
    ),
    h(
      'p',
      { class: `big ${mine > 0 ? 'won' : ''}` },
      h('b', null, signed(mine)),
      h('span', null, mineText(s)),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'icon-button fold',
        'aria-label': gettext('收起，看牌桌'),
        title: gettext('收起，看牌桌'),
        onclick: fold,
      },
      icon('down'),
    ),
  );
}

function mineText(s) {
  if (mySeat() === null) return seatName(bottomSeat(s));
  return s.past ? gettext('你上一局') : gettext('你本局');
}

/** The product behind the points of `seat`: a factor that names a seat counts for that one alone. */
function factors({ factors: all = [], product: whole } = {}, seat) {
  const list = all.filter((factor) => factor.seat === undefined || factor.seat === seat);
  const named = all.some((factor) => factor.seat !== undefined);
  const product = named ? list.reduce((worth, factor) => worth * factor.value, 1) : whole;
  if (!list.length || (list.length === 1 && list[0].value === product)) return null;
  return h(
    'p',
    { class: 'factors' },
    list.map((factor, i) => [
      i ? h('i', { key: `x${i}` }, '×') : null,
      h('span', { key: `f${i}` }, say(factor.label), ' ', h('b', null, number(factor.value))),
    ]),
    product !== undefined &&
      h('span', { key: 'p' }, h('i', null, '='), ' ', h('b', { class: 'product' }, number(product))),
  );
}

function ledger(s, outcome, order) {
  const match = s.table?.match;
  return h(
    'table',
    { class: `ledger across-${order.length}` },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', { scope: 'col', class: 'quiet' }, gettext('每一笔')),
        order.map((seat) =>
          h('th', { key: seat, scope: 'col' }, dealt(s, seat)?.bot && botMark(), avatar(dealt(s, seat)), h('span', null, columnName(s, seat))),
        ),
      ),
    ),
    h(
      'tbody',
      null,
      causesOf(outcome).map((cause, i) => causeRow(s, cause, order, i)),
    ),
    h(
      'tfoot',
      null,
      h(
        'tr',
        { class: 'sum' },
        h('th', { scope: 'row' }, gettext('本局合计')),
        order.map((seat) =>
          h('td', { key: seat, class: outcome.scores[seat] > 0 ? 'won' : '' }, signed(outcome.scores[seat])),
        ),
      ),
      match &&
        h(
          'tr',
          { class: 'running' },
          h('th', { scope: 'row' }, fmt(gettext('本场累计 {n} 局'), { n: match.played })),
          order.map((seat) => h('td', { key: seat }, signed(match.totals[seat] ?? 0))),
        ),
    ),
  );
}

function dealt({ table }, seat) {
  return table?.players?.[seat] ?? table?.seats?.[seat] ?? null;
}

function columnName(s, seat) {
  const who = dealt(s, seat);
  if (seat === mySeat()) return gettext('你');
  return who?.name || seatName(seat);
}

/**
 * Lines of one cause in one row: the same text and clause, or the two sides of one pair. What came more than once has
 * its number, `times`. Where the receipt tells seat by seat what counted (`named`), all lines of a clause that has a
 * short name are one cause, and the causes follow each other as the clauses do, whoever came first.
 */
export function causes(lines, named = false) {
  const rows = new Map();
  for (const line of lines) {
    const { k, p = {} } = line.say || { k: line.note };
    const { seat, other, ...rest } = p;
    const pair = other !== undefined ? [seat ?? line.seat, other].sort().join('-') : '';
    const name = named && textOf(`clause.${line.clause}`);
    const key = name || `${line.clause}|${pair || k}|${pair ? Math.abs(line.points) : JSON.stringify(rest)}`;
    const row = rows.get(key) || { clause: line.clause, name, pair, lead: line, points: {}, lines: {}, times: 1 };
    if (line.points > row.lead.points) row.lead = line;
    row.points[line.seat] = (row.points[line.seat] || 0) + line.points;
    row.lines[line.seat] = (row.lines[line.seat] || 0) + 1;
    if (!name) row.times = Math.max(row.times, row.lines[line.seat]);
    rows.set(key, row);
  }
  const list = [...rows.values()];
  return named ? list.sort((a, b) => a.clause.localeCompare(b.clause, 'en', { numeric: true })) : list;
}

function causeRow(s, cause, order, i) {
  return h(
    'tr',
    { key: i },
    h(
      'th',
      { scope: 'row' },
      h(
        'span',
        { class: 'cause' },
        cause.pair && [seatName(cause.lead.seat), english() ? ': ' : ' '],
        cause.name || (cause.lead.say ? say(cause.lead.say) : cause.lead.note),
        cause.times > 1 && h('small', { class: 'times' }, fmt(gettext('（{n} 次）'), { n: cause.times })),
      ),
      clauseLink(s, cause.clause),
    ),
    order.map((seat) => {
      const points = cause.points[seat];
      return h(
        'td',
        { key: seat, class: points > 0 ? 'plus' : 'minus' },
        points === undefined ? '' : signed(points),
      );
    }),
  );
}

function rest(s) {
  const all = s.view.seats || [];
  if (showdown()) return null; // every hand lies on the table
  const shown = all.filter((entry) => entry.rows?.length);
  if (shown.length) return shownHands(s, shown);
  const winner = s.view.outcome.show?.win?.seat;
  const left = all.filter(
    (entry) => entry.count > 0 && entry.hand && !entry.rows?.length && !entry.out && entry.seat !== winner,
  );
  if (!left.length || all.some((entry) => entry.out)) return null;
  return h(
    'div',
    { class: 'left-hands' },
    left.map((entry) =>
      h(
        'div',
        { key: entry.seat },
        h('p', { class: 'quiet' }, fmt(gettext('{name}剩下的牌'), { name: seatName(entry.seat) })),
        tilesGame() ? tilesOf(entry) : leftCards(s.ui, entry.hand),
      ),
    ),
  );
}

/** Hands that were laid down against each other, the best by its score first. */
function shownHands(s, entries) {
  const { scores } = s.view.outcome;
  const order = [...entries].sort((a, b) => scores[b.seat] - scores[a.seat]);
  return h(
    'div',
    { class: 'left-hands' },
    order.map(({ seat, rows }) =>
      h(
        'div',
        { key: seat },
        h('p', null, h('b', null, seatName(seat)), ' ', say(rows[0].name)),
        leftCards(s.ui, rows[0].cards),
      ),
    ),
  );
}

function leftCards({ kind, width }, text) {
  const room = Math.min(560, width - (kind === 'sideways' ? 216 : 24)) - 40;
  return layRows(text, room, { w: 44, pitch: 20, widest: 0.8 });
}

function links(s) {
  const { replay_url: replay, report_url: report } = s.config;
  const url = replay && !s.replay ? replay.replace('{deal}', s.deal) : null;
  if (!url && !report) return null;
  return h(
    'p',
    { class: 'receipt-links' },
    url && !s.table?.practice && h('a', { href: `${url}#check`, target: '_blank' }, icon('lock'), gettext('核对这一局的洗牌')),
    url && h('a', { href: `${url}#seat=all`, target: '_blank' }, icon('eye'), gettext('看各家的牌')),
    report &&
      !s.table?.practice &&
      h('a', { href: report.replace('{deal}', s.deal), target: '_blank' }, icon('flag'), gettext('举报这一局')),
  );
}

/** How long until the next deal begins: a result that is folded away does not hide it. */
function untilNext(table) {
  const left = countdown(table);
  return left && [`${gettext('下一局')} `, left];
}

/** A small bar to come back to the result once it is folded away. */
export function foldedReceipt(s) {
  if (!s.view?.outcome || s.ui.receipt) return null;
  return button({
    key: 'unfold',
    look: 'normal',
    label: gettext('看结算'),
    note: untilNext(s.table),
    onclick: () => change((now) => (now.ui.receipt = true)),
  });
}
