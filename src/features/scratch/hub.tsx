import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reward, showRewards } from '../../lib/navigation/rewards.ts';
import panes from '../../ui/layout/panes.module.css';
import { AwardTrack } from './award-track.tsx';
import { Announcer } from './card/announcer.tsx';
import { ScratchArea } from './card/scratch-area.tsx';
import { useBare } from './card/use-bare.ts';
import { DiamondBar } from './diamond-bar.tsx';
import { HubLinks } from './hub-links.tsx';
import { KindPicker } from './kind-picker.tsx';
import styles from './lottery.module.css';
import type { KindId, ScratchInfo } from './lottery-info.ts';
import { RefusalLine } from './refusal-line.tsx';
import { type ScratchState, scratch } from './scratch.ts';
import { ScratchActions } from './scratch-actions.tsx';
import { LotteryTicker } from './ticker.tsx';

/** The kind to begin with: the dearest of which the player has a card, else the first. */
function firstKind({ kinds }: ScratchInfo): KindId {
  const held = kinds.filter(({ left }) => left > 0);
  return (held[held.length - 1] ?? kinds[0])?.kind ?? 1;
}

/**
 * After the last of several cards in a row, all that they brought is shown once more together.
 * Call the answer when a card is taken note of.
 */
function useRowSummary({ phase, outcome, queue }: ScratchState): () => void {
  const won = useRef<{ rewards: Reward[]; cards: number }>({ rewards: [], cards: 0 });
  return useCallback(() => {
    if (phase !== 'prize' || !outcome) return;
    const row = won.current;
    row.cards += 1;
    add(row.rewards, outcome);
    if (queue.length > 0) return;
    if (row.cards > 1) showRewards(row.rewards, { isKnown: true });
    won.current = { rewards: [], cards: 0 };
  }, [phase, outcome, queue]);
}

/** Puts the same prop together; "nothing" (prop 0) is no reward. */
function add(rewards: Reward[], { propId, count }: Reward): void {
  if (propId === 0) return;
  const known = rewards.find((one) => one.propId === propId);
  if (known) known.count += count;
  else rewards.push({ propId, count });
}

interface HubProps {
  info: ScratchInfo;
  state: ScratchState;
}

/** Card, piles, buttons, awards and ways on. */
export function Hub({ info, state }: HubProps) {
  const { t } = useTranslation('lottery');
  const [kind, setKind] = useState(() => firstKind(info));
  const shownKind = state.outcome?.kind ?? kind;
  const chosen = info.kinds.find((one) => one.kind === shownKind);
  const left = chosen?.left ?? 0;
  const isResting = state.phase === 'rest';
  const mayScratch = info.isOpen && !info.needsDeposit;
  const noteRow = useRowSummary(state);
  const next = useCallback(() => {
    noteRow();
    scratch.acknowledge();
  }, [noteRow]);
  const bare = useBare(state, next);
  const start = (count: 1 | 5) => scratch.press({ kind: shownKind, count }, mayScratch);
  return (
    <div className={`${styles.hub} ${panes.staged}`}>
      <DiamondBar />
      <div className={`${styles.card} ${panes.scene}`}>
        <ScratchArea
          state={state}
          bare={bare}
          kind={shownKind}
          isReady={isResting && mayScratch && left > 0}
          onStart={() => start(1)}
          onNext={next}
        />
        <Announcer state={state} isWaiting={bare.isWaiting} />
      </div>
      <KindPicker
        kinds={info.kinds}
        chosen={shownKind}
        isDisabled={!isResting}
        onChoose={setKind}
      />
      <RefusalLine
        code={state.errorCode}
        isAside={state.pending !== undefined}
        onClose={() => scratch.closeError()}
      />
      <ScratchActions
        info={info}
        state={state}
        bare={bare}
        kind={shownKind}
        left={left}
        onStart={start}
        onNext={next}
      />
      <AwardTrack scratched={info.scratched} awards={info.awards} />
      <LotteryTicker state={state} />
      <HubLinks />
      <p className={styles.fair}>{t('fair')}</p>
    </div>
  );
}
