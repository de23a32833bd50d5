// Movement: a card is seen to go from where it was to where it is. Places are measured before and after drawing.

import { afterDraw, mySeat } from './store.js';
import { duration, mayMove } from './settings.js';

const MOVE_MS = 200;
const FADE_MS = 160;
const APART_MS = 20;
let before = null;

/** Remember where the pieces lie now. */
export function beforeStep() {
  before = { places: new Map(), middle: [] };
  if (document.hidden) return;
  for (const element of document.querySelectorAll('.hand [data-code]')) remember(element);
  for (const element of document.querySelectorAll('.strip .kitty [data-code]')) remember(element);
  for (const element of document.querySelectorAll('.middle .fan')) {
    before.middle.push({ key: element.vkey, box: element.getBoundingClientRect(), copy: element });
  }
}

function remember(element) {
  const { code } = element.dataset;
  if (!before.places.has(code)) before.places.set(code, []);
  before.places
    .get(code)
    .push({ box: element.getBoundingClientRect(), up: element.classList.contains('up') });
}

/** Once the step is drawn, move what has come into the middle and fade what has left it. */
export function afterStep(frame) {
  const was = before;
  before = null;
  if (!was || document.hidden) return;
  for (const old of was.middle) old.copy = old.copy.cloneNode(true);
  afterDraw(() => {
    const fresh = [...document.querySelectorAll('.middle .fan')].filter(
      (fan) => !was.middle.some((old) => old.key === fan.vkey),
    );
    for (const fan of fresh) arrive(fan, frame, was.places);
    const there = new Set([...document.querySelectorAll('.middle .fan')].map((fan) => fan.vkey));
    for (const old of was.middle) if (!there.has(old.key)) leave(old, fresh.length > 0);
  });
}

function arrive(fan, frame, places) {
  const seat = Number(fan.dataset.seat ?? frame.seat);
  const home = seatBox(seat);
  [...fan.querySelectorAll('[data-code]')].forEach((card, i) => {
    const known = seat === mySeat() ? takePlace(places.get(card.dataset.code)) : null;
    const box = known || home;
    if (box) fly(card, box, i);
  });
}

/** The place a card was played from: raised ones first. */
function takePlace(list) {
  if (!list?.length) return null;
  const at = list.findIndex((place) => place.up);
  return list.splice(Math.max(0, at), 1)[0].box;
}

function seatBox(seat) {
  return document.querySelector(`[data-seat="${seat}"] .avatar`)?.getBoundingClientRect();
}

function fly(card, from, i) {
  const to = card.getBoundingClientRect();
  if (!mayMove() || !to.width) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration(FADE_MS) });
    return;
  }
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.4, Math.max(0.4, from.width / to.width));
  const lift = -Math.min(36, Math.hypot(dx, dy) * 0.12);
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      { transform: `translate(${dx * 0.4}px, ${dy * 0.4 + lift}px) scale(${(scale + 1) / 2})`, offset: 0.55 },
      { transform: 'none' },
    ],
    { duration: duration(MOVE_MS), delay: i * duration(APART_MS), easing: 'ease-out', fill: 'backwards' },
  );
}

function leave({ box, copy }, covered) {
  if (!box.width) return;
  const ghost = document.createElement('div');
  ghost.className = 'leaving';
  ghost.append(copy);
  for (const [name, value] of [
    ['left', box.left],
    ['top', box.top],
    ['width', box.width],
    ['height', box.height],
  ]) {
    ghost.style.setProperty(name, `${value}px`);
  }
  document.body.append(ghost);
  const fade = ghost.animate([{ opacity: covered ? 0.6 : 1 }, { opacity: 0 }], {
    duration: duration(FADE_MS) || 1,
  });
  fade.onfinish = () => ghost.remove();
}
