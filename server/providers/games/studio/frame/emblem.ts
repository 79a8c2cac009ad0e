import { type Html, html } from '../../../../http/html.ts';

/** How a page of the lucky draw looks: its light and the emblem on its cards, 44 by 44. */
export interface Look {
  glow: string;
  ink: string;
  emblem: Html;
}

/** The only look there is: the sandbox's page of cards. */
export const CARD_LOOK: Look = {
  glow: '#4b2a86',
  ink: '#c0263a',
  emblem: html`<path d="M22 3 39 22 22 41 5 22z"/>`,
};

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
