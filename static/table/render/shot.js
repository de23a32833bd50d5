// The line of a shot (打枪), from the cards of who shot to the cards of who was hit.

import { h } from '../dom.js';

/** The line between two seats of the show; it is measured once it stands on the page. */
export function shotLine(key, winner, loser) {
  return h('svg', {
    key,
    class: 'shot',
    'aria-hidden': 'true',
    own: true,
    hook: (svg) => svg.firstChild || draw(svg, winner, loser),
  });
}

function draw(svg, winner, loser) {
  const field = svg.parentNode.getBoundingClientRect();
  const from = centre(svg.parentNode, field, winner);
  const to = centre(svg.parentNode, field, loser);
  if (!from || !to) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = { x: from.x + ux * from.r, y: from.y + uy * from.r };
  const end = { x: to.x - ux * to.r, y: to.y - uy * to.r };
  svg.setAttribute('viewBox', `0 0 ${field.width} ${field.height}`);
  svg.append(
    element(svg, 'path', {
      d: `M${start.x} ${start.y}L${end.x} ${end.y}${barbs(end, ux, uy)}`,
      pathLength: 100,
    }),
  );
  svg.append(element(svg, 'circle', { cx: start.x, cy: start.y, r: 5 }));
}

function centre(root, field, seat) {
  const box = root.querySelector(`.show-seat[data-seat="${seat}"] .show-rows`)?.getBoundingClientRect();
  return (
    box && {
      x: box.left + box.width / 2 - field.left,
      y: box.top + box.height / 2 - field.top,
      r: Math.min(box.width, box.height) * 0.45,
    }
  );
}

function barbs({ x, y }, ux, uy) {
  return [-0.5, 0.5]
    .map((turn) => [ux * Math.cos(turn) - uy * Math.sin(turn), uy * Math.cos(turn) + ux * Math.sin(turn)])
    .map(([vx, vy]) => `M${x} ${y}L${x - 14 * vx} ${y - 14 * vy}`)
    .join('');
}

function element(svg, tag, attributes) {
  const made = document.createElementNS(svg.namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
