// Where each piece of the own hand lies: one to three overlapping rows, so that every index can be read and no
// hand needs sideways scrolling.

const CARD = 1.4; // height of a card by its width
const TILE = 69 / 48;

/** Shapes to try for cards, best first: rows, card width, size of the index, least pitch by card width. */
const CARD_SHAPES = {
  upright: [
    { rows: 1, w: 70, ix: 1, least: 0.5 },
    { rows: 2, w: 70, ix: 1, least: 0.5 },
    { rows: 2, w: 64, ix: 1, least: 0.36 },
    { rows: 2, w: 58, ix: 0.8, least: 0.3 },
    { rows: 3, w: 58, ix: 0.8, least: 0.3 },
  ],
  short: [
    { rows: 1, w: 60, ix: 1, least: 0.5 },
    { rows: 2, w: 58, ix: 1, least: 0.36 },
    { rows: 2, w: 54, ix: 0.8, least: 0.3 },
    { rows: 3, w: 54, ix: 0.8, least: 0.3 },
  ],
  sideways: [
    { rows: 1, w: 66, ix: 1, least: 0.36 },
    { rows: 1, w: 62, ix: 0.8, least: 0.26 },
  ],
  wide: [
    { rows: 1, w: 104, ix: 1, least: 0.36 },
    { rows: 1, w: 88, ix: 0.9, least: 0.33 },
    { rows: 2, w: 88, ix: 1, least: 0.36 },
  ],
};

const LIKED_PITCH = { upright: 38, short: 36, sideways: 46, wide: 50 };

/**
 * Lay out `n` pieces in `width` pixels. `kind` is `upright`, `short` (upright, but low), `sideways` (a phone on its side)
 * or `wide`.
 * Returns `{w, h, ix, height, spots: [{x, y, covered}]}`.
 */
export function layout(n, width, kind, { tiles = false, apart = false } = {}) {
  if (tiles) return layTiles(n, width, kind, apart);
  const shapes = CARD_SHAPES[kind];
  const shape = shapes.find((one) => pitchOf(one, n, width, kind) >= one.least * one.w) || shapes.at(-1);
  return layCards(n, width, kind, shape);
}

function perRow(shape, n) {
  return Math.ceil(n / shape.rows);
}

/** Is the second row as long as the first? It lies half a pitch further in. */
function shifted(shape, n) {
  return shape.rows > 1 && n >= 2 * perRow(shape, n);
}

function pitchOf(shape, n, width, kind) {
  const most = perRow(shape, n) - 1 + (shifted(shape, n) ? 0.5 : 0);
  const room = most > 0 ? (width - shape.w) / most : shape.w;
  return Math.min(
    room,
    n <= 5 ? shape.w * 1.06 : Math.max(LIKED_PITCH[kind], 0.36 * shape.w),
    shape.w * 1.06,
  );
}

function layCards(n, width, kind, shape) {
  const { w, rows, ix } = shape;
  const h = w * CARD;
  const pitch = pitchOf(shape, n, width, kind);
  const row = perRow(shape, n);
  const gap = Math.round(rows === 3 ? h * 0.56 : h * 0.73);
  const span = (row - 1) * pitch + w;
  const left = Math.max(0, (width - span - (shifted(shape, n) ? pitch / 2 : 0)) / 2);
  const spots = Array.from({ length: n }, (_, i) => {
    const at = i % row;
    const line = Math.floor(i / row);
    const last = i === n - 1 || (at === row - 1 && rows === 1);
    return {
      x: Math.round(left + at * pitch + (line % 2 ? pitch / 2 : 0)),
      y: line * gap,
      covered: !last && (pitch < w * 0.8 || at === row - 1),
      line,
    };
  });
  return { w, h, ix, spots, rows, height: h + gap * (Math.ceil(n / row) - 1), reach: pitch };
}

function layTiles(n, width, kind, apart) {
  const rows = ['upright', 'short'].includes(kind) && n > 8 ? 2 : 1;
  const row = Math.ceil(n / rows);
  const extra = apart ? 12 : 0;
  const w = Math.min(
    { upright: 48, short: 44, sideways: 52, wide: 64 }[kind],
    Math.floor((width - extra) / row) - 1,
  );
  const h = w * TILE;
  const left = (width - row * (w + 1) - extra) / 2;
  const spots = Array.from({ length: n }, (_, i) => ({
    x: Math.round(left + (i % row) * (w + 1) + (apart && i === n - 1 ? extra : 0)),
    y: Math.floor(i / row) * (h + 4),
    covered: false,
    line: Math.floor(i / row),
  }));
  return { w, h, ix: 1, spots, rows, height: (h + 4) * Math.ceil(n / row), reach: w };
}
