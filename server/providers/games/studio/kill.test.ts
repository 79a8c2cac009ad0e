import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededNumbers } from '../../../../tests/support/models/ledger-model.ts';
import { freePort } from '../../../../tests/support/servers/free-port.ts';
import {
  type Gamer,
  type GameServer,
  openGameServer,
} from '../../../../tests/support/servers/game-server.ts';
import {
  type StudioProcess,
  startStudioProcess,
} from '../../../../tests/support/servers/studio-process.ts';
import { pageAt } from '../../../../tests/support/servers/studio-server.ts';
import { demoGames } from '../../../demo/catalogue.ts';
import { GAME_ENGINES } from './engines/engines.ts';

// A few deaths in every run, always from the same seed; KILLS and KILL_SEED set others.
const KILLS = Number(process.env.KILLS ?? 3);
const SEED = Number(process.env.KILL_SEED ?? 20_261_120);
const PLAYERS = 4;
const COIN = 10_000_000;

/** A round whose end its page was told. */
interface Report {
  id: string;
  stake: number;
  payout: number;
  status: string;
}

let platform: GameServer;
let studio: StudioProcess;
let isOver = false;
const clock = setInterval(() => platform?.clock.set(new Date()), 200);

beforeAll(async () => {
  const port = await freePort();
  const STUDIO_URL = `http://127.0.0.1:${port}`;
  platform = await openGameServer({ now: new Date(), environment: { STUDIO_URL } });
  const walletUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  studio = await startStudioProcess({ port, databaseUrl: platform.databaseUrl, walletUrl });
});
afterAll(async () => {
  clearInterval(clock);
  await studio?.kill();
  await platform?.close();
});

/** Plays one game after the other; a call without an answer is sent again with its key. */
async function playOn(
  gamer: Gamer,
  numbers: ReturnType<typeof seededNumbers>,
  told: Map<string, Report>,
): Promise<void> {
  // What goes on after its draw waits for its player.
  const games = demoGames.filter(({ engine }) => !GAME_ENGINES[engine].runs);
  for (let turn = 0; !isOver; turn += 1) {
    const game = numbers.oneOf(games);
    if (!game) continue;
    const page = pageAt(studio.url, await gamer.start(game.id));
    const stake = 100 * (1 + numbers.below(50));
    const bets = [{ color: turn % 6, stake }];
    const wish = { key: randomUUID(), ...(game.engine === 'color-game' ? { bets } : { stake }) };
    for (;;) {
      const answer = await page.play(wish).catch(() => undefined);
      if (answer?.http === 200) told.set(answer.round.id, answer.round);
      const isUnknown = !answer || answer.http >= 500 || answer.refusal === 'unavailable';
      if (!isUnknown || isOver) break;
      await pause(100);
    }
  }
}

/** Waits until the studio has ended everything, which it does by itself. */
async function settled(): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    const open = await platform.database
      .selectFrom('studio_rounds')
      .select('id')
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    if (!open) return;
    await pause(200);
  }
  throw new Error('some rounds never ended');
}

test(
  `no coin is lost or doubled by ${KILLS} deaths of the studio (seed ${SEED})`,
  async () => {
    const gamers = await Promise.all(
      Array.from({ length: PLAYERS }, () => platform.registerGamer(COIN)),
    );
    const told = gamers.map(() => new Map<string, Report>());
    const loops = gamers.map((gamer, index) =>
      playOn(gamer, seededNumbers(SEED + index), told[index] ?? new Map()),
    );
    const numbers = seededNumbers(SEED);
    const toldRounds = () => told.reduce((sum, { size }) => sum + size, 0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // However slow the machine: each life of the studio has ended some rounds.
      const before = toldRounds();
      while (toldRounds() < before + 2) await pause(50);
      await pause(numbers.below(600));
      await studio.kill();
      await studio.restart();
    }
    isOver = true;
    await Promise.all(loops);
    // What was left behind is due after a quarter of a minute; that need not be waited for here.
    await platform.database
      .updateTable('studio_rounds')
      .set({ due_at: new Date() })
      .where('due_at', 'is not', null)
      .execute();
    await settled();

    for (const [index, { id }] of gamers.entries()) {
      const rounds = await platform.database
        .selectFrom('game_rounds')
        .selectAll()
        .where('player_id', '=', id)
        .execute();
      const counted = rounds.filter(({ status }) => status === 'settled');
      expect(rounds.filter(({ status }) => status === 'open')).toEqual([]);
      const change = counted.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
      const { balance } = await platform.wallet('balance', { player: String(id) });
      expect(balance).toBe(COIN + change);
      const byId = new Map(counted.map((round) => [round.id, round]));
      for (const round of told[index]?.values() ?? []) {
        const { stake, payout } = round;
        if (round.status !== 'settled') continue;
        expect(byId.get(`bituin-studio:${round.id}`)).toMatchObject({ stake, payout });
      }
    }
    expect(toldRounds()).toBeGreaterThanOrEqual(KILLS * 2);
    await platform.expectSoundBooks();
  },
  60_000 + KILLS * 15_000,
);
