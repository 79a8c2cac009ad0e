import type { Plugin, Rolldown } from 'vite';

/** Styles of the shell and of home; they travel inside index.html and cost no request. */
const FIRST = 'lobby';

/**
 * Makes styles cost no request: those of the first load go into index.html, those of every other
 * chunk into its script, which puts them into the page before anything of it is drawn.
 */
export function stylesInside(): Plugin {
  let texts = new Map<string, string>();
  return {
    name: 'bituin:styles-inside',
    apply: 'build',
    enforce: 'post',
    generateBundle: { order: 'post', handler: (_options, bundle) => moveStyles(bundle, texts) },
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
        const style = `<style>${first.map(([, text]) => text).join('\n')}</style>`;
        return bare.replace('<!--styles-->', () => style);
      },
    },
  };
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
