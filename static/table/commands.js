// Everything the player can ask of the server. Each command carries an id of its own; the answer repeats it.

import { change, state } from './store.js';
import { gettext } from './i18n.js';

const session = Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) =>
  b.toString(36).padStart(2, '0'),
).join('');
/** An action that was acknowledged shows as a step within this time, else it is asked for. */
const STEP_WITHIN = 1500;
let serial = 0;
let line = null;

/** Name the socket that commands go through. */
export function useSocket(socket) {
  line = socket;
}

function nextId() {
  serial += 1;
  return `${session}-${serial}`;
}

/** Show a line over the buttons: the answer to the last thing tried. */
export function notify(text, tone = 'warn') {
  change((s) => {
    s.notice = text ? { text, tone, at: Date.now() } : null;
  });
}

function explain(error) {
  if (error.code === 'offline') return gettext('连接断开了，没有送出，请稍后再试');
  return error.message || error.code;
}

/** Play an action; the input is locked until it is answered. `ids` are the pieces that it uses. */
export async function act(action, ids = []) {
  if (state.pending || state.deal === null) return;
  const id = nextId();
  change((s) => {
    s.pending = { id, action, ids, at: Date.now(), n: null };
    s.notice = null;
  });
  const frame = { t: 'act', id, deal: state.deal, n: state.n, action };
  const answer = await line.request(frame, { again: true });
  change((s) => {
    if (s.pending?.id !== id) return;
    if (answer.error || s.n >= answer.n) s.pending = null;
    else s.pending.n = answer.n;
  });
  if (answer.error) notify(explain(answer.error));
  else setTimeout(() => state.n < answer.n && state.deal === frame.deal && sync(), STEP_WITHIN);
}

/** Send a command that is answered with `done`; says so if it was refused. Resolves to true when accepted. */
export async function command(t, fields = {}) {
  if (t === 'leave') state.leaving = true;
  const answer = await line.request({ t, id: nextId(), ...fields });
  if (answer.error) notify(explain(answer.error));
  if (answer.error && t === 'leave') state.leaving = false;
  return !answer.error;
}

/** Ask what a draft would be; resolves with the `probed` frame. */
export function probe(action) {
  return line.request({ t: 'probe', id: nextId(), deal: state.deal, action });
}

/** Ask for suggestions; resolves with the `hints` frame. */
export function hint() {
  return line.request({ t: 'hint', id: nextId(), deal: state.deal });
}

/** Ask for what is missing after number `n`, or the whole view. */
export function sync() {
  line.send({ t: 'sync', deal: state.deal ?? 0, n: state.n });
}

/** Come back now instead of waiting for the next try. */
export function reopen() {
  line.reopen();
}
