// The people around the table: who, what role, how many cards, whose turn, what was said last.

import { gettext, signed } from '../i18n.js';
import { h } from '../dom.js';
import { avatar, botMark, countCard, fan, icon, minis } from '../pieces.js';
import { say, seatName, textOf } from '../phrases.js';
import { clockOf, mySeat, person, player, state, tilesGame } from '../store.js';
import { part } from './lazy.js';

const PLACES = {
  1: ['bottom'],
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
  5: ['bottom', 'right', 'top-right', 'top-left', 'left'],
  6: ['bottom', 'right', 'top-right', 'top', 'top-left', 'left'],
};

/** Seats in order of play from the one drawn at the bottom, each with its place: `[{seat, place}]`. */
export function ringOf(s) {
  const count = s.table?.seats?.length || s.view?.seats?.length || 0;
  const order = s.view?.order?.length === count ? s.view.order : Array.from({ length: count }, (_, i) => i);
  const from = Math.max(0, order.indexOf(bottomSeat(s)));
  const turned = order.map((_, i) => order[(from + i) % count]);
  const places = PLACES[count] || [];
  return turned.map((seat, i) => ({ seat, place: places[s.view?.clockwise && i ? count - i : i] }));
}

/** The seat drawn at the bottom: the viewer's own, or the first. */
export function bottomSeat(s) {
  return mySeat() ?? s.view?.order?.[0] ?? 0;
}

/** Everybody but the seat at the bottom. */
export function seats(s) {
  return ringOf(s)
    .filter(({ place }) => place !== 'bottom')
    .map(({ seat, place }) => seatPlate(s, seat, place));
}

function seatPlate(s, seat, place) {
  const who = person(seat);
  const entry = s.view?.seats?.[seat] || {};
  return h(
    'div',
    {
      key: `seat${seat}`,
      class: `seat at-${place} ${presenceClass(who)} ${entry.place ? 'out' : ''}`,
      'data-seat': seat,
      role: 'group',
      'aria-label': ariaOf(s, seat),
    },
    h(
      'div',
      { class: 'head' },
      avatar(who ?? player(seat), { clock: clockOf(seat), win: isWinner(s, seat) }),
      counted(entry),
      word(s, seat, entry),
    ),
    h(
      'div',
      { class: 'plate' },
      h('span', { class: 'name' }, who?.bot && botMark(), seatName(seat)),
      h('span', { class: 'facts' }, facts(s, seat, entry)),
    ),
    openCards(s, entry, place),
    told(entry),
    extras(entry),
    bubble(s, seat),
  );
}

/** Another's hand of cards where it may be seen: laid open, shown by a replay, or left at the end. */
function openCards(s, entry, place) {
  if (!isOpen(s, entry) || inRow(s) === entry) return null;
  return part('open')?.laidOpen(s.ui, entry.hand, place, s.table.seats.length - 1);
}

function isOpen(s, entry) {
  return !tilesGame() && entry.hand && !entry.rows?.length && (entry.open || s.view.outcome);
}

/** The one hand that lies open, where it is drawn in a row of its own and not under its seat. */
function inRow(s) {
  if (s.ui.kind !== 'upright' || !(s.view?.seats?.length > 3)) return null;
  const list = s.view.seats.filter((entry) => entry.seat !== bottomSeat(s) && isOpen(s, entry));
  return list.length === 1 ? list[0] : null;
}

/** That row, if there is one. */
export function openRow(s) {
  const entry = inRow(s);
  return entry && part('open')?.openRow(s.ui, entry);
}

function counted(entry) {
  if (entry.count === undefined || entry.rows?.length || entry.count === 0) return null;
  return countCard(entry.count);
}

function word(s, seat, entry) {
  if (entry.place && entry.count === 0)
    return h('span', { class: 'word quiet' }, textOf(`place.${entry.place}`) || placeText(entry.place));
  if (entry.said) return h('span', { key: 'word', class: 'word' }, say(entry.said));
  const together = s.view.seats.some((other) => other.done === false);
  return together && entry.done ? h('span', { class: 'word done' }, icon('check')) : null;
}

function placeText(place) {
  return [
    gettext('第一'),
    gettext('第二'),
    gettext('第三'),
    gettext('第四'),
    gettext('第五'),
    gettext('第六'),
  ][place - 1];
}

/** Role tags, state of the line, score of the match. */
function facts(s, seat, entry) {
  const who = person(seat);
  return [
    ...(entry.roles || []).map((role) => roleTag(role)),
    isPartner(s, seat) && h('span', { key: 'partner', class: 'role' }, icon('friends'), gettext('同伴')),
    stateTag(who),
    h('span', { key: 'total', class: 'total' }, signed(who?.total ?? s.table?.match?.totals?.[seat] ?? 0)),
  ];
}

