import { build, type Plugin, type Rolldown } from 'vite';
import { contractWithoutSchemas } from './vite-contract.ts';

/** Where index.html wants the early script. */
const PLACE = '<!--early-->';

/** What building the early script takes from the app's own build. */
interface EarlyOptions {
  entry: string;
  target: string;
  define: Readonly<Record<string, string>>;
}

/**
 * Writes the page's early script into index.html as a classic inline script: it runs before anything
 * else of the page has come. The server names its hash in the content policy.
 */
export function earlyScript(options: EarlyOptions): Plugin {
  return {
    name: 'bituin:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(PLACE)) return html;
        const code = await buildEarly(options);
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

async function buildEarly({ entry, target, define }: EarlyOptions): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { ...define },
    plugins: [contractWithoutSchemas()],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  const code = chunk.code.trim();
  if (result.output.length > 1 || code.includes('</script')) {
    throw new Error('the early script is to be one piece that a page can hold');
  }
  return code;
}
