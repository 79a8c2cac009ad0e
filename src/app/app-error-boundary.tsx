import { Component, type ReactNode } from 'react';
import { ServerError } from '../features/error/server-error.tsx';
import { isChunkError, reloadOnce } from '../lib/build-check.ts';
import { logEvent } from '../lib/event-log.ts';

/** Around the screens: a failure shows the 500 page; a lost chunk reloads the page once. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error): void {
    logEvent('screen_error', { eventFrom: error.message.slice(0, 128) });
    if (isChunkError(error)) reloadOnce();
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <ServerError onRetry={() => location.reload()} />;
  }
}
