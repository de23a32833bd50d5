// What comes from the server, and what it does to the store. A whole view replaces; steps follow without gaps.

import { announce, announceText } from './announce.js';
import { afterStep, beforeStep } from './animate.js';
import { sync } from './commands.js';
import { drafted, resetDraft, syncHand } from './draft.js';
import { fmt, gettext } from './i18n.js';
import { seatName } from './phrases.js';
import { withPart } from './render/lazy.js';
import { duration } from './settings.js';
import { sound, soundsOf } from './sound.js';
import { change, mySeat, redraw, showdown, state } from './store.js';

const BUBBLE_MS = 5000;
const waiting = []; // steps that have come but are not shown yet
let pause = 0;

const HANDLERS = {
  table: onTable,
  view: onView,
  step: onStep,
  clock: onClock,
  said: onSaid,
  site: (frame) => change((s) => (s.site = frame)),
  pong: (frame) => setClock(frame.server),
  error: (frame) => warn(frame.message),
};

/** Take one frame from the socket. */
export function receive(frame) {
  HANDLERS[frame.t]?.(frame);
}

function setClock(server) {
  if (typeof server === 'number') state.offset = server - Date.now() / 1000;
}

function warn(message) {
  change((s) => {
    s.notice = { text: message, tone: 'warn', at: Date.now() };
  });
}

function onTable(frame) {
  setClock(frame.server);
  change((s) => {
    const before = s.table;
    s.table = frame;
    if (before && before.status !== frame.status && frame.status === 'playing') s.ui.receipt = false;
    if (before?.you?.seat !== frame.you?.seat) {
      syncHand(s);
      ousted(s, before, frame);
    }
    if (before?.vote && !frame.vote) voteFailed(s, frame);
    s.conn.fresh = false; // what follows on this line happens before the player's eyes
  });
}

/** Say so when a vote to break up has ended and the match goes on. */
function voteFailed(s, { status }) {
  if (mySeat() === null || !['playing', 'between'].includes(status)) return;
  const text = gettext('散场没有通过，接着打');
  s.notice = { text, tone: '', at: Date.now() };
  announceText(text);
}

/** Say so when the own seat is gone without having been left. */
function ousted(s, before, frame) {
  const seat = frame.you?.seat ?? null;
  if (seat !== null) Object.assign(s, { ousted: null, leaving: false });
  else if ((before?.you?.seat ?? null) !== null && !s.leaving && frame.status !== 'closed') {
    const { seat: old } = before.you;
    const host = !s.conn.fresh && frame.status === 'waiting' && ![old, null, undefined].includes(before.host);
    s.ousted = host ? 'host' : 'other'; // a host sends others away before play only
    s.ui.dialog = null;
  }
}

function onView(frame) {
  clearTimeout(pause);
  pause = 0;
  waiting.length = 0;
  setClock(frame.server);
  const fresh = frame.deal !== state.deal;
  change((s) => {
    if (fresh) startDeal(s);
    else if (frame.n !== s.n) resetDraft(s);
    Object.assign(s, {
      deal: frame.deal,
      n: frame.n,
      view: frame.view,
      asks: frame.asks || [],
      log: frame.log || [],
      hold: null,
    });
    settlePending(s);
    syncHand(s);
    s.ui.receipt = Boolean(frame.view?.outcome) && !(s.show && !s.show.done);
  });
  drafted();
  if (fresh && frame.n === 0) {
    sound('deal');
    announceText(gettext('新的一局开始'));
  }
  if (fresh) yourTurn(null);
}

function startDeal(s) {
  if (s.view?.outcome) s.last = { deal: s.deal, view: s.view, table: s.table };
  resetDraft(s);
  Object.assign(s, {
    hand: [],
    selected: new Set(),
    cursor: 0,
    rows: [],
    row: 0,
    pending: null,
    notice: null,
    show: null,
  });
  s.ui.past = false;
}

function settlePending(s) {
  if (s.pending?.n && s.n >= s.pending.n) s.pending = null;
}

