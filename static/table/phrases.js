// Texts of the game: {"k": key, "p": params} in the reader's language, as nodes for the page or as plain text.

import { h } from './dom.js';
import { gettext, number } from './i18n.js';
import { cardsText, minis, rankText, suitSign } from './pieces.js';
import { mySeat, player, state } from './store.js';

const SEATS = new Set(['seat', 'other']);

/** Fetch the texts of the game once. */
export async function loadTexts(url) {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  return answer.json();
}

/** The text of a key, or '' if the game has none. */
export function textOf(key) {
  return state.texts[key] ?? '';
}

/** The name of a player as the reader sees it. */
export function seatName(seat) {
  if (seat !== null && seat === mySeat()) return gettext('你');
  return player(seat)?.name || `${gettext('座位')} ${Number(seat) + 1}`;
}

/** The name inside a sentence: English keeps it where Chinese says 你, for its verbs are in the third person. */
export function nameInSentence(seat) {
  return english() ? player(seat)?.name || seatName(seat) : seatName(seat);
}

/** True when the page is in English. */
export function english() {
  return document.documentElement.lang.startsWith('en');
}

/** A phrase as nodes: names bold, cards drawn. */
export function say(phrase) {
  return spoken(phrase, node);
}

/** A phrase as plain text. */
export function sayText(phrase) {
  return spoken(phrase, plain).join('');
}

function spoken(phrase, word) {
  if (phrase === null || phrase === undefined) return [];
  if (typeof phrase !== 'object') return [typeof phrase === 'number' ? number(phrase) : String(phrase)];
  const text = state.texts[phrase.k];
  if (text === undefined) return [phrase.k];
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (part[0] === '{' ? word(part.slice(1, -1), phrase.p?.[part.slice(1, -1)]) : part));
}

function node(name, value) {
  if (name === 'cards' && typeof value === 'string') return minis(value);
  if (name === 'suit' && typeof value === 'string') return suitSign(value);
  if (SEATS.has(name) && typeof value === 'number') return h('b', { class: 'who' }, nameInSentence(value));
  if (Array.isArray(value)) return value.map((part, i) => [i ? ' ' : null, say(part)]);
  if (value !== null && typeof value === 'object') return say(value);
  return plain(name, value);
}

function plain(name, value) {
  if (value === null || value === undefined) return '';
  if (name === 'cards') return cardsText(String(value));
  if (name === 'rank') return rankText(String(value));
  if (name === 'suit' && typeof value === 'string') return ''; // the text beside the sign names it
  if (SEATS.has(name) && typeof value === 'number') return nameInSentence(value);
  if (Array.isArray(value)) return value.map((part) => plain('', part)).join(' ');
  if (typeof value === 'object') return sayText(value);
  return typeof value === 'number' ? number(value) : String(value);
}
