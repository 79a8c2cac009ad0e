import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Styles of the shell and of home; they travel inside index.html and cost no request. */
const FIRST = 'lobby';

/** Where index.html wants the link to the styles of other windows. */
const PLACE = '<!--windows-->';

/** The style sheet of other windows, where it lies in the build. */
export const WINDOWS_FILE = /^assets\/windows-\w+\.css$/;

/**
 * Windows that a phone held upright with text of the usual size is not: a desk's or a tablet's, one
 * with large text, and a phone's on its side. A style sheet that names one of them names it so.
 */
const OTHER_WINDOWS = [
  '(min-width:900px)',
  '(max-width:15em)',
  '(min-width:600px) and (max-height:479px)',
];

/**
 * Makes styles cost no request: those of the first load go into index.html, those of every other
 * chunk into its script, which puts them into the page before anything of it is drawn. What of the
 * first load only other windows need is a file that the early script asks for in such a window.
 */
export function stylesInside(): Plugin {
  let texts = new Map<string, string>();
  let windows = { name: '', text: '' };
  return {
    name: 'bituin:styles-inside',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        moveStyles(bundle, texts);
        this.emitFile({ type: 'asset', fileName: windows.name, source: windows.text });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle) return html;
        texts = new Map([...texts, ...takeStyles(bundle)]);
        const bare = html.replace(
          /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (tag, href) => (texts.has(href) ? '' : tag),
        );
        if (!filename.endsWith('/index.html')) return bare;
        const first = [...texts].filter(([name]) => name.startsWith(`assets/${FIRST}-`));
        const { here, elsewhere } = partByWindow(first.map(([, text]) => text).join('\n'));
        windows = { name: `assets/windows-${hashOf(elsewhere)}.css`, text: elsewhere };
        const media = OTHER_WINDOWS.join();
        const link = `<link id="windows" href="/${windows.name}" media="${media}" blocking="render">`;
        return bare
          .replace(PLACE, () => link)
          .replace('<!--styles-->', () => `<style>${here}</style>`);
      },
    },
  };
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * Parts minified styles: the media blocks whose every query is one of other windows, and all else.
 * @throws Error where a block has no end
 */
export function partByWindow(css: string): { here: string; elsewhere: string } {
  let here = '';
  let elsewhere = '';
  let from = 0;
  for (const { index, 0: head, 1: queries = '' } of css.matchAll(/@media ?([^{]+)\{/g)) {
    if (!queries.split(',').every((query) => OTHER_WINDOWS.includes(query.trim()))) continue;
    const end = endOfBlock(css, index + head.length);
    here += css.slice(from, index);
    elsewhere += css.slice(index, end);
    from = end;
  }
  return { here: here + css.slice(from), elsewhere };
}

/** The place behind the brace that closes what is open before `from`. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`no end of ${css.slice(from - 40, from)}`);
}

function scriptsIn(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The style sheets of chunks, by file name, which are files of the build no more. */
function takeStyles(bundle: Rolldown.OutputBundle): Map<string, string> {
  const taken = new Map<string, string>();
  for (const { viteMetadata } of scriptsIn(bundle)) {
    for (const name of viteMetadata?.importedCss ?? []) {
      const file = bundle[name];
      if (file?.type === 'asset') taken.set(name, String(file.source).trim());
      delete bundle[name];
    }
  }
  return taken;
}

function moveStyles(bundle: Rolldown.OutputBundle, texts: ReadonlyMap<string, string>): void {
  const scripts = scriptsIn(bundle);
  for (const script of scripts) {
    for (const name of script.viteMetadata?.importedCss ?? []) {
      // Lists of what to fetch before a chunk name its script instead.
      for (const other of scripts) other.code = other.code.split(name).join(script.fileName);
      if (script.name !== FIRST) script.code = putting(texts.get(name) ?? '') + script.code;
    }
  }
}

function putting(text: string): string {
  const put = 'let e=document.createElement("style");e.textContent=';
  return `{${put}${JSON.stringify(text)};document.head.append(e)}`;
}
