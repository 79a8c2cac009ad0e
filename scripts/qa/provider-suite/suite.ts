import { randomUUID } from 'node:crypto';
import { signedHeaders } from '../../../server/providers/games/signature.ts';
import { WalletModel } from '../../../tests/support/models/wallet-model.ts';
import { type Driver, newVisit } from './drivers.ts';
import {
  type Fault,
  openStandInWallet,
  type StandInOptions,
  type StandInWallet,
} from './stand-in-wallet.ts';

const COIN = 1_000_000;
/** How long a provider may take to bring its rounds to an end. */
const CALM_MS = 120_000;
const LOOK_MS = 500;
const PRESSES = 20;
/** No game lets rounds follow one another faster than this. */
const ROUND_MS = 3_000;
/** Answers that a provider that behaves never gets. */
const WRONG = new Set(['conflict', 'round-over', 'wager-missing', 'settled', 'player-unknown']);

/** What the suite is run with. */
export interface SuiteOptions extends StandInOptions {
  driver: Driver;
  /** Address of the provider, without a slash at the end. */
  url: string;
  /** Where it is asked to end rounds. */
  resolvePath: string;
  /** Waits; a test turns its clock instead. */
  pause(milliseconds: number): Promise<void>;
}

/** One thing that a provider must do, and what was wrong; none = it does. */
export interface Finding {
  name: string;
  problems: string[];
}

interface Stage extends SuiteOptions {
  wallet: StandInWallet;
  play(key?: string): ReturnType<Driver['play']>;
  /** Asks the provider to end rounds; answers its HTTP status. */
  resolve(roundIds: readonly string[], secret?: Buffer): Promise<number>;
  /** Waits until no stake lies open; what is still open then. */
  calm(): Promise<string[]>;
}

type Scenario = (stage: Stage) => Promise<string[]>;

const openRounds = ({ wallet }: Pick<Stage, 'wallet'>) =>
  [...wallet.model.rounds].filter(([, { status }]) => status === 'open').map(([id]) => id);

const wagers = ({ wallet }: Stage) =>
  new Set(
    wallet.record
      .filter(({ call, status }) => call === 'wager' && status === 'ok')
      .map(({ request }) => request.transactionId),
  );

/** A page that does not know what came of its press asks again, with the same key. */
async function pressUntilKnown({ play, pause }: Stage, key: string): Promise<void> {
  for (let press = 0; press < PRESSES; press += 1) {
    if ((await play(key)) !== 'unknown' && press > 0) return;
    await pause(LOOK_MS);
  }
}

/** A round during which calls fail must come to one end, with one stake at most. */
const withFault =
  (fault: Fault): Scenario =>
  async (stage) => {
    stage.wallet.faults = [{ ...fault }];
    const key = randomUUID();
    await pressUntilKnown(stage, key);
    const left = await stage.calm();
    const stakes = wagers(stage).size;
    return [
      ...left.map((id) => `round ${id} never ended`),
      ...(stakes > 1 ? [`one press took ${stakes} stakes`] : []),
      ...(stage.wallet.faults[0]?.times === fault.times ? ['the call under test never came'] : []),
    ];
  };

