// The settings page decides for the account. What a table kept in this browser alone would hide it.

const KEPT_BY_TABLES = 'table-settings';

document.querySelector('[data-table-settings]')?.addEventListener('submit', () => {
  try {
    localStorage.removeItem(KEPT_BY_TABLES);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
});
