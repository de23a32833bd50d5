// The player's own part: what is selected and why it may be played or not, the buttons, and the hand.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { codeOf, cardsText, clockFace, codes, icon, minis, piece } from '../pieces.js';
import { say, seatName } from '../phrases.js';
import { layout } from '../fan.js';
import {
  choose,
  findIds,
  loose,
  misfit,
  nextHint,
  offers,
  pickChoices,
  rowsChoice,
  select,
  sortAgain,
  verdict,
} from '../draft.js';
import { command } from '../commands.js';
import { listen } from '../select.js';
import { change, clockOf, mySeat, prompt, state, tilesGame } from '../store.js';
import { openDialog } from './open.js';
import { button, iconButton, offText } from './parts.js';
import { me } from './seats.js';

/** The lower part of the table. `acts` are the buttons where they are not those of the prompt. */
export function own(s, acts) {
  const seated = mySeat() !== null;
  return h(
    'section',
    { key: 'own', class: `own ${s.pending ? 'locked' : ''}`, 'aria-label': gettext('我的牌') },
    sayLine(s),
    h(
      'div',
      {
        key: 'acts',
        class: `acts ${(s.view?.ask?.choices.length || 0) + pickChoices().length > 2 ? 'many' : ''}`,
        role: 'group',
        'aria-label': gettext('操作'),
      },
      acts,
    ),
    hand(s),
    me(s),
    h(
      'div',
      { key: 'tools', class: 'tools' },
      seated && s.view && sortButton(s),
      seated && !s.replay && iconButton('face', gettext('快捷语'), () => openDialog('phrases')),
    ),
  );
}

/** What a spectator has in place of buttons. */
export function watching() {
  return h('p', { class: 'quiet watch' }, icon('eye'), gettext('观战中'));
}

// ---- the line over the buttons

function sayLine(s) {
  return h('p', { key: 'say', class: `say ${s.notice?.tone || ''}` }, sayBody(s));
}

function sayBody(s) {
  if (s.pending)
    return s.conn.status === 'open' ? gettext('正在送出…') : gettext('还没有送出，连上后自动补送');
  if (s.notice) return s.notice.text;
  const choice = pickChoices()[0];
  if (!choice || choice.pick.rows) return askLine(s);
  const offered = offers().map(offerChip);
  return [selectionText(s, choice), offered];
}

/** In a claim: whose piece may be claimed. */
function askLine(s) {
  const { tile, from } = s.view?.ask?.data || {};
  if (s.view?.ask?.kind !== 'claim' || !tile) return '';
  return [h('b', null, seatName(from)), ' ', gettext('打出'), ' ', minis(tile)];
}

function selectionText(s, choice) {
  if (!s.selected.size)
    return s.view.lead && s.view.lead.seat !== mySeat()
      ? [h('span', { class: 'quiet' }, gettext('要压过')), ' ', say(s.view.lead.name)]
      : '';
  const off = misfit(choice);
  if (off) return offText(off);
  const said = verdict(choice);
  if (!said) return fmt(gettext('已选 {n} 张'), { n: s.selected.size });
  if (!said.legal)
    return [
      said.name && [h('b', null, say(said.name)), ' · '],
      h('span', { class: 'warn' }, said.message || said.code),
    ];
  if (said.waits) return waitsText(said.waits);
  return [
    gettext('已选'),
    ' ',
    h('b', null, said.name ? say(said.name) : fmt(gettext('{n} 张'), { n: s.selected.size })),
    s.view.lead && [gettext('，压过'), ' ', say(s.view.lead.name)],
    s.hints &&
      s.hints.at >= 0 &&
      h('span', { class: 'quiet' }, ` · ${gettext('提示')} ${s.hints.at + 1} / ${s.hints.actions.length}`),
  ];
}

/** What the hand would be ready for, and how many of each are still unseen. */
function waitsText(waits) {
  const list = waits.map(({ tile, left }) => [' ', minis(tile), ' ', fmt(gettext('余 {n}'), { n: left })]);
  return [h('span', { class: 'quiet' }, gettext('打出后听')), list];
}

function offerChip(action) {
  return h(
    'button',
    { key: action[1], type: 'button', class: 'offer', onclick: () => select(findIds(codes(action[1]))) },
    gettext('选'),
    ' ',
    minis(action[1]),
  );
}

// ---- buttons