/** A refused stake is the end of its round: it is told to the player and nothing is booked. */
const refused =
  (prepare: (model: WalletModel) => void): Scenario =>
  async (stage) => {
    prepare(stage.wallet.model);
    const total = stage.wallet.model.total;
    const played = await stage.play();
    await stage.calm();
    return [
      ...(played === 'refused' ? [] : [`the player was told: ${played}`]),
      ...(stage.wallet.model.total === total ? [] : ['money moved']),
    ];
  };

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a round takes one stake and ends': async (stage) => {
    const played = await stage.play();
    const left = await stage.calm();
    return [
      ...(played === 'played' ? [] : [`the player was told: ${played}`]),
      ...left.map((id) => `round ${id} never ended`),
      ...(wagers(stage).size === 1 ? [] : [`${wagers(stage).size} stakes were taken`]),
    ];
  },
  'one intent sent twice at once is one round': async (stage) => {
    const key = randomUUID();
    await Promise.all([stage.play(key), stage.play(key)]);
    const left = await stage.calm();
    const stakes = wagers(stage).size;
    return [...left, ...(stakes === 1 ? [] : [`${stakes} stakes were taken`])];
  },
  'the answer to a wager is lost': withFault({ call: 'wager', how: 'answer-lost', times: 1 }),
  'a wager fails twice': withFault({ call: 'wager', how: 'not-done', times: 2 }),
  'the answer to a win is lost': withFault({ call: 'win', how: 'answer-lost', times: 1 }),
  'a win fails three times': withFault({ call: 'win', how: 'not-done', times: 3 }),
  'funds are too low': refused((model) => {
    model.total = 0;
  }),
  'the visit has ended': refused((model) => {
    model.isEnded = true;
  }),
  'an open round is ended when it is asked for': async (stage) => {
    stage.wallet.faults = [{ call: 'win', how: 'not-done', times: 3 }];
    await stage.play();
    const status = await stage.resolve(openRounds(stage));
    const left = await stage.calm();
    return [...(status === 200 || status >= 500 ? [] : [`it answered ${status}`]), ...left];
  },
  'a round that it never had is taken back when it is asked for': async (stage) => {
    const roundId = randomUUID();
    const status = await stage.resolve([roundId]);
    const came = stage.wallet.record.some(
      ({ call, request }) => call === 'rollback' && request.roundId === roundId,
    );
    return [
      ...(status === 200 ? [] : [`it answered ${status}`]),
      ...(came ? [] : ['no rollback came']),
    ];
  },
  'a forged question is refused': async (stage) => {
    const before = stage.wallet.record.length;
    const status = await stage.resolve([randomUUID()], Buffer.alloc(32, 7));
    return [
      ...(status === 401 ? [] : [`it answered ${status}`]),
      ...(stage.wallet.record.length === before ? [] : ['it called the wallet']),
    ];
  },
};

/** Names of everything that is looked at, in order. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS);

async function resolveAt(
  { url, resolvePath: path, code, player, now }: SuiteOptions,
  roundIds: readonly string[],
  secret: Buffer,
): Promise<number> {
  const body = JSON.stringify({ player, roundIds });
  const headers = signedHeaders(code, secret, { path, body }, now());
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return answer.status;
}

/** What no provider may do, whatever happened to its calls. */
function wrongCalls({ record }: StandInWallet): string[] {
  return record.flatMap(({ call, http, status }) => {
    if (http === 401) return [`${call} was not signed as it must be`];
    if (http === 400) return [`${call} was malformed`];
    if (WRONG.has(status)) return [`${call} was answered ${status}`];
    if (call === 'win' && status === 'rolled-back') return ['a win for a stake taken back'];
    return [];
  });
}

async function runOne(
  options: SuiteOptions,
  wallet: StandInWallet,
  name: string,
): Promise<Finding> {
  wallet.model = new WalletModel(COIN);
  wallet.visit = newVisit(options.player);
  wallet.faults = [];
  wallet.record.splice(0);
  const stage: Stage = {
    ...options,
    wallet,
    play: (key = randomUUID()) =>
      options.driver.play(wallet.visit.token, key).catch(() => 'unknown' as const),
    resolve: (roundIds, secret = options.secret) => resolveAt(options, roundIds, secret),
    async calm() {
      for (let waited = 0; waited < CALM_MS && openRounds(stage).length > 0; waited += LOOK_MS) {
        await options.pause(LOOK_MS);
      }
      return openRounds(stage);
    },
  };
  const problems = (await SCENARIOS[name]?.(stage)) ?? [];
  const found = [...problems, ...wrongCalls(wallet)];
  await options.pause(ROUND_MS);
  return { name, problems: [...new Set(found)] };
}

/**
 * Runs a provider through everything it must bear. It has to call the stand-in wallet, which
 * listens on `port`, with the secret that the suite has.
 * @param tell hears each finding as it comes
 */
export async function runSuite(
  options: SuiteOptions,
  tell: (finding: Finding) => void = () => undefined,
  wallet?: StandInWallet,
): Promise<Finding[]> {
  const own = wallet ?? (await openStandInWallet(options));
  const findings: Finding[] = [];
  try {
    for (const name of SCENARIO_NAMES) {
      const finding = await runOne(options, own, name);
      findings.push(finding);
      tell(finding);
    }
  } finally {
    if (!wallet) await own.close();
  }
  return findings;
}
