import { useLocation } from 'react-router';
import { JackpotBubble } from './jackpot-bubble.tsx';

/** The jackpot's bubble over a game. */
export function GameBubble() {
  const { pathname } = useLocation();
  return pathname === '/game/start' ? <JackpotBubble isInGame /> : null;
}
