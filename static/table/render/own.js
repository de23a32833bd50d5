// The player's own part: what is selected and why it may be played or not, the buttons, and the hand.

import { gettext, fmt } from '../i18n.js';
import { h } from '../dom.js';
import { clockFace, codes, icon, minis } from '../pieces.js';
import { say, seatName, textOf } from '../phrases.js';
import {
  choose,
  digitOf,
  findIds,
  misfit,
  offers,
  pickChoices,
  select,
  sortAgain,
  verdict,
} from '../draft.js';
import { command } from '../commands.js';
import { clockOf, mySeat, prompt, state, tilesGame } from '../store.js';
import { hand } from './hand.js';
import { part, withPart } from './lazy.js';
import { openDialog } from './open.js';
import { button, iconButton, offText } from './parts.js';
import { bottomSeat, me, told } from './seats.js';

/** The lower part of the table. `acts` are the buttons where they are not those of the prompt. */
export function own(s, acts) {
  const seated = mySeat() !== null;
  return h(
    'section',
    { key: 'own', class: `own ${s.pending ? 'locked' : ''}`, 'aria-label': gettext('我的牌') },
    sayLine(s),
    h(
      'div',
      { key: 'acts', ...actsShape(s.view?.ask?.choices || []), role: 'group', 'aria-label': gettext('操作') },
      acts,
    ),
    won(s),
    hand(s),
    me(s),
    h(
      'div',
      { key: 'tools', class: 'tools' },
      s.view?.last_trick && laidButton(),
      seated && s.view && sortButton(s),
      seated && !s.replay && iconButton('face', gettext('快捷语'), () => openDialog('phrases')),
    ),
  );
}

/** How the buttons lie: where many are told apart by their hints, or there are too many for a row, in several rows. */
function actsShape(choices) {
  const count = choices.length;
  const picks = choices.filter((choice) => choice.pick).length;
  const told = !picks && count > 2 && choices.some((choice) => choice.hint);
  if (!told && count + (picks && 1) < 5) return { class: count + picks > 2 ? 'acts many' : 'acts' };
  return { class: 'acts many gridded', style: { '--cols': String(count > 4 ? 3 : 2) } };
}

/** The cards that the seat at the bottom has exposed or won. */
function won(s) {
  const { won: text, exposed } = s.view?.seats?.[bottomSeat(s)] || {};
  return (text || exposed) && h('div', { key: 'won', class: 'own-won' }, told({ won: text, exposed }));
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
  if (tilesGame()) return part('tiles')?.tilesSay(s);
  const choice = pickChoices()[0];
  if (!choice || choice.pick.rows) return askLine(s);
  const offered = offers().map(offerChip);
  return [selectionText(s, choice), offered];
}

/** Before play, what is asked, or who is doing what. */
function askLine(s) {
  const named = s.view && s.view.stage !== 'play' && textOf(`stage.${s.view.stage}`);
  if (named && prompt() && s.config.family !== 'showdown') return named;
  const [seat, more] = s.view?.turn || [];
  const aside = seat !== undefined && more === undefined && seat !== mySeat();
  if (aside && named) return [h('b', null, seatName(seat)), ' ', named];
  return '';
}

function selectionText(s, choice) {
  if (!s.selected.size) return leadText(s);
  const off = misfit(choice);
  if (off) return offText(off);
  const said = verdict(choice);
  if (!said) return fmt(gettext('已选 {n} 张'), { n: s.selected.size });
  if (!said.legal)
    return [
      said.name && [h('b', null, say(said.name)), ' · '],
      h('span', { class: 'warn' }, said.message || said.code),
    ];
  return [
    gettext('已选'),
    ' ',
    h('b', null, said.name ? say(said.name) : fmt(gettext('{n} 张'), { n: s.selected.size })),
    s.view.lead && !ofTricks(s) && [gettext('，压过'), ' ', say(s.view.lead.name)],
    s.hints &&
      s.hints.at >= 0 &&
      h('span', { class: 'quiet' }, ` · ${gettext('提示')} ${s.hints.at + 1} / ${s.hints.actions.length}`),
  ];
}

/** What is to be beaten, or with tricks followed. */
function leadText(s) {
  const { lead, trick } = s.view;
  if (!lead || lead.seat === mySeat()) return s.ui.kind === 'wide' ? '' : besideText();
  if (!ofTricks(s)) return [h('span', { class: 'quiet' }, gettext('要压过')), ' ', say(lead.name)];
  return [h('span', { class: 'quiet' }, gettext('首家出')), ' ', minis(trick[0].cards), ' ', say(trick[0].name)];
}

/** What else may be done besides playing, where its button has no room for the words. */
function besideText() {
  const told = prompt().choices.find((choice) => !choice.pick && choice.hint);
  return told ? [h('b', null, say(told.label)), ' · ', say(told.hint)] : '';
}

function ofTricks(s) {
  return s.config.family === 'tricks';
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
  const next = () => withPart('hints', ({ nextHint }) => nextHint());
  return button({ key: 'hint', look: 'normal', label: gettext('提示'), hotkey: 'H', onclick: next });
}

function choiceButton(choice) {
  const off = choice.pick ? !verdict(choice)?.legal || misfit(choice) !== 0 : false;
  const hotkey =
    choice.verb === 'pass'
      ? 'P'
      : choice.look === 'primary' && choice.pick
        ? 'Enter'
        : digitOf(choice);
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

function laidButton() {
  return h(
    'button',
    {
      key: 'laid',
      type: 'button',
      class: 'tool of-laid',
      'aria-label': gettext('上一轮和亮过的牌'),
      title: gettext('上一轮和亮过的牌'),
      'aria-keyshortcuts': 'V',
      onclick: () => openDialog('laid'),
    },
    icon('stepback'),
    h('span', null, gettext('上一轮')),
  );
}

function sortButton(s) {
  const next = s.settings.sort === 'groups' ? 'rank' : 'groups';
  return h(
    'button',
    {
      key: 'sort',
      type: 'button',
      class: 'tool',
      'aria-label': next === 'groups' ? gettext('按牌型理牌') : gettext('按大小理牌'),
      onclick: sortAgain,
    },
    icon('sort'),
    h('span', null, gettext('理牌')),
  );
}
