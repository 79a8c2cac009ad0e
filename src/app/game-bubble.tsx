import { useLocation } from 'react-router';
import { INNER_SCREENS } from '../lib/inner-paths.ts';
import { JackpotBubble } from './jackpot-bubble.tsx';

/** The jackpot's bubble over a game. */
export function GameBubble() {
  const { pathname } = useLocation();
  return pathname === INNER_SCREENS['game-start'].path ? <JackpotBubble isInGame /> : null;
}
