import type { Static } from 'typebox';
import type { JackpotWinner } from '../../../contract/jackpot.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { houseBalanceOf } from '../../ledger/balances.ts';
import { readJackpotConfig } from './config.ts';
import { potOf } from './draw.ts';
import { winnerOf } from './replies.ts';
import { findWinners } from './store.ts';

/** What the four pots hold now, by the ledger. */
export interface Meters {
  total: Hundredths;
  mega: Hundredths;
  major: Hundredths;
  minor: Hundredths;
  mini: Hundredths;
}

/** Reads the true meters. */
export async function readMeters(tx: Tx): Promise<Meters> {
  const mega = await houseBalanceOf(tx, potOf('mega'), PROPS.coin);
  const major = await houseBalanceOf(tx, potOf('major'), PROPS.coin);
  const minor = await houseBalanceOf(tx, potOf('minor'), PROPS.coin);
  const mini = await houseBalanceOf(tx, potOf('mini'), PROPS.coin);
  return {
    total: hundredthsOf(mega + major + minor + mini),
    mega: hundredthsOf(mega),
    major: hundredthsOf(major),
    minor: hundredthsOf(minor),
    mini: hundredthsOf(mini),
  };
}

/** What the lobby shows of the jackpot: the strip's total and the newest real winners. */
export interface LobbyJackpot {
  jackpot: { isOpen: boolean; total: Hundredths };
  winners: Static<typeof JackpotWinner>[];
}

/** Reads the lobby's part of the jackpot; composed into lobbyFeed by the app. */
export async function lobbyJackpot(tx: Tx): Promise<LobbyJackpot> {
  const { isOpen } = await readJackpotConfig(tx);
  const { total } = await readMeters(tx);
  const winners = (await findWinners(tx)).map(winnerOf);
  return { jackpot: { isOpen, total }, winners };
}
