import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { presentDay } from '../../lib/session/server-clock.ts';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import panes from '../../ui/layout/panes.module.css';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { DayList } from './day-list.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { type Filters, filtersOf } from './filters/filters.ts';
import { NothingFound } from './filters/nothing-found.tsx';
import { MoveRow } from './move-row.tsx';
import { type Move, useMoves } from './record-list.ts';
import styles from './records.module.css';
import { MoveSheet } from './sheets/move-sheet.tsx';
import { StatementButton } from './sheets/statement-button.tsx';
import './texts.ts';

/** `/wallets/record`: everything that moved, narrowed by kind, time and reference. */
export default function RecordScreen() {
  const { t } = useTranslation('records');
  const [query] = useSearchParams();
  const [filters, setFilters] = useState(() => filtersOf(query));
  const [opened, setOpened] = useState<Move>();
  const today = presentDay();
  return (
    <>
      <ScreenHeader title={t('title')} right={<StatementButton />} />
      <div className={`${styles.page} ${panes.pair}`}>
        <FilterBar filters={filters} today={today} onChange={setFilters} />
        <div>
          <Moves filters={filters} today={today} onFilter={setFilters} onOpen={setOpened} />
        </div>
      </div>
      {opened ? <MoveSheet move={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

interface MovesProps {
  filters: Filters;
  today: string;
  onFilter: (filters: Filters) => void;
  onOpen: (move: Move) => void;
}

function Moves({ filters, today, onFilter, onOpen }: MovesProps) {
  const query = useMoves(filters, today);
  return (
    <InfiniteList
      query={query}
      rowHeight={68}
      keyOf={({ day }) => day}
      empty={<NothingFound filters={filters} onChange={onFilter} />}
      renderRow={({ day, moves }) => (
        <DayList day={day} today={today}>
          {moves.map((move) => (
            <MoveRow key={move.id} move={move} onOpen={() => onOpen(move)} />
          ))}
        </DayList>
      )}
    />
  );
}
