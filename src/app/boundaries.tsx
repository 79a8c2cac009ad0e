import { Component, type ReactNode } from 'react';
import { ServerError } from '../features/error/error-pages.tsx';
import { isChunkError, reloadOnce } from '../lib/platform/build-check.ts';
import { logEvent } from '../lib/platform/event-log.ts';

/** `checking`: a chunk was lost, and the page may reload at any moment. */
type Phase = 'fine' | 'checking' | 'broken';

/** Around the screens: a failure shows the 500 page; a lost chunk reloads the page once. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { phase: Phase }> {
  override state: { phase: Phase } = { phase: 'fine' };

  static getDerivedStateFromError(error: unknown): { phase: Phase } {
    return { phase: isChunkError(error) ? 'checking' : 'broken' };
  }

  override componentDidCatch(error: Error): void {
    logEvent('screen_error', { eventFrom: error.message.slice(0, 128) });
    if (isChunkError(error)) void this.#reloadOrTell();
  }

  async #reloadOrTell(): Promise<void> {
    if (!(await reloadOnce())) this.setState({ phase: 'broken' });
  }

  override render(): ReactNode {
    const { phase } = this.state;
    if (phase === 'fine') return this.props.children;
    return phase === 'checking' ? null : <ServerError onRetry={() => location.reload()} />;
  }
}

/** Around decoration: when it breaks, it is gone and the screen stays. */
export class QuietBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error): void {
    logEvent('decoration_error', { eventFrom: error.message.slice(0, 128) });
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
