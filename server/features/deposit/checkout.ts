import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { html } from '../../http/html.ts';
import { noticePage } from '../../http/notice-page.ts';
import { type PageLanguage, pageLanguageOf } from '../../http/page-language.ts';
import { banOf } from '../../players/bans.ts';
import { transferRefusal } from '../../players/failed-transfers.ts';
import { depositBeyondLimit } from '../../protection/deposit-gate.ts';
import { isStopped } from '../../protection/stops.ts';
import {
  type PaymentProvider,
  ProviderUnavailable,
} from '../../providers/payments/payment-provider.ts';
import { pendingTotal } from './channels.ts';
import { payPath, returnPathOf } from './reply.ts';
import { type DepositRow, findByReference, keepCheckout } from './store.ts';

/** What the way to the provider takes from the app. */
export interface CheckoutDeps {
  database: Kysely<Database>;
  now(): Date;
  payments: PaymentProvider;
}

type PayRequest = FastifyRequest<{ Params: { reference: string } }>;

/**
 * Adds the address on which a player goes to the provider: it opens the provider's page, outside
 * of any transaction and once for a deposit, and leads there. A reference is not to be guessed and
 * opens nothing but the page on which somebody may pay.
 */
export function addCheckout(app: FastifyInstance, deps: CheckoutDeps): void {
  app.get(payPath(':reference'), async (request: PayRequest, reply) => {
    const { reference } = request.params;
    reply.header('cache-control', 'no-store');
    const deposit = await inTransaction(deps.database, (tx) =>
      findByReference(tx, deps.payments.name, reference),
    );
    if (!deposit) return reply.redirect('/wallets?name=deposit', 303);
    if (!(await isPayable(deps, deposit))) return reply.redirect(returnPathOf(deposit), 303);
    if (deposit.checkout_url !== null) return reply.redirect(deposit.checkout_url, 303);
    return openAndGo(deps, deposit, request, reply);
  });
}

/**
 * A deposit from before an exclusion, a break, a ban, failed ones or a stricter limit leads no further where it
 * could not be opened now; of several pending ones, the first that fit the limit stay payable.
 */
async function isPayable({ database, now }: CheckoutDeps, deposit: DepositRow): Promise<boolean> {
  const { player_id: playerId, amount } = deposit;
  const at = now();
  if (deposit.status !== 'PENDING' || deposit.pay_until <= at) return false;
  return inTransaction(database, async (tx) => {
    if ((await isStopped(tx, playerId, at)) || (await banOf(tx, playerId))) return false;
    if (await transferRefusal(tx, { playerId, kind: 'deposit', now: at })) return false;
    const pendingDeposits = await pendingTotal(tx, playerId, deposit);
    return !(await depositBeyondLimit(tx, { playerId, amount, pendingDeposits, now: at }));
  });
}

async function openAndGo(
  deps: CheckoutDeps,
  deposit: DepositRow,
  request: PayRequest,
  reply: FastifyReply,
) {
  try {
    return reply.redirect(await openPage(deps, deposit), 303);
  } catch (error) {
    const type = error instanceof Error ? error.name : typeof error;
    const reason = error instanceof ProviderUnavailable ? error.message : type;
    request.log.warn({ type, reason }, 'the payment page could not be opened');
    const path = { again: payPath(deposit.reference), back: returnPathOf(deposit) };
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .send(downPage(path, pageLanguageOf(request)));
  }
}

const TEXTS = {
  en: {
    title: 'The payment page cannot be opened now',
    text: 'The payment provider does not answer. Nothing was taken from you. Try again in a minute.',
    again: 'Try again',
    back: 'Back to the wallet',
  },
  fil: {
    title: 'Hindi mabuksan ngayon ang payment page',
    text: 'Hindi sumasagot ang payment provider. Walang nabawas sa iyo. Subukan ulit makalipas ang isang minuto.',
    again: 'Subukan ulit',
    back: 'Bumalik sa wallet',
  },
} as const;

/** The page in place of the provider's while that cannot be reached; paths are our own. */
function downPage(
  { again, back }: { again: string; back: string },
  language: PageLanguage,
): string {
  const words = TEXTS[language];
  return noticePage({
    title: words.title,
    language,
    body: html`<p>${words.text}</p>
<a class="main" href="${again}">${words.again}</a>
<a href="${back}">${words.back}</a>`,
  });
}

async function openPage(
  { database, payments }: CheckoutDeps,
  deposit: DepositRow,
): Promise<string> {
  const channel = await inTransaction(database, (tx) =>
    tx
      .selectFrom('recharge_channels')
      .select('method')
      .where('id', '=', deposit.channel_id)
      .executeTakeFirst(),
  );
  const opened = await payments.openCheckout({
    reference: deposit.reference,
    amount: deposit.amount,
    channelName: deposit.channel_name,
    method: channel?.method ?? '',
    returnPath: returnPathOf(deposit),
    payUntil: deposit.pay_until,
  });
  const kept = await inTransaction(database, (tx) => keepCheckout(tx, deposit, opened));
  // Two requests at once: only one page is ever shown, so that nobody pays twice. That the other
  // cannot be closed does no harm, as nobody knows its address.
  if (kept.id !== opened.id) await payments.dropCheckout?.(opened.id).catch(() => undefined);
  return kept.url;
}
