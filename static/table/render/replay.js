// The controls of a replay: playing, stepping, jumping by trick, whose knowledge is shown, and what else can be done with it.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { icon } from '../pieces.js';
import { go, halt, jumpTrick, load, step, toggle } from '../playback.js';
import { change } from '../store.js';
import { mayPlayOn, onward } from './onward.js';
import { openDialog } from './open.js';
import { iconButton } from './parts.js';
import { proof } from './proof.js';

/** The dialogs of a replay, by name. */
export const DIALOGS = { proof, onward };

/** The bar under the table of a replay. */
export function replayControls(s) {
  const { at, steps, playing, tricks } = s.replay;
  return h(
    'div',
    { key: 'replay', class: 'replay' },
    note(s.config),
    h(
      'div',
      { class: 'replay-line' },
      slider(at, steps.length),
      h('output', { class: 'quiet' }, `${at} / ${steps.length}`),
    ),
    h(
      'div',
      { class: 'replay-buttons' },
      iconButton('first', gettext('回到开头'), () => step(-at), { key: 'first' }),
      tricks.length > 1 && iconButton('up', gettext('上一轮'), () => jumpTrick(-1), { key: 'tb' }),
      iconButton('stepback', gettext('上一步'), () => step(-1), { key: 'back' }),
      iconButton(playing ? 'pause' : 'play', playing ? gettext('暂停') : gettext('播放'), toggle, {
        key: 'play',
        class: 'icon-button main',
      }),
      iconButton('step', gettext('下一步'), () => step(1), { key: 'next' }),
      tricks.length > 1 && iconButton('down', gettext('下一轮'), () => jumpTrick(1), { key: 'tn' }),
      iconButton('last', gettext('到结尾'), () => step(steps.length - at), { key: 'last' }),
    ),
    h(
      'div',
      { class: 'replay-tools' },
      viewpoints(s),
      at === steps.length &&
        s.view?.outcome &&
        !s.ui.receipt &&
        h(
          'button',
          {
            key: 'sum',
            type: 'button',
            class: 'small-button',
            onclick: () => change((now) => (now.ui.receipt = true)),
          },
          gettext('看结算'),
        ),
      mayPlayOn(s) &&
        h(
          'button',
          { key: 'onward', type: 'button', class: 'small-button', onclick: () => (halt(), openDialog('onward')) },
          icon('play'),
          gettext('接着打'),
        ),
      s.config.seed &&
        h(
          'button',
          { key: 'check', type: 'button', class: 'small-button', onclick: () => openDialog('proof') },
          icon('lock'),
          gettext('核对洗牌'),
        ),
      s.config.beside_url &&
        h(
          'a',
          { key: 'beside', class: 'small-button', href: s.config.beside_url },
          icon('eye'),
          gettext('对照'),
        ),
      h(
        'a',
        { key: 'record', class: 'small-button', href: s.config.record_url, download: '' },
        icon('down'),
        gettext('牌谱'),
      ),
      s.config.report_url &&
        h(
          'a',
          { key: 'report', class: 'small-button report', href: s.config.report_url, target: '_blank' },
          icon('flag'),
          gettext('举报'),
        ),
    ),
  );
}

/** What is to be known of this deal beside what was played: that it was corrected, or was no deal of the site. */
function note({ corrected, note: told }) {
  const words = corrected || told;
  return words && h('p', { key: 'corrected', class: 'corrected', role: 'note' }, words);
}

function slider(at, most) {
  return h('input', {
    type: 'range',
    min: '0',
    max: String(most),
    step: '1',
    value: String(at),
    'aria-label': gettext('第几步'),
    oninput: (event) => go(Number(event.target.value)),
  });
}

function viewpoints(s) {
  const options = [
    ['all', gettext('看全部手牌')],
    ...s.table.seats.map((who, seat) => [
      String(seat),
      fmt(gettext('从 {name} 的位置看'), { name: who?.name ?? seat }),
    ]),
    ['', gettext('看旁观者所见')],
  ];
  return h(
    'select',
    {
      key: 'seat',
      class: 'viewpoint',
      'aria-label': gettext('从谁的位置看'),
      onchange: (event) => load(event.target.value),
    },
    options.map(([value, text]) =>
      h('option', { key: value, value, selected: value === s.replay.seat }, text),
    ),
  );
}
