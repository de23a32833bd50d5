// How a deal has begun, in the middle of the table until the first card is laid: who leads, who are partners, what is trump.

import { h } from '../dom.js';
import { say } from '../phrases.js';

/** The newest of them are enough; there is no room for more on a phone held sideways. */
const MOST = 4;

/** What the log says of the whole table so far, or null once somebody has played. */
export function opening(s) {
  const events = s.log.flatMap((entry) => entry.events);
  if (s.view.outcome || events.some((event) => event.e === 'play')) return null;
  const lines = events.filter(tellsTable).slice(-MOST);
  if (!lines.length) return null;
  return h(
    'div',
    { key: 'opening', class: 'opening' },
    lines.map((event, i) => h('p', { key: i }, say(event.say))),
  );
}

/** What a seat says for itself stands beside it already. */
function tellsTable({ seat, say: said }) {
  return said && (seat === undefined || said.p?.seat !== undefined);
}
