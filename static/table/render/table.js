// The whole page of a table as a function of the store.

import { gettext } from '../i18n.js';
import { draw, h } from '../dom.js';
import { rowsChoice } from '../draft.js';
import { tick } from '../clock.js';
import { bar, strip } from './bar.js';
import { banners } from './banners.js';
import { drawnWhole, part, shaped } from './lazy.js';
import { middle } from './middle.js';
import { backButton, own, promptButtons, watching } from './own.js';
import { openRow, seats } from './seats.js';
import { mySeat, person, potGame, prompt, receiptOpen, showdown, tilesGame } from '../store.js';

let plainTitle = null;

/** Make the page what the state says. */
export function render(root, s) {
  if (!shaped(s.ui.kind) && !root.drawn) return;
  root.drawn = true;
  root.className = classes(s);
  const whole = drawnWhole(() =>
    draw(root, [bar(s), news(s), banners(s), topStrip(s), field(s), own(s, acts(s)), over(s), beside(s), dialog(s)]),
  );
  root.ariaBusy = String(!whole || !s.table || (s.table.status === 'playing' && !s.view));
  tick(root);
  title();
}

/** The tab says when it is the player's turn. */
function title() {
  plainTitle ??= document.title;
  const asked = prompt() && !person(mySeat())?.autoplay;
  document.title = asked ? `● ${gettext('轮到你了')} · ${plainTitle}` : plainTitle;
}

function classes(s) {
  const { ui, table, conn } = s;
  const list = ['table', `is-${ui.kind}`, mode(s)];
  if (ui.wide) list.push('has-side');
  if (tilesGame()) list.push('has-tiles');
  if (potGame()) list.push('has-pot');
  if (ui.short || (ui.kind === 'upright' && ui.height < 800 && rowsChoice())) list.push('is-short');
  if (conn.status !== 'open' && table) list.push('is-cut');
  if (receiptOpen(s)) list.push('has-receipt');
  return list.join(' ');
}

/** Which of the big pictures the field shows. */
function mode(s) {
  if (!s.table) return 'mode-empty';
  const resting = !s.replay && s.table.status === 'over' && !s.ui.receipt && !playingShow(s);
  if (!s.view || ['waiting', 'closed'].includes(s.table.status) || resting) return 'mode-room';
  if (showdown()) return 'mode-show';
  return rowsChoice() ? 'mode-arrange' : 'mode-play';
}

function playingShow(s) {
  return Boolean(s.show && !s.show.done);
}

function news(s) {
  return s.site && part('news')?.news(s);
}

function topStrip(s) {
  return mode(s) === 'mode-play' ? strip(s) : null;
}

function field(s) {
  const now = mode(s);
  if (now === 'mode-room' && part('room')) return part('room').room(s);
  if (now === 'mode-show' && part('show')) return part('show').showField(s);
  if (now === 'mode-arrange' && part('arrange')) return part('arrange').arrangeField(s);
  if (now === 'mode-play' && tilesGame()) return part('tiles')?.tilesField(s);
  if (now === 'mode-play' && potGame()) return part('bet')?.betField(s);
  if (now === 'mode-play')
    return h(
      'section',
      { key: 'field', class: `field of-${s.table.seats.length}`, 'aria-label': gettext('牌桌') },
      seats(s),
      openRow(s),
      middle(s),
    );
  return h(
    'section',
    { key: 'field', class: 'field' },
    h('p', { class: 'quiet waiting' }, gettext('正在连接牌桌…')),
  );
}

/** The buttons over the hand. */
function acts(s) {
  const now = mode(s);
  if (now === 'mode-empty' || s.conn.status === 'closed') return null; // closed for good: nobody hears
  if (s.replay) return playingShow(s) ? part('show')?.showButtons() : part('replay')?.replayControls(s);
  if (now === 'mode-room') return part('room')?.roomButtons(s);
  if (mySeat() === null && !s.view.outcome) return watching();
  const back = person(mySeat())?.autoplay && backButton();
  if (playingShow(s)) return [part('show')?.showButtons(), back];
  if (s.view.outcome) return s.ui.receipt ? null : [part('receipt')?.foldedReceipt(s), back];
  if (back) return back;
  if (prompt()?.kind === 'bet') return part('bet')?.betButtons(s);
  if (tilesGame()) return part('tiles')?.tileButtons(s);
  return rowsChoice() ? part('arrange')?.arrangeButtons(s) : promptButtons(s);
}

function over(s) {
  return receiptOpen(s) && s.table ? part('receipt')?.receipt(s) : null;
}

function beside(s) {
  if (!s.ui.drawer && !s.ui.wide) return null;
  return part('side')?.side(s, showdown() ? part('show')?.pairLedger(s) : null);
}

function dialog(s) {
  if (!s.ui.dialog) return null;
  const { name } = s.ui.dialog;
  const body = name === 'laid' ? part('laid')?.laidDown : s.replay && part('replay')?.DIALOGS[name];
  return part('dialogs')?.dialog(s, body);
}
