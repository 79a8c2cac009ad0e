import { GameBubble } from './game-bubble.tsx';
import { IdleFetch } from './idle-fetch.tsx';
import { PlayWatch } from './play-watch.tsx';
import { StartPopups } from './start-popups.tsx';

/** What runs beside every screen for players only. */
export default function PlayerParts() {
  return (
    <>
      <StartPopups />
      <PlayWatch />
      <GameBubble />
      <IdleFetch />
    </>
  );
}
