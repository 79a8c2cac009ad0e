import { chatOpen } from '../../../contract/service.ts';
import { ask } from '../../lib/api/api.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { host } from '../../lib/platform/host.ts';
import { deviceId } from '../../lib/platform/platform.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { showChat } from '../../lib/stores/chat-store.ts';
import type { Way } from './service.ts';

/**
 * Opens the live chat that a way leads to.
 * @throws the call's error where it does not open
 */
export async function openChat({ id, isOpen, param1, param2 }: Way): Promise<void> {
  const { userInfo } = useSession.getState();
  const { url } = await ask(chatOpen, { id, key: deviceId(), language: currentLocale() });
  // Somebody else's chat is native in the shell (spec section 7); our own page is as in a browser.
  const isHosted = new URL(url, location.origin).origin !== location.origin;
  const wish = { licence: param1, group: param2, userId: userInfo?.id ?? '' };
  if (isHosted && (await host.openChat(wish))) return;
  showChat({ url, isShut: !isOpen, userId: userInfo?.id });
}
