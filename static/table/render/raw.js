// What the cards that each seat has won counted by themselves, before the seats were set against each other.

import { gettext, number } from '../i18n.js';
import { h } from '../dom.js';
import { say, seatName } from '../phrases.js';
import { clauseLink } from './parts.js';
import { captured } from './tricks.js';

/** A block of the receipt; seats stand in the order of its columns, partners who count together in one row. */
export function raw(s, list, order) {
  if (!list?.length) return null;
  return h(
    'section',
    { class: 'raw' },
    h('h3', { class: 'quiet' }, gettext('各家明细')),
    order.filter((seat) => list[seat]).map((seat) => seatRow(s, seat, list[seat])),
  );
}

function seatRow(s, seat, { parts, total, seats = [seat] }) {
  const { won } = s.view.seats[seat];
  return h(
    'div',
    { key: seat, class: 'raw-row' },
    h('b', { class: 'raw-who' }, seats.map(seatName).join(gettext('、'))),
    h('b', { class: 'raw-sum' }, number(total)),
    won && h('p', null, captured(won)),
    parts.length > 0 &&
      h(
        'p',
        { class: 'quiet' },
        parts.map((part, i) => h('span', { key: i }, say(part.label), ' ', clauseLink(s, part.clause))),
      ),
  );
}
