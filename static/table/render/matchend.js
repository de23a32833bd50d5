// The end of a match: the places, and the way to its page.

import { gettext, fmt, signed } from '../i18n.js';
import { h } from '../dom.js';
import { icon } from '../pieces.js';
import { english, seatName } from '../phrases.js';
import { mySeat } from '../store.js';

/** How the match ended, above the result of its last deal; null before. */
export function matchEnd(s) {
  const { match } = s.table ?? {};
  if (!match?.over || s.past || s.replay || s.table.practice) return null;
  const best = Math.max(...match.totals);
  const first = match.totals.flatMap((total, seat) => (total === best ? [seatName(seat)] : []));
  const seat = mySeat();
  return h(
    'p',
    { key: 'match-end', class: 'match-end' },
    h('b', null, match.broken ? gettext('这一场解散了') : gettext('这一场打完了')),
    seat === null
      ? fmt(gettext('第一名：{names}（{total}）'), { names: first.join(english() ? ', ' : '、'), total: signed(best) })
      : fmt(gettext('你第 {place} 名（{total}）'), {
          place: placeOf(match.totals, seat),
          total: signed(match.totals[seat]),
        }),
    matchLink(s),
  );
}

/** The link to the page of the match, null where there is none. */
export function matchLink({ config, table }) {
  if (!config.match_url || !table?.match?.played || table.practice) return null;
  const href = config.match_url.replace('{match}', table.match.id);
  return h('a', { href, target: '_blank' }, icon('cup'), gettext('看整场结果'));
}

/** Equal totals share a place. */
function placeOf(totals, seat) {
  return 1 + totals.filter((total) => total > totals[seat]).length;
}
