// Words of the interface. Chinese is the language of the source; the catalogue translates it.

/** The text in the reader's language. */
export function gettext(text) {
  return window.gettext ? window.gettext(text) : text;
}

/** `fmt('还差 {n} 张', {n: 3})`: fill the places of a text. */
export function fmt(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

/** A number as it is printed: a true minus, thousands apart. */
export function number(value) {
  if (typeof value !== 'number') return String(value);
  const digits = Math.abs(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return value < 0 ? `−${digits}` : digits;
}

/** A gain or a loss: always with its sign, nought without. */
export function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value);
}
