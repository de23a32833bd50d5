// Which parts of the table are fetched when needed. Nothing but the page itself may import this list: parts draw with
// modules that ask for other parts.

/** By name: how to fetch the module, and the sheets that belong to it. */
export const PARTS = {
  room: [() => import('./room.js'), 'room'],
  arrange: [() => import('./arrange.js'), 'rows'],
  show: [() => import('./show.js'), 'show'],
  tiles: [() => import('./tiles.js'), 'tiles'],
  receipt: [() => import('./receipt.js'), 'receipt'],
  side: [() => import('./side.js'), 'side'],
  dialogs: [() => import('./dialogs.js'), 'dialogs', 'side'],
  replay: [() => import('./replay.js'), 'replay'],
  bet: [() => import('./bet.js'), 'bet'],
  tricks: [() => import('./tricks.js'), 'tricks'],
  opening: [() => import('./opening.js')],
  laid: [() => import('./laid.js'), 'tricks'],
  hints: [() => import('../hints.js')],
  open: [() => import('./laidopen.js')],
  notices: [() => import('./notices.js')],
  news: [() => import('./news.js'), 'news'],
  arranging: [() => import('../arrange.js')],
  showing: [() => import('../show.js')],
  keyboard: [() => import('../keyboard.js')],
  synth: [() => import('../synth.js')],
};
