import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { inProject } from '../project.ts';
import { bundleAlone } from './bundle.ts';
import { contractWithoutSchemas } from './vite-contract.ts';

/** Only the server reads it: the page has an address of its own there. */
const PAGE = '.server/chat.html';
const ENTRY = inProject('src/chat/main.ts');
const STYLES = ['src/ui/tokens.css', 'src/ui/fonts.css', 'src/chat/chat.css'];

/**
 * Writes the embedded live chat's page: one script beside the app's chunks, so that a frame on a slow phone
 * loads a few kilobytes and nothing of the app again.
 */
export function chatPage({ target }: { target: string }): Plugin {
  return {
    name: 'bituin:chat-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const style = STYLES.map((file) => readFileSync(inProject(file), 'utf8'))
          .join('\n')
          .replace(/url\("[^"]*\/([\w-]+)\.woff2"\)/g, (_all, name: string) => {
            const file = fonts.find((font) => basename(font).startsWith(`${name}-`));
            if (!file) throw new Error(`the build has no font ${name}`);
            return `url("/${file}")`;
          });
        const code = await bundleAlone({
          entry: ENTRY,
          target,
          define: {},
          plugins: [contractWithoutSchemas()],
        });
        const script = this.emitFile({ type: 'asset', name: 'chat.js', source: code });
        const source = pageOf(`/${this.getFileName(script)}`, style);
        this.emitFile({ type: 'asset', fileName: PAGE, source });
      },
    },
  };
}

function pageOf(script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Customer service</title>
<style>${style.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '\n')}</style>
</head>
<body>
<main id="chat"></main>
<script src="${script}"></script>
</body>
</html>
`;
}
