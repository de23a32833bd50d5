// One socket to the table. It comes back by itself, finds out dead lines, and sends again what was not answered.

const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const PROBE_WITHIN = 2_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Close codes after which the page does not come back by itself. */
const FINAL = new Set([4001, 4003, 4004, 4005, 4008, 4009, 4010]);

/**
 * Open the table's socket. `onFrame(frame)` gets every message, `onStatus(status, info)` is told
 * `connecting`, `open`, `lost` (with `retryAt`) or `closed` (with `code`, for good).
 * Returns `{send, request, reopen}`.
 */
export function openSocket(url, { onFrame, onStatus }) {
  const unanswered = new Map(); // id → {frame, resolve, again}
  let socket = null;
  let attempts = 0;
  let retry = 0;
  let watchdog = 0;
  let bye = null;
  let ended = false;

  function connect() {
    clearTimeout(retry);
    bye = null;
    ended = false;
    onStatus('connecting', { attempts });
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => mine === socket && opened();
    mine.onmessage = (event) => mine === socket && received(event.data);
    mine.onclose = (event) => mine === socket && closed(event.code);
    watch(10_000);
  }

  function opened() {
    attempts = 0;
    clearTimeout(watchdog);
    onStatus('open', {});
    for (const { frame, again } of unanswered.values()) if (again) send(frame);
  }

  function received(text) {
    clearTimeout(watchdog);
    let frame;
    try {
      frame = JSON.parse(text);
    } catch {
      return;
    }
    if (frame.t === 'bye') bye = frame;
    const waiting = frame.id !== undefined && unanswered.get(frame.id);
    if (waiting) {
      unanswered.delete(frame.id);
      waiting.resolve(frame);
    }
    onFrame(frame);
  }

  function closed(code) {
    clearTimeout(watchdog);
    socket = null;
    for (const [id, { again, resolve }] of unanswered) {
      if (again) continue;
      unanswered.delete(id);
      resolve({ error: { code: 'offline' } });
    }
    const final = FINAL.has(code) ? code : FINAL.has(bye?.code) ? bye.code : null;
    if (final) {
      ended = true;
      onStatus('closed', { code: final, message: bye?.message || '' });
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts) * (0.7 + Math.random() * 0.6);
    attempts += 1;
    retry = setTimeout(connect, wait);
    onStatus('lost', { retryAt: Date.now() + wait, code });
  }

  /** Drop a socket that gives no sign of life within `ms`. */
  function watch(ms) {
    clearTimeout(watchdog);
    watchdog = setTimeout(drop, ms);
  }

  function drop() {
    const dead = socket;
    if (!dead) return;
    closed(1006);
    dead.onclose = null;
    dead.close();
  }

  function send(frame) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  /** Send a frame with an id; resolves with its answer. `again`: send it again after a dropped line. */
  function request(frame, { again = false } = {}) {
    return new Promise((resolve) => {
      unanswered.set(frame.id, { frame, resolve, again });
      if (!send(frame) && !again) {
        unanswered.delete(frame.id);
        resolve({ error: { code: 'offline' } });
      }
    });
  }

  function ping(within) {
    if (send({ t: 'ping', at: Date.now() })) watch(within);
  }

  /** The page woke up or the network changed: is the line still there? */
  function probe() {
    if (ended || document.hidden) return;
    if (socket?.readyState === WebSocket.OPEN) ping(PROBE_WITHIN);
    else if (!socket) reopen();
  }

  /** Connect now, without waiting for the next try. */
  function reopen() {
    attempts = 0;
    if (!socket) connect();
  }

  setInterval(() => ping(PONG_WITHIN), PING_EVERY);
  addEventListener('online', probe);
  addEventListener('pageshow', probe);
  addEventListener('offline', drop);
  document.addEventListener('visibilitychange', probe);
  navigator.connection?.addEventListener?.('change', probe);

  connect();
  return { send, request, reopen };
}
