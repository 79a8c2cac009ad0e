import type { PageLanguage } from './page-language.ts';

const CODES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };

/** A text as it stands in a page or in the value of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&${CODES[character]};`);
}

/** A page that the server itself writes. */
export interface HtmlPage {
  /** Plain text. */
  title: string;
  style: string;
  /** HTML whose texts are escaped. */
  body: string;
  language?: PageLanguage;
  /** Colour of the browser's own bars. */
  themeColor?: string;
}

/** A whole page without scripts; no search engine lists it. */
export function htmlPage({ title, style, body, language = 'en', themeColor }: HtmlPage): string {
  const theme = themeColor ? `<meta name="theme-color" content="${themeColor}">\n` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${theme}<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`;
}
