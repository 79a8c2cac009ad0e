import { useStop } from '../../lib/session/play-session.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { LinkButton, type LinkButtonProps } from '../../ui/controls/button.tsx';

/**
 * A link that asks a player to deposit or to play: none for who is stopped (decision 0030). Its room is kept until
 * that is known, as what comes late would move what a finger is on its way to.
 */
export function OfferLink(props: LinkButtonProps) {
  const isVisitor = !useIsLoggedIn();
  const stop = useStop();
  if (isVisitor || stop?.kind === 'none') return <LinkButton {...props} />;
  return stop ? null : <LinkButton {...props} style={{ visibility: 'hidden' }} />;
}
