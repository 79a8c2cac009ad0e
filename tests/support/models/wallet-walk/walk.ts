import { expect } from 'vitest';
import { inTransaction, type Tx } from '../../../../server/db/database.ts';
import { createSession } from '../../../../server/http/session.ts';
import { callbackPath } from '../../../../server/providers/payments/payment-provider.ts';
import { readSecret } from '../../../../server/providers/payments/sandbox-store.ts';
import { signedHeaders } from '../../../../server/providers/payments/signature.ts';
import { payoutCallbackPath } from '../../../../server/providers/payouts/payout-provider.ts';
import { payoutSecret } from '../../../../server/providers/payouts/sandbox-payout-store.ts';
import type { TestServer } from '../../servers/test-server.ts';
import type { seededNumbers } from '../ledger-model.ts';
import { WalletModel } from './model.ts';

/** A deposit coupon's terms as published; amounts in hundredths. */
export interface WalkCoupon {
  propId: number;
  percent: number;
  amount: number;
  minDeposit: number;
  maxBonus: number;
  wagerFactor: number;
  days: number;
}

/** A player with a session and a receiving account. */
export interface Walker {
  id: number;
  token: string;
  accountId: string;
}

/** A millisecond count of a day. */
export const DAY_MS = 86_400_000;

interface WalkDeps {
  server: TestServer;
  walker: Walker;
  numbers: ReturnType<typeof seededNumbers>;
  coupons: readonly WalkCoupon[];
}

/** One player's random life with money: each step is done to the server and to the model. */
export class Walk {
  readonly model = new WalletModel();
  readonly server: TestServer;
  readonly walker: Walker;
  readonly numbers: ReturnType<typeof seededNumbers>;
  readonly coupons: readonly WalkCoupon[];
  /** Refusals that came up, for the walk to know what it has seen. */
  readonly refused = new Set<string>();
  #count = 0;

  constructor({ server, walker, numbers, coupons }: WalkDeps) {
    this.server = server;
    this.walker = walker;
    this.numbers = numbers;
    this.coupons = coupons;
  }

  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return inTransaction(this.server.database, work);
  }

  get at(): Date {
    return this.server.clock.now();
  }

  /** A reference that was not used before. */
  name(): string {
    this.#count += 1;
    return `${this.walker.id}-${this.#count}`;
  }

  /** Tells the model what time it is. */
  tick(): void {
    this.model.now = this.at.getTime();
  }

  /** A new session: the old one is over after half an hour. */
  async wake(): Promise<void> {
    const from = { ip: '127.0.0.1', userAgent: 'test' };
    const { random } = this.server;
    this.walker.token = await this.run((tx) =>
      createSession(tx, this.walker.id, this.at, random, from),
    );
  }

  /** Compares every balance of the player with the model. */
  async compare(): Promise<void> {
    const { database } = this.server;
    const { model } = this;
    const rows = await database
      .selectFrom('wallets')
      .select(['currency', 'balance', 'held'])
      .where('player_id', '=', this.walker.id)
      .execute();
    const of = (currency: number) => {
      const { balance = 0, held = 0 } = rows.find((row) => row.currency === currency) ?? {};
      return { balance, held };
    };
    expect(of(2001), 'coin').toEqual({ balance: model.coin, held: model.held });
    expect(of(2), 'bonus coin').toEqual({ balance: model.bonus, held: 0 });
    expect(of(6), 'safebox').toEqual({ balance: model.box, held: 0 });
    for (const [propId, { free, held }] of model.coupons) {
      expect(of(propId), `coupon ${propId}`).toEqual({ balance: free + held, held });
    }
    const open = await database
      .selectFrom('cash_requirements')
      .select(['need', 'done'])
      .where('player_id', '=', this.walker.id)
      .where('status', '=', 'open')
      .orderBy('number')
      .execute();
    const wanted = model.requirements.filter(({ left, isEnded }) => left > 0 && !isEnded);
    expect(
      open.map(({ need, done }) => need - done),
      'requirements',
    ).toEqual(wanted.map(({ left }) => left));
  }
}

/** Sends a call-back as the sandbox signs it; a spoilt one is changed or was signed yesterday. */
export async function callBack(
  walk: Walk,
  kind: 'payments' | 'payouts',
  body: string,
  isSpoilt = false,
): Promise<number> {
  const { app, database, random } = walk.server;
  const secret = await (kind === 'payments' ? readSecret : payoutSecret)(database, random);
  const isOld = isSpoilt && walk.numbers.below(2) === 1;
  const at = isOld ? new Date(walk.at.getTime() - DAY_MS) : walk.at;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: (kind === 'payments' ? callbackPath : payoutCallbackPath)('sandbox'),
    headers: { ...signedHeaders(secret, body, at), 'content-type': 'application/json' },
    payload: isSpoilt && !isOld ? `${body} ` : body,
  });
  return statusCode;
}

/** Sends the same call-back once, now and then three times at once. */
export async function report(walk: Walk, kind: 'payments' | 'payouts', body: object) {
  const times = walk.numbers.below(4) ? 1 : 3;
  const send = () => callBack(walk, kind, JSON.stringify(body));
  const codes = await Promise.all(Array.from({ length: times }, send));
  expect(codes).toEqual(codes.map(() => 200));
}
