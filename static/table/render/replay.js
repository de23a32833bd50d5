// The controls of a replay: playing, stepping, jumping by trick, whose knowledge is shown, and the proof of the shuffle.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { icon } from '../pieces.js';
import { check, go, jumpTrick, load, step, toggle } from '../playback.js';
import { change, state } from '../store.js';
import { openDialog } from './open.js';
import { iconButton } from './parts.js';

/** The bar under the table of a replay. */
export function replayControls(s) {
  const { at, steps, playing, tricks } = s.replay;
  return h(
    'div',
    { key: 'replay', class: 'replay' },
    s.config.corrected && h('p', { key: 'corrected', class: 'corrected', role: 'note' }, s.config.corrected),
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
      h(
        'button',
        { key: 'check', type: 'button', class: 'small-button', onclick: () => openDialog('proof') },
        icon('lock'),
        gettext('核对洗牌'),
      ),
      h(
        'a',
        { key: 'record', class: 'small-button', href: s.config.record_url, download: '' },
        icon('down'),
        gettext('牌谱'),
      ),
      h(
        'a',
        { key: 'report', class: 'small-button report', href: s.config.report_url, target: '_blank' },
        icon('flag'),
        gettext('举报'),
      ),
    ),
  );
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

/** The dialog that shows the seed and what was promised, and lets the browser compute whether they fit. */
export function proof(s) {
  const { seed, commitment } = state.config;
  const found = s.replay.proof;
  return [
    h(
      'p',
      { key: 'why' },
      gettext(
        '发牌前公布的是种子的 SHA-256 指纹，结束后公布种子。在你的浏览器里算一遍，两者相同，就说明牌序在发牌之前已经定下，没有人改过。',
      ),
    ),
    h(
      'dl',
      { key: 'list', class: 'proof' },
      [
        [gettext('发牌前公布的指纹'), commitment],
        [gettext('种子'), seed],
        found?.hash && [gettext('刚刚算出的指纹'), found.hash],
      ]
        .filter(Boolean)
        .map(([name, value]) => [
          h('dt', { key: `t${name}` }, name),
          h('dd', { key: `d${name}` }, h('code', null, value)),
        ]),
    ),
    found &&
      h(
        'p',
        { key: 'verdict', class: `verdict ${found.fits ? 'good' : 'bad'}`, role: 'status' },
        icon(found.fits ? 'check' : 'x'),
        verdict(found),
      ),
    h(
      'div',
      { key: 'row', class: 'confirm' },
      h('button', { type: 'button', class: 'act primary', onclick: check }, gettext('在浏览器里核对')),
    ),
  ];
}

function verdict(found) {
  if (found.hash === null) return gettext('这个浏览器在不安全的连接上不能计算指纹');
  return found.fits
    ? gettext('相符：这副牌在第一张牌发出之前就定下了')
    : gettext('不相符！请把这一局报告给管理员');
}
