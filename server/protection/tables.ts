import type { Static } from 'typebox';
import type { LimitKind, LimitPeriod } from '../../contract/protection.ts';

/** What a limit is about. */
export type Kind = Static<typeof LimitKind>;
/** How long a limit counts before it starts anew. */
export type Period = Static<typeof LimitPeriod>;

interface PlayerLimitsTable {
  player_id: number;
  kind: Kind;
  period: Period;
  value: number;
  set_at: Date;
  pending_value: number | null;
  asked_at: Date | null;
  confirm_from: Date | null;
  confirm_until: Date | null;
}

interface PlayerStopsTable {
  player_id: number;
  number: number;
  kind: 'break' | 'exclusion';
  starts_at: Date;
  ends_at: Date;
}

interface PlaySessionsTable {
  player_id: number;
  started_at: Date;
  ms_before: number;
  checked_ms: number;
}

interface RealityIntervalsTable {
  player_id: number;
  minutes: 0 | 15 | 30 | 60;
  set_at: Date;
}

declare module '../db/database.ts' {
  interface Database {
    player_limits: PlayerLimitsTable;
    operator_limits: { kind: Kind; period: Period; value: number };
    player_stops: PlayerStopsTable;
    play_sessions: PlaySessionsTable;
    reality_intervals: RealityIntervalsTable;
  }
}
