// "Check this deal": the fingerprint and the order of the deck, computed again in the browser from the seed.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { icon, minis } from '../pieces.js';
import { seatName } from '../phrases.js';
import { bytesOf, dealtAgain, hexOf, sha256 } from '../shuffle.js';
import { sound } from '../sound.js';
import { change, state } from '../store.js';

/** The dialog that shows the seed and what was promised, and lets the browser compute whether they fit. */
export function proof(s) {
  const found = s.replay.proof;
  return [
    h(
      'p',
      { key: 'why' },
      gettext(
        '发牌前公布的是种子的 SHA-256 指纹，结束后公布种子。在你的浏览器里重算指纹、重洗这副牌：都相符，就说明牌序在发牌之前已经定下，没有人改过。',
      ),
    ),
    facts(s.config, found),
    found && verdict(found),
    h(
      'div',
      { key: 'row', class: 'confirm' },
      h('button', { type: 'button', class: 'act primary', onclick: check }, gettext('在浏览器里核对')),
    ),
    found?.again && again(found.again),
  ];
}

function facts({ seed, commitment }, found) {
  const known = [
    [gettext('发牌前公布的指纹'), commitment],
    [gettext('种子'), seed],
    found?.hash && [gettext('刚刚算出的指纹'), found.hash],
  ];
  return h(
    'dl',
    { key: 'list', class: 'proof' },
    known
      .filter(Boolean)
      .map(([name, value]) => [
        h('dt', { key: `t${name}` }, name),
        h('dd', { key: `d${name}` }, h('code', null, value)),
      ]),
  );
}

/** Compute the SHA-256 of the seed and the order of the deck, and compare both with what was shown and dealt. */
async function check() {
  const { seed, commitment, shuffle } = state.config;
  const digest = await sha256(bytesOf(seed));
  const hash = digest && hexOf(digest);
  const again = digest && (await dealtAgain(shuffle, seed));
  const fits = hash === commitment && again.fits;
  change((s) => (s.replay.proof = { hash, again, fits, named: hash === commitment }));
  sound(fits ? 'win' : 'tick');
}

function verdict(found) {
  return h(
    'p',
    { key: 'verdict', class: `verdict ${found.fits ? 'good' : 'bad'}`, role: 'status' },
    icon(found.fits ? 'check' : 'x'),
    words(found),
  );
}

function words({ hash, fits, named }) {
  if (hash === null) return gettext('这个浏览器在不安全的连接上不能计算指纹');
  if (fits) return gettext('相符：指纹对得上，按种子重洗出的牌序就是发出的这副牌');
  return named
    ? gettext('不相符！按种子重洗出的不是这副牌，请把这一局报告给管理员')
    : gettext('不相符！指纹对不上，请把这一局报告给管理员');
}

/** The deck as the seed orders it, and where each pile of it went. */
function again({ order, drawn, piles }) {
  return h(
    'details',
    { key: 'again', class: 'reshuffled' },
    h('summary', null, fmt(gettext('重洗出的牌序（{n} 张）'), { n: order.length })),
    h('p', { class: 'deck-order' }, minis(order.join(' '))),
    drawn.length > 0 && h('p', { key: 'drawn' }, fmt(gettext('洗牌之后抽的数：{drawn}'), { drawn: drawn.join(', ') })),
    h(
      'ul',
      { class: 'piles' },
      piles.map((pile, at) =>
        h(
          'li',
          { key: `p${at}` },
          icon(pile.fits ? 'check' : 'x'),
          h('span', null, fmt(gettext('{whose}：牌序第 {places} 张'), { whose: nameOf(pile), places: spans(pile.places) })),
        ),
      ),
    ),
  );
}

function nameOf({ name, seat }) {
  if (seat !== null) return seatName(seat);
  return { kitty: gettext('底牌'), wall: gettext('牌墙'), stock: gettext('牌堆') }[name] ?? name;
}

/** Places counted from 1: `1, 4, 7, …, 49` where they are evenly spaced, else those that follow one another as spans. */
function spans(places) {
  const step = places[1] - places[0];
  const even = places.length > 3 && places.every((place, i) => place === places[0] + i * step);
  if (even && step > 1) return `${places[0] + 1}, ${places[1] + 1}, …, ${places.at(-1) + 1}`;
  const rows = [];
  for (const place of places) {
    const last = rows.at(-1);
    if (last && last[1] + 1 === place) last[1] = place;
    else rows.push([place, place]);
  }
  return rows.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`)).join(', ');
}
