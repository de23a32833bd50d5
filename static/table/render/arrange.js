// Setting rows: the rows to drop cards into.

import { gettext, fmt, number } from '../i18n.js';
import { h } from '../dom.js';
import { dropInto, swapRows, takeAllBack, takeBack } from '../arrange.js';
import { carry } from '../carry.js';
import { choose, loose, misfit, rowsChoice, sortAgain, verdict, withGhost } from '../draft.js';
import { loadSuggestions } from '../hints.js';
import { avatar, botMark, cardsText, codeOf, icon, piece } from '../pieces.js';
import { say, seatName, textOf } from '../phrases.js';
import { change, clockOf, mySeat, person, prompt, state } from '../store.js';
import { specials, suggestions } from './offers.js';
import { button, offText, rowTitle } from './parts.js';
import { PAPER_ROLES, awayFor, ringOf } from './seats.js';

/** The whole field while rows are set. */
export function arrangeField(s) {
  loadSuggestions();
  const choice = rowsChoice();
  return h(
    'section',
    { key: 'field', class: 'field arranging', 'aria-label': gettext('摆牌') },
    seatStrip(s),
    h(
      'div',
      { key: 'rows', class: `rows ${Math.max(...choice.pick.rows) < 4 ? 'short-rows' : ''}`, hook: carry },
      choice.pick.rows.map((size, i) => row(s, choice, size, i)),
      foulLine(s, choice),
    ),
    h('div', { key: 'offers', class: 'arrange-offers' }, suggestions(s), specials(s)),
  );
}

/** The others in one line: who has set already. */
export function seatStrip(s) {
  return h(
    'div',
    { key: 'strip', class: 'seat-strip' },
    ringOf(s)
      .filter(({ seat }) => seat !== mySeat())
      .map(({ seat }) => {
        const entry = s.view.seats?.[seat] || {};
        const who = person(seat);
        return h(
          'div',
          { key: seat, class: `strip-seat is-${who?.presence || 'here'}`, 'data-seat': seat },
          avatar(who, { clock: entry.done ? null : clockOf(seat) }),
          h(
            'div',
            { class: 'plate' },
            h('span', { class: 'name' }, who?.bot && botMark(), seatName(seat)),
            roleTags(entry),
            h('span', { class: 'quiet' }, entry.done && icon('check'), stripWord(entry, who)),
          ),
        );
      }),
  );
}

/** The role that one seat has against all the others. */
function roleTags(entry) {
  return (entry.roles || [])
    .filter((role) => PAPER_ROLES.has(role))
    .map((role) => h('span', { key: role, class: 'role paper' }, textOf(`role.${role}`) || role));
}

function stripWord(entry, who) {
  if (who?.presence === 'left') return gettext('已离开');
  if (who?.presence === 'unstable') return [gettext('重连中'), awayFor(who)];
  if (entry.said) return say(entry.said);
  return entry.done ? gettext('已摆好') : gettext('理牌中');
}

// ---- rows

function row(s, choice, size, i) {
  const ids = s.rows[i] || [];
  const ghost = i === s.row && withGhost() ? loose(s).filter((id) => s.selected.has(id)) : [];
  const empty = Array.from({ length: Math.max(0, size - ids.length - ghost.length) });
  return h(
    'div',
    {
      key: `row${i}`,
      class: `drop ${i === s.row ? 'chosen' : ''}`,
      'data-row': i,
      role: 'button',
      tabindex: '0',
      'aria-label': rowLabel(choice, ids, i),
      onclick: (event) => rowClicked(event, i),
      onkeydown: (event) => rowKey(event, i),
    },
    h('div', { class: 'drop-info' }, info(choice, ids, i, ghost.length > 0)),
    h(
      'div',
      { class: 'drop-cards' },
      ids.map((id) => piece(id, { 'data-id': id, 'data-code': codeOf(id), class: s.pending ? 'sent' : '' })),
      ghost.map((id) => piece(id, { key: `ghost${id}`, class: 'ghost' })),
      empty.map((_, at) => h('span', { key: `slot${at}`, class: 'slot' })),
    ),
    beside(s, choice, i),
  );
}

function rowClicked(event, i) {
  const id = event.target.closest('[data-id]')?.dataset.id;
  if (state.pending) return;
  if (state.selected.size && loose().some((one) => state.selected.has(one))) dropInto(i);
  else if (id) takeBack(id);
  else change((s) => (s.row = i));
}

