// Clocks run outside the drawing: rings and seconds are set five times a second from the server's time.

import { serverNow } from './store.js';
import { sound } from './sound.js';

const LATE = 5;
let ticked = null;

/** Keep every ring and every number of seconds inside `root` going. */
export function startClocks(root) {
  setInterval(() => tick(root), 200);
}

/** Set rings and seconds now, for instance after drawing. */
export function tick(root) {
  const now = serverNow();
  for (const ring of root.querySelectorAll('[data-until]')) {
    const left = Math.max(0, Number(ring.dataset.until) - now);
    ring.style.strokeDashoffset = String(100 - Math.min(100, (left / Number(ring.dataset.of || 20)) * 100));
    ring.parentNode.classList.toggle('late', left <= LATE);
  }
  for (const number of root.querySelectorAll('[data-since]')) {
    const gone = Math.max(0, Math.floor(now - number.dataset.since));
    const text = `${Math.floor(gone / 60)}:${String(gone % 60).padStart(2, '0')}`;
    if (number.textContent !== text) number.textContent = text;
  }
  for (const number of root.querySelectorAll('[data-seconds]')) {
    const left = Math.max(0, Math.ceil(Number(number.dataset.seconds) - now));
    const text = `${left}${number.dataset.unit || ''}`;
    if (number.textContent !== text) number.textContent = text;
    number.classList.toggle('late', left <= LATE);
    if (number.parentNode.matches('.clock')) warn(left, number.dataset.seconds);
  }
}

function warn(left, until) {
  const mark = `${until}:${left}`;
  if (left > LATE || left < 1 || ticked === mark) return;
  ticked = mark;
  sound('tick');
}
