// The drawings, fetched once and put into the page: a <use> that points inside the page is there at once, also in
// a copy that flies over the table, and needs no line.

/** Put the sheets (name → address) into the page. A symbol `x` of sheet `cards` is then called `cards-x`. */
export async function loadSprites(sheets) {
  await Promise.all(Object.entries(sheets).map(([name, url]) => loadSheet(name, url, 0)));
}

async function loadSheet(name, url, tries) {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    insert(name, await answer.text());
  } catch {
    await new Promise((again) => setTimeout(again, Math.min(500 * 2 ** tries, 10_000)));
    await loadSheet(name, url, tries + 1);
  }
}

function insert(name, text) {
  const sheet = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  for (const symbol of sheet.querySelectorAll('[id]')) symbol.id = `${name}-${symbol.id}`;
  for (const use of sheet.querySelectorAll('use'))
    use.setAttribute('href', `#${name}-${use.getAttribute('href').slice(1)}`);
  sheet.setAttribute('class', 'sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.adoptNode(sheet));
}
