// Parts of the table that its first view does without, each with its style: fetched when needed, or when all is quiet.

import { potGame, redraw, tilesGame } from '../store.js';

let parts = {};

/** Shapes of the window; the sheet of the shape at hand comes before all parts. */
const SHAPES = ['upright', 'sideways', 'wide'];
const loaded = {};
const sheets = {};

/** Parts that the last drawing asked for in vain. */
const missing = new Set();

/** What is to be done with parts that are still on their way, in the order in which it was asked for. */
let waiting = [];

/** Say which parts there are (render/catalogue.js): a part may draw with modules that ask for other parts. */
export function useParts(catalogue) {
  parts = catalogue;
}

/** The module of a part, or null until it is here; the page is drawn anew when it comes. */
export function part(name) {
  const module = fetched(name);
  if (!module) missing.add(name);
  return module;
}

/** Do something with the module of a part: now, or as soon as it is here, however often the line is down. */
export function withPart(name, use) {
  const module = fetched(name);
  if (module) use(module);
  else waiting.push([name, use]);
}

function fetched(name) {
  if (loaded[name] === undefined) {
    loaded[name] = null;
    const [load, ...styles] = parts[name];
    Promise.all([load(), ...styles.map(style)]).then(
      ([module]) => {
        loaded[name] = module;
        served(name, module);
        redraw();
      },
      () => setTimeout(() => askAgain(name), 2000), // the line is down
    );
  }
  return loaded[name];
}

function served(name, module) {
  const due = waiting.filter(([wanted]) => wanted === name);
  waiting = waiting.filter(([wanted]) => wanted !== name);
  for (const [, use] of due) use(module);
}

/** Let the next drawing try again, or try at once where somebody waits. */
function askAgain(name) {
  delete loaded[name];
  if (waiting.some(([wanted]) => wanted === name)) fetched(name);
}

/** Draw, and tell whether all parts that the drawing asked for were here. */
export function drawnWhole(drawing) {
  missing.clear();
  drawing();
  return missing.size === 0;
}

/** True once the sheet for a shape of the window is here; the page is drawn anew when it comes. */
export function shaped(kind) {
  if (sheets[kind] === undefined) {
    sheets[kind] = false;
    style(kind).then(
      () => {
        sheets[kind] = true;
        redraw();
      },
      () => setTimeout(() => (delete sheets[kind], redraw()), 2000),
    );
  }
  return sheets[kind];
}

function style(name) {
  const href = document.getElementById('table').dataset[`style${name[0].toUpperCase()}${name.slice(1)}`];
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
    link.onerror = () => {
      link.remove();
      reject(new Error(name));
    };
    if (!SHAPES.includes(name)) link.dataset.part = name;
    document.head.insertBefore(link, SHAPES.includes(name) ? document.querySelector('link[data-part]') : null);
  });
}

/** Fetch what is not here yet, so that nothing has to be waited for later. */
export function loadAll() {
  SHAPES.forEach(shaped);
  Object.keys(parts)
    .filter((name) => name !== 'replay' && (name !== 'tiles' || tilesGame()) && (name !== 'bet' || potGame()))
    .forEach(fetched);
}
