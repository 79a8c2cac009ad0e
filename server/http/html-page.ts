import { type Html, html, raw } from './html.ts';
import type { PageLanguage } from './page-language.ts';

/** A page that the server itself writes. */
export interface HtmlPage {
  /** Plain text. */
  title: string;
  /** Our own style sheet. */
  style: string;
  body: Html;
  language?: PageLanguage;
  /** Colour of the browser's own bars. */
  themeColor?: string;
}

/** A whole page without scripts; no search engine lists it. */
export function htmlPage({ title, style, body, language = 'en', themeColor }: HtmlPage): string {
  const theme = themeColor ? html`<meta name="theme-color" content="${themeColor}">\n` : undefined;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${theme}<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
${body}
</body>
</html>`;
  return page.toString();
}
