import { createHmac } from 'node:crypto';
import type { ChatProvider } from './chat-provider.ts';

/** A live chat that somebody else runs. */
export interface HostedChatConfig {
  /** Address of its page, which takes licence, group and user by the query (spec section 7). */
  url: URL;
  /** Proves to it that a user id comes from us. */
  secret: Buffer;
}

/**
 * The adapter of a hosted live chat: its page with licence, group, language and, for a player, user id
 * with an HMAC-SHA-256 over it.
 */
export function hostedChat({ url, secret }: HostedChatConfig): ChatProvider {
  return {
    frameOrigins: [url.origin],
    async open(_tx, { licence, group, language, player }) {
      const page = new URL(url);
      page.searchParams.set('licence', licence);
      page.searchParams.set('group', group);
      page.searchParams.set('lang', language);
      if (player) {
        const user = String(player.id);
        const signature = createHmac('sha256', secret).update(user).digest('hex');
        page.searchParams.set('user', user);
        page.searchParams.set('signature', signature);
      }
      return page.href;
    },
  };
}
