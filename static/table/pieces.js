// Cards, tiles, avatars and icons as drawings. A piece in play has an id such as "3s#0": its name and which copy.

import { h } from './dom.js';
import { gettext } from './i18n.js';
import { state } from './store.js';

const faces = new Map();

/** `"3s 3s 4h"` → `["3s", "3s", "4h"]`. */
export function codes(text) {
  return text ? text.split(' ').filter((code) => code && code !== '/') : [];
}

/** The name of the piece that an id stands for. */
export function codeOf(id) {
  return id.split('#')[0];
}

/** Ids for pieces in their order: the copies of one name are counted. */
export function idsOf(list) {
  const seen = {};
  return list.map((code) => `${code}#${(seen[code] = (seen[code] ?? -1) + 1)}`);
}

export function icon(name, cls = '') {
  return h('svg', { class: `icon ${cls}`, 'aria-hidden': 'true' }, use('icons', name));
}

/** The mark of a bot beside its name. */
export function botMark() {
  return h('span', { key: 'bot', class: 'bot-mark', role: 'img', 'aria-label': gettext('机器人') }, icon('bot'));
}

function use(sheet, name, props) {
  return h('use', { href: `#${sheet}-${name}`, ...props });
}

function suitOf(code) {
  if (code === 'RJ') return 'h';
  return code === 'BJ' ? 's' : code[1];
}

