import type { Deps } from './app.ts';
import type { Mount } from './http/context.ts';

/** One line a feature: the only place that knows them all. */
export function registerFeatures(_mount: Mount, _deps: Deps): void {}
