import type { FastifyInstance } from 'fastify';
import { STUDIO_CODE } from '../secrets.ts';
import type { StudioDeps } from './deps.ts';
import { addFramePages } from './frame/routes.ts';
import { allowPlatform } from './origin.ts';
import { addRecovery } from './recovery.ts';
import { addResolve } from './resolve.ts';
import { addPageCalls } from './routes.ts';

/** What the studio takes from the server that it is added to. */
export interface StudioHost extends Omit<StudioDeps, 'secret'> {
  /** A provider's signing secret. */
  secretOf(code: string): Promise<Buffer | undefined>;
}

/** Adds our own studio to a server: its pages' calls, what the wallet asks of it, its recovery. */
export function addStudio(app: FastifyInstance, { secretOf, ...host }: StudioHost): void {
  const deps: StudioDeps = {
    ...host,
    async secret() {
      const secret = await secretOf(STUDIO_CODE);
      if (!secret) throw new Error('the studio has no secret');
      return secret;
    },
  };
  if (deps.platformOrigin !== undefined) allowPlatform(app, deps.platformOrigin);
  addPageCalls(app, deps);
  addFramePages(app, deps);
  addResolve(app, deps);
  addRecovery(app, deps);
}