function rowKey(event, i) {
  if (event.key === 'Enter' || event.key === ' ') dropInto(i);
  else if (event.key === 'Backspace' && state.rows[i].length) takeBack(state.rows[i].at(-1));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function described(choice, i) {
  return verdict(choice)?.rows?.[i] || null;
}

function info(choice, ids, i, ghosted) {
  const now = ids.length ? described(choice, i) : null;
  const then = ghosted ? ghostRow(choice, i) : null;
  const name = then?.name || now?.name;
  return [
    h('span', { class: 'quiet' }, rowTitle(i)),
    h('b', { class: `drop-name ${then ? 'would' : ''}` }, name ? say(name) : '　'),
    h('span', { class: 'quiet' }, worth(then || now)),
  ];
}

function worth(row) {
  if (!row?.water) return row?.next ? say(row.next) : '';
  return fmt(textOf('row.worth') || gettext('胜得 {n}'), { n: number(row.water) });
}

/** The room beside a short row: what the next card would make of it, or a swap of equal rows. */
function beside(s, choice, i) {
  const sizes = choice.pick.rows;
  if (sizes[i] === Math.max(...sizes)) return swapButton(s, sizes, i);
  const next = described(choice, i)?.next;
  return h('div', { class: 'drop-side' }, next && h('span', null, say(next)));
}

function swapButton(s, sizes, i) {
  if (i + 1 >= sizes.length || sizes[i + 1] !== sizes[i] || !s.rows[i].length || !s.rows[i + 1].length)
    return null;
  const label = fmt(gettext('{a}和{b}对调'), { a: rowTitle(i), b: rowTitle(i + 1) });
  const swap = (event) => {
    event.stopPropagation();
    swapRows(i, i + 1);
  };
  return h(
    'button',
    {
      type: 'button',
      class: 'swap',
      'aria-label': label,
      title: label,
      onclick: swap,
    },
    icon('swap'),
  );
}

function ghostRow(choice, i) {
  const said = state.draft?.ghost;
  const ghost = withGhost();
  return said && ghost && said.arg === ghost.map((row) => row.map(codeOf).join(' ')).join(' / ')
    ? said.rows?.[i]
    : null;
}

function rowLabel(choice, ids, i) {
  const name = described(choice, i)?.name;
  const cards = ids.length ? cardsText(ids.map(codeOf).join(' ')) : gettext('空');
  return [rowTitle(i), cards, name && textOf(name.k)].filter(Boolean).join(gettext('，'));
}

function foulLine(s, choice) {
  const said = verdict(choice);
  const text = foulText(said, choice);
  return h(
    'p',
    {
      key: 'foul',
      class: `foul-line ${said?.foul || (said?.legal === false && !misfit(choice)) ? 'bad' : ''}`,
    },
    ownRole(s),
    text,
  );
}

/** The own plate has no room on a phone: the role stands by the rows. */
function ownRole(s) {
  const tags = roleTags(s.view.seats?.[mySeat()] || {});
  return tags.length > 0 && h('span', { key: 'role', class: 'own-role' }, gettext('你'), ' ', tags);
}

function foulText(said, choice) {
  if (!said) return h('span', { class: 'quiet' }, textOf('rows.how') || gettext('点牌选中，再点要放的一行'));
  // Of rows that are not full yet the server's message speaks of the missing cards.
  if (said.foul) return (said.code === 'foul_arrangement' && said.message) || textOf('rows.foul') || gettext('不能这样摆');
  if (misfit(choice)) return h('span', { class: 'quiet' }, offText(misfit(choice)));
  return said.legal
    ? [icon('check'), ' ', textOf('rows.fit') || gettext('可以这样摆')]
    : said.message || said.code;
}

// ---- buttons

/** The buttons under the rows. */
export function arrangeButtons(s) {
  const choice = rowsChoice();
  const off = misfit(choice);
  const said = verdict(choice);
  const label = off ? offText(off) : said && !said.legal ? gettext('不能这样摆') : say(choice.label);
  const plain = prompt().choices.filter((one) => !one.pick && one.arg === undefined);
  return [
    plain.length
      ? plain.map((one) => plainButton(s, one))
      : button({ key: 'sort', look: 'normal', label: gettext('理牌'), hotkey: 'S', onclick: sortAgain }),
    button({
      key: 'back',
      look: 'normal',
      label: gettext('收回全部'),
      off: !s.rows.flat().length,
      onclick: takeAllBack,
    }),
    button({
      key: 'set',
      look: 'primary',
      label,
      hotkey: 'Enter',
      off: Boolean(off) || !said?.legal || Boolean(s.pending),
      onclick: () => choose(choice),
    }),
  ];
}

/** A choice that needs no rows, such as to have nothing to set; it stands out where it is the best there is. */
function plainButton(s, choice) {
  const best = s.suggestions?.deal === s.deal && s.suggestions.best === choice.verb;
  return button({
    key: choice.verb,
    look: best ? 'primary' : choice.look,
    label: say(choice.label),
    note: choice.hint && say(choice.hint),
    hotkey: choice.verb === 'pass' ? 'P' : null,
    off: Boolean(s.pending),
    onclick: () => choose(choice),
  });
}
