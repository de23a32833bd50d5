// The front page's deal: a finished deal is played over on a small open table, again and again.

const ROOT = document.getElementById('showcase');
const deal = JSON.parse(document.getElementById('showcase-deal').textContent);
const table = ROOT.querySelector('.show-table');
const pause = ROOT.querySelector('.show-pause');
const faces = new Map();
const calm = matchMedia('(prefers-reduced-motion: reduce)');

const PACE = { say: 750, play: 1150, kitty: 1300, clear: 350 };
const REST = 5000;
const FLIGHT = 260;

const start = table.innerHTML;
let at = 0;
let timer = 0;
let running = false;

const seatOf = (seat) => table.querySelector(`[data-seat="${seat}"]`);
const part = (seat, name) => seatOf(seat).querySelector(`.show-${name}`);

for (const card of table.querySelectorAll('.show-card')) faces.set(card.dataset.code, faceOf(card.dataset.code));
for (const hand of table.querySelectorAll('.show-hand')) tidy(hand);

/** Of cards that cover each other only the index is drawn; the last one lies open. */
function tidy(row) {
  [...row.children].forEach((card, i, all) => {
    const { code } = card.dataset;
    card.innerHTML = i < all.length - 1 ? faces.get(code) : wholeFace(code);
  });
}

function sheet() {
  return table.querySelector('use').getAttribute('href').split('#')[0];
}

function wholeFace(code) {
  return `<svg class="card" viewBox="0 0 100 140"><use href="${sheet()}#${code}"/></svg>`;
}

/** Move cards to where they belong, and let them be seen flying there. */
function fly(cards, target) {
  const from = cards.map((card) => card.getBoundingClientRect());
  target.append(...cards);
  tidy(target);
  if (calm.matches) return;
  cards.forEach((card, i) => {
    const to = card.getBoundingClientRect();
    const scale = from[i].width / to.width;
    const move = `translate(${from[i].left - to.left}px, ${from[i].top - to.top}px) scale(${scale})`;
    card.animate([{ transform: move }, { transform: 'none' }], { duration: FLIGHT, delay: i * 20, easing: 'ease-out', fill: 'backwards' });
  });
}

const ACTS = {
  say(step) {
    part(step.seat, 'played').replaceChildren();
    part(step.seat, 'say').innerHTML = step.say;
  },
  play(step) {
    part(step.seat, 'played').replaceChildren();
    part(step.seat, 'say').innerHTML = step.say;
    const hand = [...part(step.seat, 'hand').children];
    const cards = step.cards.map((code) => hand.find((card) => card.dataset.code === code));
    fly(cards, part(step.seat, 'played'));
    tidy(part(step.seat, 'hand'));
  },
  kitty(step) {
    part(step.seat, 'role').hidden = false;
    for (const say of table.querySelectorAll('.show-say')) say.textContent = '';
    for (const card of table.querySelectorAll('.show-kitty .show-card')) {
      card.innerHTML = wholeFace(card.dataset.code);
      part(step.seat, 'hand').append(card.cloneNode(true));
    }
    const hand = part(step.seat, 'hand');
    const order = (card) => step.hand.indexOf(card.dataset.code);
    hand.append(...[...hand.children].sort((a, b) => order(a) - order(b)));
    tidy(hand);
  },
  clear() {
    for (const place of table.querySelectorAll('.show-played, .show-say')) place.replaceChildren();
  },
};

/** A card with nothing but its index. */
function faceOf(code) {
  const [rank, suit] = code;
  const joker = code === 'BJ' || code === 'RJ';
  const wide = rank === 'T' ? 30.9 : 27.2;
  const index = joker
    ? `<use href="${sheet()}#i${code}" x="8" y="8" width="30" height="62"/>`
    : `<use href="${sheet()}#r${rank}" x="8" y="9" width="${wide}" height="37"/><use href="${sheet()}#s${suit}" x="9" y="49" width="25" height="25"/>`;
  const colour = joker ? { BJ: 's', RJ: 'h' }[code] : suit;
  return `<svg class="card c-${colour}" viewBox="0 0 100 140"><rect x=".7" y=".7" width="98.6" height="138.6" rx="9" class="face"/>${index}</svg>`;
}

function end() {
  ACTS.clear();
  const line = table.querySelector('.show-end');
  line.innerHTML = `<b>${deal.headline}</b>`;
  line.hidden = false;
  deal.scores.forEach((score, seat) => {
    part(seat, 'say').textContent = score > 0 ? `+${score}` : String(score).replace('-', '−');
    seatOf(seat).classList.toggle('won', score > 0);
  });
}

function next() {
  if (at > deal.steps.length) {
    table.innerHTML = start;
    at = 0;
  }
  let wait = REST;
  if (at === deal.steps.length) end();
  else {
    const step = deal.steps[at];
    ACTS[step.do](step);
    wait = PACE[step.do];
  }
  at += 1;
  timer = setTimeout(next, calm.matches ? wait * 1.5 : wait);
}

function run(on) {
  if (on === running) return;
  running = on;
  clearTimeout(timer);
  if (on) timer = setTimeout(next, 700);
}

let wanted = true;

function mark() {
  const word = wanted ? pause.dataset.pause : pause.dataset.play;
  pause.querySelector('span').textContent = word;
  const use = pause.querySelector('use');
  use.setAttribute('href', `${use.getAttribute('href').split('#')[0]}#${wanted ? 'pause' : 'play'}`);
}

pause.hidden = false;
pause.addEventListener('click', () => {
  wanted = !wanted;
  mark();
  run(wanted);
});
new IntersectionObserver(([entry]) => run(wanted && entry.isIntersecting)).observe(ROOT);
document.addEventListener('visibilitychange', () => run(wanted && !document.hidden));
