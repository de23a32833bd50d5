// What every page has: light or dark by choice, menus that close, forms that are sent once, notices that can be put away.

const YEAR = 365 * 24 * 3600;
const TWICE = 2000; // milliseconds

function chooseTheme(value) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `theme=${value}; Path=/; Max-Age=${value ? YEAR : 0}; SameSite=Lax${secure}`;
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
  showTheme();
}

function showTheme() {
  const chosen = document.documentElement.dataset.theme || '';
  for (const button of document.querySelectorAll('[data-theme-value]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeValue === chosen));
  }
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll('details.menu[open]')) {
    if (menu !== except) menu.open = false;
  }
}

for (const choice of document.querySelectorAll('[data-theme-choice]')) choice.hidden = false;
showTheme();

document.addEventListener('click', (event) => {
  const theme = event.target.closest('[data-theme-value]');
  if (theme) chooseTheme(theme.dataset.themeValue);
  closeMenus(event.target.closest('details.menu'));
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = document.querySelector('details.menu[open]');
  closeMenus(null);
  open?.querySelector('summary').focus();
});

// A double click on a button means it once. What leads to no other page may be sent again a moment later.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  if (Date.now() - Number(form.dataset.sentAt || 0) < TWICE) event.preventDefault();
  else form.dataset.sentAt = Date.now();
});

// An announcement is put away without loading the page anew.
document.addEventListener('submit', (event) => {
  const form = event.target.closest('form[data-put-away]');
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new FormData(form),
    keepalive: true,
  }).catch(() => {}); // it is told again on the next page
  form.parentNode.remove();
  document.getElementById('content').focus({ preventScroll: true });
});

// A page that comes back from the browser's memory may be long out of date.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && document.querySelector('[data-fresh]')) location.reload();
});
