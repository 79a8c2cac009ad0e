import { build, type Plugin, type Rolldown } from 'vite';
import { inProject } from '../../scripts/project.ts';

const ENTRY = inProject('scripts/build/entry-of-a-test.js');

/** What the bundler makes of a few lines of code with some plugins, all of its files together and not minified. */
export async function bundled(code: string, plugins: readonly Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? code : undefined),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}