/** Deadlines have moved without an action. */
function onClock(frame) {
  setClock(frame.server);
  if (frame.deal === state.deal) change((s) => (s.asks = frame.asks || []));
}

function onStep(frame) {
  setClock(frame.server);
  const newest = waiting.at(-1) || state;
  if (state.view === null || frame.deal !== state.deal || frame.n > newest.n + 1) sync();
  else if (frame.n === newest.n + 1) {
    waiting.push(frame);
    if (!pause) showNext();
  }
}

/** Show the oldest step that waits, then give it the time to be seen. */
function showNext() {
  pause = 0;
  const frame = waiting.shift();
  if (!frame) return;
  applyStep(frame);
  if (document.hidden) showNext();
  else pause = setTimeout(showNext, dwell(frame));
}

function dwell(frame) {
  if (waiting.length > 3) return 0; // far behind: catch up
  if (frame.events.some((event) => event.e === 'trick' && state.config.family === 'tricks'))
    return duration(1100);
  if (frame.events.some((event) => ['multiply', 'rows', 'over'].includes(event.e))) return duration(500);
  return duration(frame.events.some((event) => event.e === 'play' || event.e === 'discard') ? 280 : 120);
}

function applyStep(frame) {
  beforeStep();
  const wasAsked = askId();
  change((s) => {
    s.view = { ...s.view, ...frame.changes };
    s.asks = frame.asks || [];
    s.n = frame.n;
    s.log = [...s.log, { n: frame.n, seat: frame.seat, by: frame.by, events: frame.events }];
    settlePending(s);
    resetDraft(s);
    holdTrick(s, frame);
    syncHand(s);
    if (frame.seat === mySeat()) s.notice = null;
  });
  finish(frame);
  afterStep(frame);
  soundsOf(frame.events);
  announce(frame);
  drafted();
  yourTurn(wasAsked);
}

function holdTrick(s, frame) {
  if (
    s.config.family !== 'tricks' ||
    !frame.changes.last_trick ||
    !frame.events.some((event) => event.e === 'trick')
  )
    return;
  const hold = { plays: frame.changes.last_trick };
  s.hold = hold;
  setTimeout(() => state.hold === hold && change((now) => (now.hold = null)), duration(1100) || 600);
}

function finish(frame) {
  if (!state.view.outcome || !frame.changes.outcome) return;
  state.ui.past = false;
  state.selected = new Set();
  if (showdown()) withPart('showing', (show) => show.beginShow());
  else setTimeout(() => change((s) => (s.ui.receipt = true)), duration(laidOpen(frame) ? 3200 : 1300) || 400);
}

/** Hands that are laid open at the end want to be looked at. */
function laidOpen({ events }) {
  return events.some(({ e }) => e === 'open' || e === 'win');
}

function askId() {
  const mine = state.asks.find((ask) => ask.seat === mySeat() && ask.seat !== null);
  const open = state.view?.ask ? state.asks.find((ask) => ask.seat === null) : null; // a claims window names nobody
  return (mine || open)?.id ?? null;
}

function yourTurn(before) {
  const now = askId();
  if (now && now !== before && state.view?.ask) {
    sound('turn');
    if (before === null) announceText(gettext('轮到你了'));
  }
}

function onSaid(frame) {
  if (frame.user !== null && state.settings.muted.includes(frame.user)) return;
  const own = frame.seat !== null && frame.seat === mySeat();
  const text = frame.text ?? state.table?.phrases?.[frame.phrase] ?? '';
  const until = Date.now() + BUBBLE_MS;
  change((s) => {
    s.chat = [...s.chat.slice(-199), { ...frame, text }];
    if (frame.seat !== null && s.settings.bubbles)
      s.bubbles = { ...s.bubbles, [frame.seat]: { text, until } };
    if (!own && (s.ui.panel !== 'chat' || !(s.ui.drawer || s.ui.wide))) s.ui.unread += 1;
  });
  const name = frame.seat === null ? frame.name : seatName(frame.seat);
  announceText(fmt(gettext('{name}：{what}'), { name, what: text }));
  setTimeout(redraw, BUBBLE_MS + 50);
}
