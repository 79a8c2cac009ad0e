import type { ReplyOf } from '../../../contract/call.ts';
import type { Tier } from '../../../contract/jackpot.ts';
import type { lobbyFeed } from '../../../contract/lobby.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { houseBalanceOf } from '../../ledger/balances.ts';
import { type JackpotConfig, readJackpotConfig } from './config.ts';
import { potOf } from './draw.ts';
import { isOpenAt } from './ending.ts';
import { sectionOf, winnerOf } from './replies.ts';
import { findWinners } from './store.ts';

/** What the lobby shows of the jackpot: the strip's figures and the newest real winners. */
export type LobbyJackpot = ReplyOf<typeof lobbyFeed>;

/** What the four pots hold now by the ledger, and their ranges. */
export async function readPots(
  tx: Tx,
  { sections }: Pick<JackpotConfig, 'sections'>,
): Promise<Omit<LobbyJackpot['jackpot'], 'isOpen'>> {
  const holds = (tier: Tier) => houseBalanceOf(tx, potOf(tier), PROPS.coin);
  const mega = await holds('mega');
  const major = await holds('major');
  const minor = await holds('minor');
  const mini = await holds('mini');
  return {
    total: hundredthsOf(mega + major + minor + mini),
    megaJackpot: hundredthsOf(mega),
    majorJackpot: hundredthsOf(major),
    minorJackpot: hundredthsOf(minor),
    miniJackpot: hundredthsOf(mini),
    megaSection: sectionOf(sections.mega),
    majorSection: sectionOf(sections.major),
    minorSection: sectionOf(sections.minor),
    miniSection: sectionOf(sections.mini),
  };
}

/** Reads the lobby's part of the jackpot; composed into lobbyFeed by the app. */
export async function lobbyJackpot(tx: Tx, now: Date): Promise<LobbyJackpot> {
  const config = await readJackpotConfig(tx);
  const pots = await readPots(tx, config);
  const winners = (await findWinners(tx)).map(winnerOf);
  return { jackpot: { isOpen: isOpenAt(config, now), ...pots }, winners };
}
