import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { localText } from '../../lib/i18n/i18n.ts';
import { presentDay } from '../../lib/session/server-clock.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { shownTypes } from '../../parts/games/games.ts';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import panes from '../../ui/layout/panes.module.css';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { Chips } from './chips.tsx';
import { DayList } from './day-list.tsx';
import { NoRounds, RoundFilters } from './games/round-filters.tsx';
import { RoundRow } from './games/round-row.tsx';
import { type Round, type RoundFilter, roundFilterOf, useRounds } from './games/rounds.ts';
import styles from './records.module.css';
import { RoundSheet } from './sheets/round-sheet.tsx';
import './texts.ts';

/** `/member/rounds`: every round of every game, by day, type and game; each can be seen again. */
export default function RoundsScreen() {
  const { t } = useTranslation('bets');
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Round>();
  const types = useConfig((state) => state.gameList.types);
  const filter = roundFilterOf(query);
  const set = (next: RoundFilter) => setQuery(queryOf(next), { replace: true });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={`${styles.page} ${panes.pair}`}>
        <div>
          <Chips
            label={t('filter.types')}
            all={t('filter.all')}
            chips={shownTypes(types).map(({ id, name }) => ({
              name: String(id),
              text: localText(name),
            }))}
            chosen={filter.typeId ? [String(filter.typeId)] : []}
            onToggle={(type) =>
              set(withType(filter, filter.typeId === Number(type) ? undefined : Number(type)))
            }
            onAll={() => set(withType(filter, undefined))}
          />
          <RoundFilters filter={filter} onChange={set} />
        </div>
        <div>
          <Rounds filter={filter} onOpen={setOpened} onAll={() => set({})} />
        </div>
      </div>
      {opened ? <RoundSheet round={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

/** Another type has none of the game's rounds: the game goes with its type. */
function withType({ from, to }: RoundFilter, typeId: number | undefined): RoundFilter {
  return { ...(from && { from }), ...(to && { to }), ...(typeId && { typeId }) };
}

function queryOf({ from, to, typeId, gameId }: RoundFilter): Record<string, string> {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(typeId && { type: String(typeId) }),
    ...(gameId && { game: String(gameId) }),
  };
}

interface RoundsProps {
  filter: RoundFilter;
  onOpen: (round: Round) => void;
  onAll: () => void;
}

function Rounds({ filter, onOpen, onAll }: RoundsProps) {
  const query = useRounds(filter);
  const today = presentDay();
  return (
    <InfiniteList
      query={query}
      rowHeight={68}
      keyOf={({ day }) => day}
      empty={<NoRounds isFiltered={Object.keys(filter).length > 0} onAll={onAll} />}
      renderRow={({ day, rounds }) => (
        <DayList day={day} today={today}>
          {rounds.map((round) => (
            <RoundRow key={round.roundId} round={round} onOpen={() => onOpen(round)} />
          ))}
        </DayList>
      )}
    />
  );
}
