// "Play on from here": on which seat; the others are played by bots, and nothing counts.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { avatar } from '../pieces.js';
import { seatName } from '../phrases.js';
import { person } from '../store.js';

/** True where there is something to play on from: the deal goes on after the moment shown, or was never ended. */
export function mayPlayOn({ config, replay, view }) {
  return Boolean(config.play_on_url && view && (replay.at < replay.steps.length || !view.outcome));
}

/** The dialog that asks for a seat; a plain form, so that the table is a page of its own. */
export function onward(s) {
  const csrf = document.cookie.match(/csrftoken=(\w+)/)?.[1] ?? '';
  const own = s.config.own_seat ?? s.view.turn?.[0] ?? 0;
  return h(
    'form',
    { key: 'onward', method: 'post', action: s.config.play_on_url, class: 'onward' },
    h('input', { type: 'hidden', name: 'csrfmiddlewaretoken', value: csrf }),
    h('input', { type: 'hidden', name: 'at', value: String(s.replay.at) }),
    h(
      'p',
      null,
      fmt(gettext('牌局摆回第 {n} 步，你坐一个座位，其余由机器人打。打完和原来的打法对照，不计分。'), { n: s.replay.at }),
    ),
    h(
      'fieldset',
      { class: 'onward-seats' },
      h('legend', null, gettext('你坐哪里？')),
      s.table.seats.map((_, seat) =>
        h(
          'label',
          { key: `s${seat}`, class: 'onward-seat' },
          h('input', { type: 'radio', name: 'seat', value: String(seat), checked: seat === own }),
          avatar(person(seat)),
          h('span', null, seatName(seat)),
        ),
      ),
    ),
    h(
      'div',
      { class: 'confirm' },
      h('button', { type: 'submit', class: 'act primary' }, gettext('从这里接着打')),
    ),
  );
}
