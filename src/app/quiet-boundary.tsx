import { Component, type ReactNode } from 'react';
import { logEvent } from '../lib/platform/event-log.ts';

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
