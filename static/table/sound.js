// When to sound. The sounds themselves are made in synth.js, which is fetched with the first touch or key:
// before that browsers let no page sound.

import { withPart } from './render/lazy.js';
import { state } from './store.js';

let synth = null;

/** Call this from every touch and key: it wakes the sounds. */
export function wakeSound() {
  withPart('synth', (module) => {
    synth = module;
    synth.wake();
  });
}

/** Make one sound, unless the player wants none. */
export function sound(name) {
  if (state.settings.sound && !document.hidden) synth?.play(name, state.settings.volume / 100);
}

/** The one sound that tells most of what has just happened. */
export function soundsOf(events) {
  const kinds = new Set(events.map((event) => event.e));
  const first = [
    ['multiply', 'bomb'],
    ['shoot', 'shoot'],
    ['discard', 'tile'],
    ['meld', 'tile'],
    ['play', 'card'],
    ['deal', 'deal'],
    ['kitty', 'card'],
    ['pass', 'pass'],
    ['say', 'pass'],
  ].find(([kind]) => kinds.has(kind));
  if (first) sound(first[1]);
}
