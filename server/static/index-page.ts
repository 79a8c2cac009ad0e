import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Where the theme goes in index.html. */
const PLACEHOLDER = '<!--theme-->';

/** The theme that a page starts with. */
export interface PageTheme {
  /** CSS for the page's head; must hold no `<`. */
  css: string;
  /** What `appTheme` would answer. */
  data: unknown;
}

/** One form of the page as it goes over the wire. */
export interface PageForms {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Changes with the page. */
  etag: string;
}

/** Puts a theme into the page. `<` is escaped, so that no value can leave its element. */
export function withTheme(page: string, theme: PageTheme): string {
  const json = JSON.stringify(theme.data).split('<').join('\\u003c');
  const css = theme.css.split('<').join('');
  const head =
    `<style id="theme-css">${css}</style>` +
    `<script type="application/json" id="theme">${json}</script>`;
  // A function, because `$` in a replacement text has a meaning.
  return page.replace(PLACEHOLDER, () => head);
}

async function compress(text: string): Promise<PageForms> {
  const plain = Buffer.from(text);
  const br = await promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br, gzip: await promisify(gzip)(plain), etag };
}

/**
 * Reads index.html once and gives it with the theme of the moment, compressed once for each theme.
 * @throws the file system's error when the file is missing.
 */
export function indexPage(file: string, theme: () => Promise<PageTheme>) {
  const page = readFileSync(file, 'utf8');
  let last: { text: string; forms: Promise<PageForms> } | undefined;
  return async (): Promise<PageForms> => {
    const text = withTheme(page, await theme());
    if (last?.text !== text) last = { text, forms: compress(text) };
    return last.forms;
  };
}
