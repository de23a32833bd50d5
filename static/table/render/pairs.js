// What every pair of a showdown came to, for the side panel.

import { gettext, signed } from '../i18n.js';
import { h } from '../dom.js';
import { seatName, textOf } from '../phrases.js';
import { stepOf } from '../show.js';
import { mySeat } from '../store.js';
import { clauseLink, rowTitle } from './parts.js';

/** What every pair came to, own pairs first, for the side panel. */
export function pairLedger(s) {
  const { pairs, specials } = s.view.outcome.show;
  const step = stepOf(s);
  const list = [
    ...pairs,
    ...(specials || []).map((one) => ({
      ...one,
      waters: [],
      water: one.winner === one.other ? -one.water : one.winner === null ? 0 : one.water,
    })),
  ];
  const foreign = ({ one, other }) => (one === mySeat() || other === mySeat() ? 0 : 1);
  return h(
    'div',
    { key: 'pairs', class: 'pairs' },
    list.sort((a, b) => foreign(a) - foreign(b)).map((pair) => pairEntry(s, pair, step)),
  );
}

/** How much of a pair the show has told: rows turned up, and whether its sum is known. */
function told(s, pair, step) {
  if (['rest', 'sum'].includes(step.step)) return { rows: pair.waters.length, sum: true };
  const past = s.show.steps.slice(0, s.show.at + 1);
  const rows = past.filter((one) => one.step === 'row').length;
  const shot = past.some(
    (one) =>
      one.step === 'shoot' &&
      [one.seat, one.other].includes(pair.one) &&
      [one.seat, one.other].includes(pair.other),
  );
  return { rows, sum: pair.how ? shot && !pair.home : rows === pair.waters.length && pair.waters.length > 0 };
}

function pairEntry(s, pair, step) {
  const known = told(s, pair, step);
  const turned = (known.sum && pair.water < 0) || (pair.water === 0 && pair.other === mySeat());
  const [winner, loser] = turned ? [pair.other, pair.one] : [pair.one, pair.other];
  const now = ['shoot', 'special'].includes(step.step) && step.seat === winner && step.other === loser;
  return h(
    'section',
    { key: `${pair.one}.${pair.other}`, class: `pair ${now ? 'now' : ''}` },
    h(
      'h3',
      null,
      h('span', null, `${seatName(winner)} ${gettext('对')} ${seatName(loser)}`),
      known.sum &&
        h('b', { class: winner === mySeat() && pair.water ? 'won' : '' }, signed(Math.abs(pair.water))),
    ),
    pair.times && known.sum && h('p', { class: 'quiet' }, `×${pair.times}　`, clauseLink(s, pair.clause)),
    h(
      'p',
      { class: 'quiet' },
      pair.waters
        .slice(0, known.rows)
        .map((water, i) => `${rowTitle(i)} ${signed(turned ? -water : water)}`)
        .join('　'),
    ),
    pair.how &&
      known.sum &&
      h(
        'p',
        { class: 'quiet' },
        pair.how === 'crush' ? gettext('碾过 ×2') : gettext('打枪 ×2'),
        pair.home && gettext('，全垒打再 ×2'),
        pair.bonus ? `${gettext('，')}${textOf('show.bonus') || gettext('加分')}` : '',
      ),
  );
}
