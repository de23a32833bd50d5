// The hand at the bottom of the table: where each piece lies, and what is to be seen of it.

import { gettext } from '../i18n.js';
import { h } from '../dom.js';
import { apart, findIds, loose, rowsChoice } from '../draft.js';
import { layout } from '../fan.js';
import { codeOf, cardsText, codes, piece } from '../pieces.js';
import { listen } from '../select.js';
import { textOf } from '../phrases.js';
import { part } from './lazy.js';
import { change, mySeat, potGame, prompt, state, tilesGame } from '../store.js';

/** The own hand. */
export function hand(s) {
  const shown = rowsChoice() ? loose(s) : s.hand;
  const seat = mySeat();
  const drawn = apart(s, seat);
  const may = codes(s.view?.seats?.[seat]?.playable);
  const playable = may.length ? new Set(may) : null;
  const told = potGame() && seat !== null && !s.view.seats[seat].open ? findIds(codes(s.view.seats[seat].exposed), s.hand) : s.hand;
  const held = new Set(findIds(codes(s.view?.seats?.[seat]?.bound), s.hand));
  const plan = layout(shown.length, s.ui.hand.width || 340, shape(s), {
    tiles: tilesGame(),
    apart: Boolean(drawn),
  });
  return h(
    'div',
    {
      key: 'hand',
      class: 'hand-zone',
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
        hook: watch,
      },
      shown.map((id, i) =>
        handPiece(s, id, plan.spots[i], { dim: playable && !playable.has(codeOf(id)), held: held.has(id), own: !told.includes(id), won: Boolean(drawn && s.view.outcome && i === shown.length - 1) }),
      ),
    ),
    tilesGame() && part('tiles')?.shelf(s),
  );
}

/** How much room the hand may take: a replay has its controls above it, and every other hand may lie open. */
function shape({ ui, replay }) {
  return ui.short || (replay && ui.kind === 'upright') ? 'short' : ui.kind || 'wide';
}

/** What a wild tile and the one that stands in for its kind are marked with. */
function wildMark(wild, code) {
  if (wild?.tile === code) return textOf('wild.mark');
  if (wild?.stand_in !== code) return null;
  const words = cardsText(wild.tile);
  return words.length > 4 ? (wild.tile[1] === 'z' ? words[0] : wild.tile) : words;
}

/** A piece; `dim`: it cannot be played now, `held`: it is exposed and not free yet, `own`: others do not see it, `won`: it won. */
function handPiece(s, id, spot, { dim, held, own, won }) {
  const up = s.selected.has(id);
  const sent = s.pending?.ids.includes(id);
  const words = [cardsText(codeOf(id)), held && gettext('已亮出'), own && textOf('mark.hidden'), dim && gettext('现在不能出')];
  const classes = [up && 'up', spot.covered && 'covered', sent && 'sent', dim && 'dim', held && 'bound', won && 'won'];
  return piece(id, {
    'data-id': id,
    'data-code': codeOf(id),
    'data-mark': held ? gettext('亮') : own ? textOf('mark.hidden') : wildMark(s.view?.wild, codeOf(id)),
    role: 'option',
    'aria-selected': String(up),
    'aria-label': words.filter(Boolean).join(gettext('，')),
    tabindex: s.hand[s.cursor] === id ? '0' : '-1',
    class: classes.filter(Boolean).join(' '),
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

function watch(element) {
  watchWidth(element);
  if (element.listening) return;
  element.listening = true;
  listen(element);
}