/** The buttons of the prompt, the quiet ones first. */
export function promptButtons() {
  const ask = prompt();
  if (!ask) return null;
  const clock = clockOf(mySeat());
  const face = clock && h('span', { key: 'clock', class: 'act-clock' }, clockFace(clock));
  const order = { quiet: 0, normal: 1, primary: 3 };
  const list = [...ask.choices].sort((a, b) => order[a.look] - order[b.look]);
  const drawn = list.map((choice) => ({ at: order[choice.look], node: choiceButton(choice) }));
  if (list.some((choice) => choice.pick)) drawn.push({ at: 2, node: hintButton() });
  return [face, ...drawn.sort((a, b) => a.at - b.at).map(({ node }) => node)];
}

function hintButton() {
  return button({ key: 'hint', look: 'normal', label: gettext('提示'), hotkey: 'H', onclick: nextHint });
}

function choiceButton(choice) {
  const off = choice.pick ? !verdict(choice)?.legal || misfit(choice) !== 0 : false;
  const hotkey =
    choice.verb === 'pass'
      ? 'P'
      : choice.look === 'primary' && choice.pick
        ? 'Enter'
        : typeof choice.arg === 'number'
          ? String(choice.arg)
          : null;
  return button({
    key: `${choice.verb}.${choice.arg ?? ''}`,
    look: choice.look,
    label: say(choice.label),
    note: choice.hint && say(choice.hint),
    hotkey,
    off: off || Boolean(state.pending),
    onclick: () => choose(choice),
  });
}

/** The one button of a seat on autoplay. */
export function backButton() {
  return button({
    key: 'back',
    look: 'primary back',
    label: gettext('我回来了'),
    note: gettext('正在托管，点这里自己出牌'),
    onclick: () => command('auto', { on: false }),
  });
}

function sortButton(s) {
  const next = s.settings.sort === 'groups' ? 'rank' : 'groups';
  return h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': next === 'groups' ? gettext('按牌型理牌') : gettext('按大小理牌'),
      onclick: sortAgain,
    },
    icon('sort'),
    h('span', null, gettext('理牌')),
  );
}

// ---- the hand

function hand(s) {
  const shown = rowsChoice() ? loose(s) : s.hand;
  const seat = mySeat();
  const drawn = s.view?.seats?.[seat]?.drawn;
  const may = codes(s.view?.seats?.[seat]?.playable);
  const playable = may.length ? new Set(may) : null;
  const plan = layout(shown.length, s.ui.hand.width || 340, s.ui.short ? 'short' : s.ui.kind || 'wide', {
    tiles: tilesGame(),
    apart: Boolean(drawn),
  });
  return h(
    'div',
    {
      key: 'hand',
      class: 'hand-zone',
      hook: watchWidth,
    },
    h(
      'div',
      {
        class: `hand ${prompt() ? 'asked' : ''}`,
        role: 'listbox',
        'aria-multiselectable': 'true',
        'aria-label': gettext('手牌'),
        style: {
          '--w': `${plan.w}px`,
          '--ix': String(s.settings.large_index ? plan.ix * 1.12 : plan.ix),
          height: `${shown.length ? plan.height : 0}px`,
        },
        hook: listenOnce,
      },
      shown.map((id, i) => handPiece(s, id, plan.spots[i], playable)),
    ),
  );
}

function handPiece(s, id, spot, playable) {
  const up = s.selected.has(id);
  const bound = s.pending?.ids.includes(id);
  return piece(id, {
    'data-id': id,
    'data-code': codeOf(id),
    role: 'option',
    'aria-selected': String(up),
    'aria-label': cardsText(codeOf(id)),
    tabindex: s.hand[s.cursor] === id ? '0' : '-1',
    class: `${up ? 'up' : ''} ${spot.covered ? 'covered' : ''} ${bound ? 'sent' : ''} ${playable && !playable.has(codeOf(id)) ? 'dim' : ''}`,
    style: { '--x': `${spot.x}px`, '--y': `${spot.y}px` },
  });
}

let watched = null;

function watchWidth(element) {
  if (watched) return;
  watched = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry.contentRect.width);
    if (width !== state.ui.hand.width) change((s) => (s.ui.hand.width = width));
  });
  watched.observe(element);
}

function listenOnce(element) {
  if (element.listening) return;
  element.listening = true;
  listen(element);
}
