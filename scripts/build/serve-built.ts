import { preview } from 'vite';
import { inProject } from '../project.ts';

/** The built files on a port of their own: all that the gallery needs, without server or database. */
export interface BuiltSite {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder below the project. @throws Error when no port is free */
export async function serveBuilt(
  folder = 'dist',
  headers: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> {
  const server = await preview({
    root: inProject(),
    configFile: false,
    logLevel: 'error',
    build: { outDir: inProject(folder) },
    preview: { host: '127.0.0.1', headers: { ...headers } },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The built files could not be served: no port is free.');
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
