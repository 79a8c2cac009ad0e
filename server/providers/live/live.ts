import type { ServerConfig } from '../../config.ts';
import type { LiveProvider } from './live-provider.ts';
import { sandboxStudio } from './sandbox-live.ts';

/** The live provider that the environment names. */
export function liveOf({ live }: ServerConfig): LiveProvider {
  if (live === 'sandbox') return sandboxStudio();
  return { frameOrigins: [], programme: async () => ({}) };
}