/** Another seat of the viewer's side, where the roles do not tell the sides apart already. */
function isPartner(s, seat) {
  const mine = mySeat();
  const side = s.view?.seats?.[mine]?.side;
  if (side === undefined || seat === mine || s.view.seats[seat]?.side !== side) return false;
  const of = (own) => s.view.seats.filter((one) => (one.side === side) === own).map((one) => one.roles || []);
  const others = new Set(of(false).flat());
  return !of(true).every((roles) => roles.some((role) => !others.has(role)));
}

const ROLE_ICONS = { landlord: 'crown', farmer: 'hat' };
/** Roles that stand out: one seat against the others. */
export const PAPER_ROLES = new Set(['landlord', 'banker', 'solo']);

function roleTag(role) {
  const drawn = ROLE_ICONS[role];
  return h(
    'span',
    { key: `role-${role}`, class: `role ${PAPER_ROLES.has(role) ? 'paper' : ''}` },
    drawn && icon(drawn),
    textOf(`role.${role}`) || role,
  );
}

/** A tag for somebody who is not simply here. */
export function stateTag(who) {
  return stateText(who) && h('span', { key: 'state', class: 'role state' }, stateText(who), awayFor(who));
}

/** How long somebody whose line is down has been away. */
export function awayFor(who) {
  if (who?.presence !== 'unstable' || who.autoplay || !who.since) return null;
  return [' ', h('b', { key: 'away', 'data-since': who.since, 'aria-hidden': 'true', own: true })];
}

function stateText(who) {
  if (!who) return '';
  if (who.presence === 'left') return gettext('已离开');
  if (who.autoplay || who.presence === 'autoplay') return gettext('托管');
  return who.presence === 'unstable' ? gettext('重连中') : '';
}

function presenceClass(who) {
  if (!who) return 'empty';
  return who.autoplay ? 'is-autoplay' : `is-${who.presence || 'here'}`;
}

function isWinner(s, seat) {
  return (s.view?.outcome?.scores?.[seat] ?? 0) > 0 && !(s.show && !s.show.done);
}

/** What has been told of a seat: public facts, exposed cards, cards it has won. */
export function told({ tags, exposed, won }) {
  if (!tags?.length && !exposed && !won) return null;
  return h(
    'div',
    { key: 'told', class: 'extra told' },
    (tags || []).map((tag, i) => h('span', { key: `tag${i}` }, say(tag))),
    exposed && h('span', { key: 'exposed', class: 'exposed' }, gettext('亮'), minis(exposed)),
    won && part('tricks')?.captured(won),
  );
}

/** What lies open before a seat: its tiles, melds and flowers. */
export function extras(entry) {
  const open = tilesGame() && entry.open && entry.hand;
  return [
    open && h('div', { key: 'open', class: 'extra' }, fan(entry.hand, { cls: 'tiny', cover: 1 })),
    (entry.melds?.length || entry.flowers) &&
      h(
        'div',
        { key: 'melds', class: 'extra melds' },
        entry.flowers && minis(entry.flowers),
        (entry.melds || []).map((meld) => minis(meld.tiles)),
      ),
  ];
}

/** What the seat is saying in the chat. */
export function bubble(s, seat) {
  const said = s.bubbles[seat];
  if (!said || said.until < Date.now()) return null;
  return h('div', { key: `bubble${said.until}`, class: 'bubble' }, said.text);
}

function ariaOf(s, seat) {
  const entry = s.view?.seats?.[seat] || {};
  const parts = [seatName(seat), ...(entry.roles || []).map((role) => textOf(`role.${role}`))];
  if (person(seat)?.bot) parts.push(gettext('机器人'));
  if (entry.count !== undefined) parts.push(`${entry.count} ${gettext('张')}`);
  parts.push(stateText(person(seat)));
  if (clockOf(seat)) parts.push(gettext('正在想'));
  return parts.filter(Boolean).join(gettext('，'));
}

/** The seat at the bottom: own avatar, name and score. */
export function me(s) {
  const seat = bottomSeat(s);
  const who = person(seat);
  if (!who) return null;
  const entry = s.view?.seats?.[seat] || {};
  const mine = mySeat() !== null;
  return h(
    'div',
    { class: `me ${presenceClass(who)}`, 'data-seat': seat },
    avatar(who, { clock: mine ? null : clockOf(seat), win: isWinner(s, seat) }),
    !mine && counted(entry),
    h(
      'div',
      { class: 'plate' },
      h('span', { class: 'name' }, who.name),
      h('span', { class: 'facts' }, facts(s, seat, entry)),
      told({ tags: entry.tags }),
      mine &&
        !s.replay &&
        entry.open &&
        h('span', { class: 'role state own-open' }, icon('eye'), gettext('你的牌已摊开')),
    ),
    !state.view?.ask && entry.said && h('span', { class: 'word' }, say(entry.said)),
    extras({ ...entry, open: false }),
    bubble(s, seat),
  );
}
