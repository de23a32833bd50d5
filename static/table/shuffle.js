// The fair shuffle of docs/shuffle.md, done again: the order of a deck and what is drawn after it, from the seed alone.

/** The bytes of a text of hexadecimal digits. */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The digits of bytes. */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of bytes, or null where the browser may not compute it. */
export async function sha256(bytes) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : null;
}

/** The deck in the order that the seed gives it, and a number below each of the bounds, drawn after it. */
export async function reshuffled(deck, seed, bounds) {
  const below = numbers(bytesOf(seed));
  const order = [...deck];
  for (let i = order.length - 1; i > 0; i--) {
    const j = await below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const drawn = [];
  for (const bound of bounds) drawn.push(await below(bound));
  return { order, drawn };
}

/** A function that takes the next fair number below `n` from the endless row of a seed. */
function numbers(seed) {
  const block = new Uint8Array(seed.length + 8);
  block.set(seed);
  let count = 0;
  let words = [];
  async function word() {
    if (!words.length) {
      new DataView(block.buffer).setUint32(block.length - 4, count++);
      const digest = new DataView((await sha256(block)).buffer);
      words = Array.from({ length: 8 }, (_, i) => digest.getUint32(4 * i));
    }
    return words.shift();
  }
  return async (n) => {
    const limit = n * Math.floor(2 ** 32 / n);
    let x = await word();
    while (x >= limit) x = await word();
    return x % n;
  };
}

/** Shuffle a deal again: its order, and for each pile whether it got just what lay at its places. */
export async function dealtAgain({ deck, draws, piles }, seed) {
  const { order, drawn } = await reshuffled(deck.split(' '), seed, draws);
  const laid = piles.map((pile) => {
    const pieces = pile.places.map((place) => order[place]);
    return { ...pile, fits: pieces.join(' ') === pile.dealt };
  });
  return { order, drawn, piles: laid, fits: laid.every((pile) => pile.fits) };
}
