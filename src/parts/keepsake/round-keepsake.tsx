import { useConfig } from '../../lib/stores/config-store.ts';
import { coverPicture } from '../games/cover-pictures.ts';
import { isBigWin } from './keepsake.ts';
import { KeepsakeButton } from './keepsake-button.tsx';

interface RoundKeepsakeProps {
  round: {
    gameId: number;
    gameName: string;
    /** Of the books, or of the game itself: the number without its provider is the same. */
    roundId: string;
    stake: number;
    payout: number;
    startTime: string;
    endTime: string;
  };
  drawId: string;
  full?: boolean;
}

/** Keeps a round that was a big win; nothing for any other one. */
export function RoundKeepsake({ round, drawId, full = false }: RoundKeepsakeProps) {
  const { gameId, gameName, roundId, stake, payout, startTime, endTime } = round;
  const cover = useConfig(
    ({ gameList }) => gameList.games.find(({ id }) => id === gameId)?.cover ?? '',
  );
  const base = useConfig(({ config }) => config?.gameResourceUrl);
  if (!isBigWin(round)) return null;
  return (
    <KeepsakeButton
      full={full}
      keepsake={{
        name: gameName,
        cover: cover && coverPicture(cover, 360, base),
        amount: payout,
        stake,
        time: endTime || startTime,
        roundId: roundId.slice(roundId.indexOf(':') + 1),
        drawId,
      }}
    />
  );
}
