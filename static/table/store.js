// The one store of a table: plain data, changed only through `change`, drawn once a frame.

/** All that the page knows. Everything drawn is a function of this object. */
export const state = {
  config: {},
  settings: {},
  texts: {},
  conn: { status: 'connecting', code: null, message: '', retryAt: 0 },
  offset: 0, // server clock − own clock, seconds
  table: null, // last `table` frame
  site: null, // last `site` frame: maintenance and announcements
  deal: null,
  n: 0,
  view: null,
  asks: [],
  log: [],
  chat: [],
  bubbles: {}, // seat → {text, until}
  hand: [], // ids of the own pieces in the order shown
  selected: new Set(),
  cursor: 0, // card of the hand that the keyboard stands on
  rows: [], // rows being arranged, lists of ids
  row: 0, // row that the next card goes to
  draft: null, // what the server said of the selection
  hints: null, // {n, actions, at}
  pending: null, // the action that awaits its answer
  notice: null, // {text, tone}: the answer to the last thing tried
  hold: null, // a finished trick that stays in sight for a moment
  last: null, // the finished deal before this one: {deal, view, table}
  leaving: false, // the player has asked to leave
  ousted: null, // why the own seat is gone without having asked: 'host' or 'other'
  show: null, // playing out the showdown: {step, steps, done}
  ui: {
    panel: 'log',
    drawer: false,
    dialog: null,
    receipt: true,
    past: false, // the result of the deal before lies over the table
    unread: 0,
    hand: { width: 0, kind: 'wide' },
    copied: false,
  },
};

let draw = () => {};
let scheduled = false;
let later = [];

/** Change the state by `mutate(state)` and draw it in the next frame. */
export function change(mutate) {
  mutate(state);
  redraw();
}

/** Draw in the next frame, once however often it is asked for. */
export function redraw() {
  if (scheduled) return;
  scheduled = true;
  const run = () => {
    scheduled = false;
    draw(state);
    const todo = later;
    later = [];
    for (const task of todo) task();
  };
  if (document.hidden) setTimeout(run, 0);
  else requestAnimationFrame(run);
}

/** Run `task` once the next drawing is done. */
export function afterDraw(task) {
  later.push(task);
  redraw();
}

/** Name the function that draws the state. */
export function onDraw(render) {
  draw = render;
}

/** Seconds by the server's clock. */
export function serverNow() {
  return Date.now() / 1000 + state.offset;
}

/** The viewer's seat number, or null for a spectator. */
export function mySeat() {
  return state.table?.you?.seat ?? null;
}

/** The entry of a seat at the table (who sits there), or null. */
export function person(seat) {
  return state.table?.seats?.[seat] ?? null;
}

/** Who played a seat of the deal at hand: not the bot that has taken the place of somebody who left. */
export function player(seat) {
  return state.table?.players?.[seat] ?? person(seat);
}

/** The own prompt if it may be answered in this tab now, else null. */
export function prompt() {
  const you = state.table?.you;
  if (!state.view?.ask || !you || you.seat === null || you.active === false) return null;
  return state.view.ask;
}

/** The clock that runs for a seat, or null. */
export function clockOf(seat) {
  return state.asks.find((ask) => ask.seat === seat) || null;
}

/** True while a result lies over the table: that of this deal, or that of the one before. */
export function receiptOpen(s = state) {
  if (s.show && !s.show.done) return false;
  return Boolean((s.view?.outcome && s.ui.receipt) || (s.last && s.ui.past));
}

/** True when the pieces of the game are mahjong tiles. */
export function tilesGame() {
  return state.config.pieces === 'tiles' || Boolean(state.view && 'wall' in state.view);
}

/** True when the seats put stakes into a pot, round by round. */
export function potGame() {
  return state.view?.pot !== undefined;
}

/** True when the deal was settled by comparing hands seat by seat: there is a show to play out and look back at. */
export function showdown() {
  return Boolean(state.view?.outcome?.show?.steps?.length);
}
