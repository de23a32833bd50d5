// Rows that are set but not sent yet, kept over a reload of the page: on a phone the system drops pages out of sight.

import { state } from './store.js';

const KEY = 'rows';

/** The rows of deal `deal` that this tab kept, if they fit rows of `sizes` made of pieces in `held`; else null. */
export function keptRows(deal, sizes, held) {
  const { of, rows } = JSON.parse(sessionStorage.getItem(KEY) || '{}');
  if (of !== deal || rows.length !== sizes.length) return null;
  return rows.every((row, i) => row.length <= sizes[i] && row.every((id) => held.has(id))) ? rows : null;
}

function keep() {
  if (state.rows.flat().length) sessionStorage.setItem(KEY, JSON.stringify({ of: state.deal, rows: state.rows }));
  else sessionStorage.removeItem(KEY);
}

addEventListener('pagehide', keep);
document.addEventListener('visibilitychange', () => document.hidden && keep());
