import { type Html, html } from '../../../../http/html.ts';

/** How a family of lucky draws looks: its light and the emblem on its cards, 44 by 44. */
export interface Look {
  glow: string;
  ink: string;
  emblem: Html;
}

const CARDS: Look = {
  glow: '#4b2a86',
  ink: '#c0263a',
  emblem: html`<path d="M22 3 39 22 22 41 5 22z"/>`,
};
const FISH: Look = {
  glow: '#0d5c86',
  ink: '#0b7391',
  emblem: html`<path d="M4 22c7-11 20-13 28-3l9-7-3 10 3 10-9-7C24 35 11 33 4 22z"/>
<circle cx="13" cy="20" r="2.4" fill="#fffaf0"/>`,
};
const BALL: Look = {
  glow: '#8a3416',
  ink: '#c8551b',
  emblem: html`<circle cx="22" cy="22" r="18"/><circle cx="22" cy="22" r="10" fill="#fffaf0"/>
<path d="M19 19l4-3v13" fill="none" stroke="#c8551b" stroke-width="3"/>`,
};

/** Looks by the operator's game type (server/demo/catalogue.ts). */
const LOOK_OF: Readonly<Record<number, Look>> = { 3: CARDS, 5: FISH, 6: BALL };

/** The look of a game. */
export function lookOf(typeId: number): Look {
  return LOOK_OF[typeId] ?? CARDS;
}

/** The emblem by itself. */
export function emblemOf({ ink, emblem }: Look): Html {
  return html`<svg viewBox="0 0 44 44" fill="${ink}" aria-hidden="true">${emblem}</svg>`;
}

/** The back of a card. */
export function coverOf({ ink, emblem }: Look): Html {
  const dots = Array.from({ length: 35 }, (_, index) => {
    const [x, y] = [16 + (index % 5) * 25, 17 + Math.floor(index / 5) * 25];
    return html`<circle cx="${x}" cy="${y}" r="3" fill="#fffaf0" fill-opacity=".28"/>`;
  });
  return html`<svg class="cover" viewBox="0 0 132 184" aria-hidden="true">
<rect width="132" height="184" rx="16" fill="${ink}"/>
<rect x="7" y="7" width="118" height="170" rx="11" fill="none" stroke="#fffaf0" stroke-opacity=".7"
stroke-width="2"/>${dots}<circle cx="66" cy="92" r="31" fill="#fffaf0"/>
<g transform="translate(44 70)" fill="${ink}">${emblem}</g></svg>`;
}
