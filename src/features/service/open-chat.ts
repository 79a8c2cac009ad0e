import { chatOpen } from '../../../contract/service.ts';
import { ask } from '../../lib/api/api.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { deviceId } from '../../lib/platform/platform.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { showChat } from '../../lib/stores/chat-store.ts';
import type { Way } from './service.ts';

/**
 * Opens the live chat that a way leads to.
 * @throws the call's error where it does not open
 */
export async function openChat({ id, isOpen }: Way): Promise<void> {
  const { userInfo } = useSession.getState();
  const { url } = await ask(chatOpen, { id, key: deviceId(), language: currentLocale() });
  showChat({ url, isShut: !isOpen, userId: userInfo?.id });
}
