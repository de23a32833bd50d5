// Suggestions for what to play: fetched once a moment, shown one after the other. Loaded with the first wish for one.

import { fill } from './arrange.js';
import { hint, notify, probe } from './commands.js';
import { findIds, rowsChoice, select } from './draft.js';
import { fmt, gettext } from './i18n.js';
import { codes } from './pieces.js';
import { sayText } from './phrases.js';
import { change, prompt, state } from './store.js';

/** Fetch the suggestions for the present moment, once. */
export async function fetchHints() {
  if (state.hints && state.hints.n === state.n && state.hints.deal === state.deal) return state.hints;
  const answer = await hint();
  if (answer.error || !answer.actions) {
    if (answer.error?.message) notify(answer.error.message);
    return null;
  }
  change((s) => {
    s.hints = { deal: answer.deal, n: answer.n, actions: answer.actions, at: -1 };
  });
  return state.hints;
}

/** Show the next suggestion, best first. */
export async function nextHint() {
  if (!prompt()) return;
  const hints = await fetchHints();
  if (!hints) return;
  if (!hints.actions.length) {
    notify(gettext('没有可以出的牌'));
    return;
  }
  change((s) => {
    s.hints = { ...hints, at: (hints.at + 1) % hints.actions.length };
  });
  follow(state.hints.actions[state.hints.at]);
}

function follow([verb, arg]) {
  const choice = prompt()?.choices.find(
    (one) => one.verb === verb && (one.arg === undefined || one.arg === arg),
  );
  if (choice?.pick?.rows) fill(arg);
  else if (choice?.pick) select(findIds(codes(arg)));
  else if (choice && !choice.pick) {
    select([]);
    notify(fmt(gettext('建议：{what}'), { what: sayText(choice.label) }), 'calm');
  }
}

/** Fetch the suggested settings once a deal, and what each of them is. */
export async function loadSuggestions() {
  if (state.suggestions?.deal === state.deal || !rowsChoice()) return;
  const mine = { deal: state.deal, list: [] };
  state.suggestions = mine;
  const hints = await fetchHints();
  const settings = (hints?.actions || [])
    .filter(([, arg]) => typeof arg === 'string' && arg.includes(' / '))
    .slice(0, 3);
  const list = await Promise.all(
    settings.map(async ([verb, arg]) => ({ arg, said: await probe([verb, arg]) })),
  );
  change((s) => {
    if (s.suggestions === mine)
      s.suggestions = { ...mine, best: hints?.actions[0]?.[0], list: list.filter(({ said }) => said.rows) };
  });
}
