import { type Html, html } from './html.ts';
import { htmlPage } from './html-page.ts';
import type { PageLanguage } from './page-language.ts';

const STYLE = `
* { box-sizing: border-box; margin: 0; }
body { background: #151130; color: #f7f3ea; font: 1rem/1.5 Inter, system-ui, sans-serif;
  overflow-wrap: anywhere; text-align: center; }
body > div { align-items: center; display: flex; flex-direction: column; justify-content: center;
  min-height: 100vh; padding: 24px 16px; }
header { align-items: center; display: flex; font-size: 1.125rem; font-weight: 700; gap: 8px;
  margin-bottom: 20px; }
main { background: #1e1842; border-radius: 16px; max-width: 400px; padding: 28px 20px 20px;
  width: 100%; }
h1 { font-size: 1.25rem; line-height: 1.3; text-wrap: balance; }
p { color: #c9c3dd; margin-top: 8px; }
strong { color: #f7f3ea; }
form { margin: 0; }
a, button { background: transparent; border: 0; border-radius: 12px; color: #f7f3ea; display: block;
  font: inherit; font-weight: 600; margin-top: 8px; min-height: 48px; padding: 12px 16px;
  text-decoration: none; width: 100%; }
.main { background: #ffc845; color: #241500; margin-top: 24px; }
a:focus-visible, button:focus-visible { outline: 3px solid #f7f3ea; outline-offset: 2px; }
`;

const STAR = 'M24 3l4.9 13.2 14.1.6-11.1 8.8L35.8 39 24 31.3 12.2 39l3.9-13.4L5 16.8l14.1-.6z';

/** A page with one message to a player, outside the app. */
export interface NoticePage {
  title: string;
  /** What follows the title; a link or button of class `main` is what to press. */
  body: Html;
  language: PageLanguage;
}

/** The house's own page around one message: works without scripts and in any width. */
export function noticePage({ title, body, language }: NoticePage): string {
  const framed = html`<div>
<header><svg viewBox="0 0 48 42" width="28" height="25" aria-hidden="true"><path fill="#ffc845" d="${STAR}"/></svg>Bituin</header>
<main>
<h1>${title}</h1>
${body}
</main>
</div>`;
  return htmlPage({ title, style: STYLE, language, body: framed });
}
