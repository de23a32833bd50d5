// What a player of mahjong is asked: to discard, or whether to claim; and what is said over the buttons.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { choose, misfit, verdict } from '../draft.js';
import { nextHint } from '../hints.js';
import { cardsText, clockFace, codeOf, codes, minis, piece } from '../pieces.js';
import { say, sayText, seatName, textOf } from '../phrases.js';
import { clockOf, mySeat, prompt } from '../store.js';
import { bottomSeat } from './seats.js';
import { button } from './parts.js';

const ORDER = { primary: 0, normal: 1, quiet: 2 };

/** The buttons of a prompt. A claim shows the tile that it is about. */
export function tileButtons(s) {
  const ask = prompt();
  if (!ask) return null;
  const clock = clockOf(mySeat()) || clockOf(null);
  const face = clock && h('span', { key: 'clock', class: 'act-clock' }, clockFace(clock));
  return ask.kind === 'claim' ? claims(s, ask, face) : turn(s, ask, face);
}

/** Choices that are one tap, as they stand in the bar. */
function plain(ask) {
  return ask.choices.filter((choice) => !choice.pick).sort((a, b) => ORDER[a.look] - ORDER[b.look]);
}

function claims(s, ask, face) {
  const list = plain(ask);
  const { tile, from, robbing } = ask.data;
  return h(
    'div',
    { key: 'claims', class: `claims ${list.length > 4 ? 'crowded' : ''}` },
    h('span', { key: 'tile', class: 'claim-tile' }, piece(`${tile}#asked`, { role: 'img', 'aria-label': cardsText(tile) })),
    h(
      'p',
      { key: 'who', class: 'claim-who' },
      h('span', null, h('b', null, seatName(from)), ' ', robbing ? gettext('要补杠，可以抢') : gettext('打出')),
      gaveUp(s),
      face,
    ),
    h(
      'div',
      { key: 'answers', class: 'claim-answers' },
      list.map((choice, i) => claimButton(s, choice, tile, i)),
    ),
  );
}

function claimButton(s, choice, tile, i) {
  const own = typeof choice.arg === 'string' && choice.arg !== tile ? codes(choice.arg) : [];
  return button({
    key: `${choice.verb}.${choice.arg ?? ''}`,
    look: `${choice.look} of-${choice.verb}`,
    label: [
      h('span', null, bare(choice.label)),
      own.length > 0 && run(own, tile),
    ],
    note: choice.hint && say(choice.hint),
    hotkey: hotkey(choice, i),
    off: Boolean(s.pending),
    onclick: () => choose(choice),
  });
}

/** The label without the tiles, which are drawn beside it. */
function bare(label) {
  return sayText({ k: label.k, p: { ...label.p, cards: '' } }).trim();
}

/** Own tiles together with the one that is claimed, in order; that one is marked. */
function run(own, tile) {
  const list = [...own, tile].sort();
  let marked = false;
  return h(
    'span',
    { class: 'run', role: 'img', 'aria-label': cardsText(list.join(' ')) },
    list.map((code, i) => {
      const here = code === tile && !marked;
      marked ||= here;
      return piece(`${code}#run${i}`, { class: here ? 'asked' : '' });
    }),
  );
}

function hotkey(choice, i) {
  if (choice.look === 'primary') return 'Enter';
  return choice.look === 'quiet' ? 'P' : String(i + 1);
}

function turn(s, ask, face) {
  const pick = ask.choices.find((choice) => choice.pick);
  const off = !pick || !verdict(pick)?.legal || misfit(pick) !== 0 || Boolean(s.pending);
  return [
    face,
    plain(ask).map((choice, i) =>
      button({
        key: `${choice.verb}.${choice.arg ?? ''}`,
        look: `${choice.look} of-${choice.verb}`,
        label: say(choice.label),
        note: choice.hint && say(choice.hint),
        hotkey: hotkey(choice, i),
        off: Boolean(s.pending),
        onclick: () => choose(choice),
      }),
    ),
    button({ key: 'hint', look: 'normal', label: gettext('提示'), hotkey: 'H', onclick: nextHint }),
    pick &&
      button({
        key: 'discard',
        look: pick.look,
        label: [say(pick.label), s.selected.size === 1 && [' ', minis(codeOf([...s.selected][0]))]],
        hotkey: pick.look === 'primary' ? 'Enter' : null,
        off,
        onclick: () => choose(pick),
      }),
  ];
}

/** A digit answers with the choice of that place; true if there is one. */
export function tileKey(key) {
  const ask = prompt();
  const choice = /^[1-9]$/.test(key) && ask ? plain(ask)[Number(key) - 1] : null;
  if (choice) choose(choice);
  return Boolean(choice);
}

// ---- the line over the buttons

/** What the selection would leave, what is waited for, what the hand is ready for, and what it has given up. */
export function tilesSay(s) {
  const ask = prompt();
  if (ask?.kind === 'claim') return '';
  if (ask) return draft(s, ask) || [readyNow(s), gaveUp(s)];
  return [waiting(s), readyNow(s), gaveUp(s)];
}

function draft(s, ask) {
  const pick = ask.choices.find((choice) => choice.pick);
  const said = pick && s.selected.size ? verdict(pick) : null;
  if (!said) return s.selected.size ? '' : brought(ask) || h('span', { class: 'quiet' }, gettext('点一张选中，再点一次打出'));
  if (!said.legal) return h('span', { class: 'warn' }, said.message || said.code);
  if (said.waits) return waits(gettext('打出后听'), said.waits);
  return said.name ? say(said.name) : '';
}

/** What a choice brings, for its button may have no room for it. */
function brought({ choices }) {
  const told = choices.find((choice) => !choice.pick && choice.hint);
  return told && [h('b', { key: 'what' }, say(told.label)), '· ', say(told.hint)];
}

/** Waits, and how many of each are still unseen. */
function waits(title, list) {
  return [
    h('span', { key: 'title', class: 'quiet' }, title),
    list.map(({ tile, left }) => h('span', { key: tile, class: 'wait' }, minis(tile), fmt(gettext('余 {n}'), { n: left }))),
  ];
}

function readyNow(s) {
  const list = s.view?.seats?.[bottomSeat(s)]?.waits;
  return list?.length ? waits(gettext('听牌'), list) : null;
}

/** Kinds that may not be claimed until the next discard. */
function gaveUp(s) {
  const { barred } = s.view?.seats?.[mySeat()] || {};
  return Object.entries(barred || {})
    .filter(([kind, tiles]) => tiles && textOf(`barred.${kind}`))
    .map(([kind, tiles]) => h('span', { key: kind, class: 'gave-up' }, say({ k: `barred.${kind}`, p: { cards: tiles } })));
}

/** In a claims window: what one's own answer was, or whose tile others may claim. */
function waiting(s) {
  const { window: open } = s.view || {};
  if (!open || s.view.outcome) return null;
  const answer = open.answer && textOf(`said.answer.${open.answer}`);
  if (answer) return h('span', { key: 'window', class: 'quiet' }, answer);
  const text = open.robbing ? gettext('要补杠') : gettext('打出');
  return h(
    'span',
    { key: 'window', class: 'quiet' },
    [h('b', null, seatName(open.from)), ` ${text} `, minis(open.tile), ' ', gettext('等各家回答')],
  );
}
