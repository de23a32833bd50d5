// What has been laid down in this deal and may be looked at again: the trick before, the kitty, cards laid away, cards won.

import { fmt, gettext } from '../i18n.js';
import { h } from '../dom.js';
import { minis } from '../pieces.js';
import { say, seatName, textOf } from '../phrases.js';
import { ringOf } from './seats.js';
import { bestMark, captured } from './tricks.js';

/** The dialog's body: every part of the view that has something to show. */
export function laidDown({ view, ...s }) {
  const { last_trick: last, kitty, buried } = view;
  const won = ringOf({ view, ...s }).filter(({ seat }) => view.seats[seat]?.won);
  return h(
    'div',
    { class: 'laid-down' },
    part(
      gettext('上一轮'),
      last?.length ? last.map((play, i) => row(i, seatName(play.seat), played(play))) : gettext('还没有'),
    ),
    kitty?.cards && part(textOf('kitty') || gettext('底牌'), minis(kitty.cards)),
    buried?.count > 0 &&
      part(
        gettext('扣下的牌'),
        buried.cards ? minis(buried.cards) : fmt(gettext('{n} 张，打完才亮'), { n: buried.count }),
      ),
    won.length > 0 &&
      part(
        gettext('得到的分牌'),
        won.map(({ seat }) => row(seat, seatName(seat), captured(view.seats[seat].won))),
      ),
  );
}

function part(title, body) {
  return h('section', { key: title }, h('h3', null, title), body);
}

function row(key, name, body) {
  return h('p', { key, class: 'laid-row' }, h('span', { class: 'line-who' }, name), h('span', null, body));
}

function played({ cards, name, best }) {
  if (!cards) return h('span', { class: 'quiet' }, say(name));
  return [minis(cards), ' ', say(name), best && [' ', bestMark()]];
}
