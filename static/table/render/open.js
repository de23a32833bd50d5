// Opening and closing what lies over or beside the table.

import { change, state } from '../store.js';

/** Open a dialog by name (`menu`, `settings`, `phrases`, `leave`, `vote`, `keys`), with what it needs. */
export function openDialog(name, data = null) {
  change((s) => (s.ui.dialog = { name, data }));
}

export function closeDialog() {
  change((s) => (s.ui.dialog = null));
}

/** Show a tab of the side panel; on phones it slides in. */
export function openPanel(name, { clause = null } = {}) {
  change((s) => {
    s.ui.panel = name;
    s.ui.drawer = true;
    if (clause) s.ui.clause = clause;
    if (name === 'chat') s.ui.unread = 0;
  });
}

export function closePanel() {
  change((s) => (s.ui.drawer = false));
}

/** True while something lies over the table that takes the keyboard. */
export function covered() {
  return Boolean(state.ui.dialog) || (state.ui.drawer && !state.ui.wide);
}
