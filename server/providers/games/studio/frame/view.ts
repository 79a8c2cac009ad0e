import type { Static } from 'typebox';
import type { PlayOpenReply, PlayRound } from '../../../../../contract/game-play.ts';
import { moneyText, shortMoneyText } from '../../../../../contract/money-text.ts';
import { type Html, html } from '../../../../http/html.ts';
import { htmlPage } from '../../../../http/html-page.ts';
import type { PageLanguage } from '../../../../http/page-language.ts';
import { coverOf, emblemOf, type Look } from './emblem.ts';
import { FRAME_STYLE } from './style.ts';
import { type FrameWords, frameWords } from './words.ts';

type Round = Static<typeof PlayRound>;

/** What the page of a lucky draw shows. */
export interface FramePage {
  name: string;
  look: Look;
  language: PageLanguage;
  /** The page's own address with its token, to which it posts. */
  action: string;
  opened: Static<typeof PlayOpenReply>;
  /** Key of the next draw. */
  key: string;
  /** The stake that is chosen. */
  stake: number;
  /** Why the last press brought nothing, in words. */
  told?: string;
}

/** A multiple of the stake, as people write it. */
function timesOf(multiplier: number): string {
  return `${multiplier / 100}\u00d7`;
}

function multiplierOf({ outcome }: Round): number {
  return outcome?.engine === 'lucky-draw' ? outcome.multiplier : 0;
}

/** The page of a lucky draw: the last card, the stakes, the whole table and the last draws. */
export function framePage(page: FramePage): string {
  const words = frameWords(page.language);
  const { name, opened, look } = page;
  const funds = moneyText(opened.balance + opened.bonus);
  // The new balance must not tell of the card before it has turned.
  const late = opened.round?.status === 'settled' ? html` class="late"` : '';
  const body = html`<main>
<div class="top"><h1>${name}</h1>
<p class="money"><span>${opened.tryIt ? words.fun : words.balance}</span><b${late}>${funds}</b></p></div>
<p class="lead">${words.lead}</p>
${desk(page, words)}${form(page, words)}${table(page, words)}${history(page, words)}</main>`;
  return whole(name, body, page.language, look);
}

function whole(title: string, body: Html, language: PageLanguage, look: Look): string {
  const style = `:root { --glow: ${look.glow}; }${FRAME_STYLE}`;
  return htmlPage({ title, style, body, language, themeColor: '#17102e' });
}

function desk({ opened: { round }, look, told }: FramePage, words: FrameWords): Html {
  const isDrawn = round?.status === 'settled';
  const front = isDrawn ? html`<div class="sum">${faceOf(round, look, words)}</div>` : '';
  const sentence = told
    ? html`<p class="said told" role="alert">${told}</p>`
    : saidOf(round, words);
  return html`<div class="desk"><div class="card${isDrawn ? ' turned' : ''}">${front}${coverOf(look)}</div>
${sentence}</div>`;
}

function faceOf(round: Round, look: Look, words: FrameWords): Html {
  const multiplier = multiplierOf(round);
  const text = multiplier === 0 ? html`<small>${words.nothing}</small>` : timesOf(multiplier);
  return html`${emblemOf(look)}${text}`;
}

/** What became of the last draw; a stake that comes back is no win and is not told as one. */
function saidOf(round: Round | undefined, words: FrameWords): Html {
  if (!round) return html`<p class="said told"></p>`;
  const said = (text: string, kind = '') => html`<p class="said${kind}" role="status">${text}</p>`;
  if (round.status === 'open') return said(words.waiting, ' told');
  if (round.status === 'taken-back') return said(words.takenBack, ' told');
  if (round.payout > round.stake) return said(`${words.won} ${moneyText(round.payout)}`, ' won');
  return said(round.payout > 0 ? `${words.back}: ${moneyText(round.payout)}` : words.lost);
}

function form({ action, opened, key, stake }: FramePage, words: FrameWords): Html {
  const { round, rules } = opened;
  const stakes = rules.stakes.map((amount) => {
    const checked = amount === stake ? html` checked` : '';
    const name = shortMoneyText(amount);
    return html`<label><input type="radio" name="stake" value="${amount}"${checked}><span>${name}</span></label>`;
  });
  const label = round?.status === 'open' ? words.check : round ? words.drawAgain : words.draw;
  return html`<form method="post" action="${action}">
<input type="hidden" name="key" value="${key}"><input type="hidden" name="seen" value="${round?.id ?? ''}">
<fieldset><legend>${words.stake}</legend><div class="stakes">${stakes}</div></fieldset>
<button type="submit">${label}</button></form>`;
}

function table({ opened: { rules, round } }: FramePage, words: FrameWords): Html {
  const { pays = [], chances = [] } = rules;
  const place = round?.outcome?.engine === 'lucky-draw' ? round.outcome.place : -1;
  const rows = pays.map((multiplier, index) => {
    const chance = ((chances[index] ?? 0) / 1_000_000).toFixed(1);
    const name = multiplier === 0 ? words.nothing : timesOf(multiplier);
    const drawn = index === place ? html` class="drawn late"` : '';
    return html`<tr${drawn}><td>${name}</td><td>${chance} %</td></tr>`;
  });
  const rtp = (rules.rtp / 100).toFixed(2);
  return html`<section><h2>${words.table}</h2><table><tr><th scope="col">${words.pays}</th>
<th scope="col">${words.chance}</th></tr>${rows}</table>
<p class="rtp">${words.rtp}: ${rtp} %</p></section>`;
}

function history({ opened: { history: rounds } }: FramePage, words: FrameWords): Html {
  const items = rounds.slice(0, 12).map((round) => {
    const multiplier = multiplierOf(round);
    return html`<li>${multiplier === 0 ? words.nothing : timesOf(multiplier)}</li>`;
  });
  const list = items.length > 0 ? html`<ol>${items}</ol>` : html`<p class="note">${words.none}</p>`;
  return html`<section><h2>${words.history}</h2>${list}</section>`;
}

/** A page that only says something. */
export interface SaidPage {
  title: string;
  text: string;
  language: PageLanguage;
  look: Look;
  /** What a press sends again: the same draw, never a new one. */
  again?: { action: string; key: string; stake: string; label: string };
}

/** The page where there is no game to show. */
export function saidPage({ title, text, language, look, again }: SaidPage): string {
  const retry = again
    ? html`<form method="post" action="${again.action}">
<input type="hidden" name="key" value="${again.key}">
<input type="hidden" name="stake" value="${again.stake}">
<button type="submit">${again.label}</button></form>`
    : '';
  const body = html`<main class="alone"><h1>${title}</h1><p class="note">${text}</p>${retry}</main>`;
  return whole(title, body, language, look);
}