/** The sign of a suit; the words beside it name it. */
export function suitSign(suit) {
  return h(
    'svg',
    { class: `suit c-${suit}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    use('cards', `s${suit}`, { width: 24, height: 24 }),
  );
}

function cardFace(code) {
  const sheet = 'cards';
  const box = (x, y, width, height) => ({ x, y, width, height });
  if (code === 'RJ' || code === 'BJ') {
    return [
      h('g', { class: 'ix' }, use(sheet, `i${code}`, box(7, 8, 30, 62))),
      h('g', { class: 'fig' }, use(sheet, 'fX', box(33, 51.5, 66, 87))),
    ];
  }
  const [rank, suit] = code;
  const index = [
    use(sheet, `r${rank}`, rank === 'T' ? box(6.9, 9, 30.9, 37) : box(8, 9, 27.2, 37)),
    use(sheet, `s${suit}`, box(9, 49, 25, 25)),
  ];
  const figure = 'KQJ'.includes(rank)
    ? use(sheet, `f${rank}`, box(30, 47, 69, 91.7))
    : use(sheet, `s${suit}`, rank === 'A' ? box(32, 66, 60, 60) : box(45, 83, 46, 46));
  return [h('g', { class: 'ix' }, index), h('g', { class: 'fig' }, figure)];
}

function face(code, kind) {
  const key = kind + code;
  if (!faces.has(key)) faces.set(key, drawFace(code, kind));
  return faces.get(key);
}

function drawFace(code, kind) {
  const svg = (box, inner) => h('svg', { viewBox: box, 'aria-hidden': 'true' }, inner);
  if (kind === 'tile') return svg('0 0 48 69', use('tiles', code === '?' ? 'tile-back' : `t${code}`));
  if (code === '?') return svg('0 0 100 140', use('cards', 'back'));
  if (kind === 'mini') return svg('0 0 22 30', miniFace(code));
  return svg('0 0 100 140', cardFace(code));
}

function miniFace(code) {
  const sheet = 'cards';
  if (code === 'RJ' || code === 'BJ') return use(sheet, `i${code}`, { x: 5, y: 2.5, width: 12, height: 25 });
  const width = code[0] === 'T' ? 12.5 : 11;
  return [
    use(sheet, `r${code[0]}`, { x: 11 - width / 2, y: 2.4, width, height: 15 }),
    use(sheet, `s${code[1]}`, { x: 6.2, y: 18.3, width: 9.6, height: 9.6 }),
  ];
}

/** A card or a tile. `props` may add `class`, `style`, listeners and attributes; `code` "?" is a back. */
export function piece(id, props = {}) {
  const code = codeOf(id);
  const tile = state.config.pieces === 'tiles';
  const look = tile ? 'tile' : `card ${code === '?' ? 'back' : `c-${suitOf(code)}`}`;
  return h(
    'div',
    { key: id, ...props, class: `${look} ${props.class || ''}` },
    face(code, tile ? 'tile' : 'card'),
  );
}

/** A row of pieces that overlap as far as the room asks for; the CSS class says how large. */
export function fan(text, { cls = '', cover = 0, key = null, style = {} } = {}) {
  const ids = idsOf(codes(text));
  const covered = cover && ids.length > cover;
  const cards = ids.map((id, i) =>
    piece(id, {
      'data-code': codeOf(id),
      class: covered && i < ids.length - 1 ? 'covered' : '',
    }),
  );
  const label = text ? cardsText(text) : undefined;
  return h(
    'div',
    {
      key,
      class: `fan ${cls}`,
      role: 'img',
      'aria-label': label,
      style: { '--n': String(ids.length), ...style },
    },
    cards,
  );
}

/** Small cards inside a line of text. */
export function minis(text) {
  const tile = state.config.pieces === 'tiles';
  return h(
    'span',
    { class: `minis ${tile ? 'of-tiles' : ''}`, role: 'img', 'aria-label': cardsText(text) },
    codes(text).map((code) =>
      h('span', { class: tile ? 'mini-tile' : `mini c-${suitOf(code)}` }, face(code, tile ? 'tile' : 'mini')),
    ),
  );
}

/** A rank as players write it. */
export function rankText(rank) {
  return { T: '10', BJ: gettext('小王'), RJ: gettext('大王') }[rank] || rank;
}

/** Cards or tiles in words, for screen readers. */
export function cardsText(text) {
  return codes(text)
    .map(state.config.pieces === 'tiles' ? tileName : cardName)
    .join(gettext('、'));
}

function cardName(code) {
  if (code === 'RJ' || code === 'BJ') return rankText(code);
  if (code === '?') return gettext('盖着的牌');
  const suits = { s: gettext('黑桃'), h: gettext('红桃'), c: gettext('草花'), d: gettext('方块') };
  return suits[code[1]] + rankText(code[0]);
}

function tileName(code) {
  const n = Number(code[0]);
  const honours = [
    gettext('东'),
    gettext('南'),
    gettext('西'),
    gettext('北'),
    gettext('白'),
    gettext('发'),
    gettext('中'),
  ];
  const flowers = [
    gettext('春'),
    gettext('夏'),
    gettext('秋'),
    gettext('冬'),
    gettext('梅'),
    gettext('兰'),
    gettext('菊'),
    gettext('竹'),
  ];
  if (code === '?') return gettext('盖着的牌');
  if (code[1] === 'z') return honours[n - 1];
  if (code[1] === 'f') return flowers[n - 1];
  return n + { m: gettext('万'), p: gettext('筒'), s: gettext('条') }[code[1]];
}

/** The round picture of a person, with a ring that a clock can run down. */
export function avatar(who, { clock = null, win = false } = {}) {
  const letter = [...(who?.name || '?')][0].toUpperCase();
  return h(
    'span',
    { class: `avatar pig-${(who?.pigment ?? 6) % 8} ${win ? 'win' : ''}`, 'aria-hidden': 'true' },
    h('span', { class: 'letter' }, letter),
    ring(clock),
  );
}

/** A ring that runs down; the clock module keeps it going. */
export function ring(clock) {
  return h(
    'svg',
    { class: `ring ${clock ? 'on' : ''}`, viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    h('circle', { class: 'track', cx: 32, cy: 32, r: 30 }),
    clock &&
      h('circle', {
        class: 'run',
        cx: 32,
        cy: 32,
        r: 30,
        pathLength: 100,
        'data-until': clock.until,
        'data-of': clock.of,
      }),
  );
}

/** The own clock: ring and seconds. */
export function clockFace(clock) {
  return h(
    'span',
    { class: 'clock', role: 'timer', 'aria-label': gettext('剩余时间') },
    ring(clock),
    h('span', { class: 'seconds', 'data-seconds': clock.until, own: true }),
  );
}

/** A small paper card with the number of pieces in a hand. */
export function countCard(n) {
  return h('span', { class: 'count', 'aria-label': `${n} ${gettext('张')}` }, h('b', null, n));
}
