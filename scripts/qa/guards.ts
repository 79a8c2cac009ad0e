/** A check that keeps somebody out, as it stands in the source, and the source without it. */
export interface Guard {
  readonly file: string;
  /** Exactly as written; stands there once. */
  readonly check: string;
  /** What is left of it; nothing unless said. */
  readonly without?: string;
  /** The file whose tests must notice. */
  readonly test: string;
}

const PAYMENTS = 'server/providers/payments';
const DEPOSIT_TEST = 'server/features/deposit/deposit.test.ts';
const PAYMONGO_TEST = 'server/features/deposit/paymongo.test.ts';
const SETTLE_TEST = 'server/features/withdraw/settle.test.ts';
const PAYOUTS_TEST = 'server/features/withdraw/payouts.test.ts';
const WALLET_TEST = 'server/features/game-wallet/hostile.test.ts';
const TOKEN_TEST = 'server/features/account/id-token.test.ts';

const SIGNATURES: readonly Guard[] = [
  {
    file: `${PAYMENTS}/signature.ts`,
    check: 'return a.length === b.length && timingSafeEqual(a, b);',
    without: 'return a.length > 0 && b.length > 0;',
    test: DEPOSIT_TEST,
  },
  {
    file: `${PAYMENTS}/signature.ts`,
    check: 'if (!isSameHex(signature, hmacOf(secret, signed))) {',
    without: 'if (signature === undefined && signed) {',
    test: SETTLE_TEST,
  },
  {
    file: `${PAYMENTS}/signature.ts`,
    check:
      "if (!(age <= REPLAY_WINDOW_SECONDS)) throw new CallbackRefused('the signature is too old');",
    test: DEPOSIT_TEST,
  },
  {
    file: `${PAYMENTS}/paymongo-signature.ts`,
    check: 'isSameHex(signature, hmacOf(Buffer.from(secret), signed)),',
    without: 'secret === undefined || signature !== signed,',
    test: PAYMONGO_TEST,
  },
  {
    file: `${PAYMENTS}/paymongo-signature.ts`,
    check:
      "if (!(age <= REPLAY_WINDOW_SECONDS)) throw new CallbackRefused('the signature is too old');",
    test: PAYMONGO_TEST,
  },
  {
    file: `${PAYMENTS}/paymongo-payments.ts`,
    check: 'checkPaymongoSignature(config.webhookSecrets, { rawBody, header, now, isLive });',
    test: PAYMONGO_TEST,
  },
  {
    file: `${PAYMENTS}/sandbox-payments.ts`,
    check: 'checkSignature(await readSecret(tx, deps.random), callback);',
    test: DEPOSIT_TEST,
  },
  {
    file: `${PAYMENTS}/sandbox-payments.ts`,
    check: 'checkSignature(secret, { rawBody, headers, now: pages.now() });',
    test: 'server/providers/far-sides.test.ts',
  },
  {
    file: `${PAYMENTS}/sandbox-calls.ts`,
    check: 'checkSignature(secret, { rawBody, headers: request.headers, now: deps.now() });',
    test: 'server/providers/far-sides.test.ts',
  },
  {
    file: 'server/providers/payouts/sandbox-payouts.ts',
    check: 'checkSignature(await payoutSecret(tx, random), callback);',
    test: SETTLE_TEST,
  },
  {
    file: 'server/providers/payouts/sandbox-payouts.ts',
    check: 'checkSignature(secret, { rawBody, headers, now: now() });',
    test: PAYOUTS_TEST,
  },
  {
    file: 'server/providers/payouts/sandbox-desk.ts',
    check: 'checkSignature(secret, { rawBody, headers: request.headers, now: desk.now() });',
    test: 'server/providers/payouts/sandbox-desk.test.ts',
  },
  {
    file: 'server/providers/games/signature.ts',
    check: "if (!timingSafeEqual(Buffer.from(signature, 'hex'), wanted)) return false;",
    test: WALLET_TEST,
  },
  {
    file: 'server/providers/games/signature.ts',
    check: 'return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WALLET_WINDOW_SECONDS;',
    without: 'return true;',
    test: WALLET_TEST,
  },
  {
    file: 'server/features/game-wallet/routes.ts',
    check: '(secret) => secret !== undefined && isSigned(secret, request.headers, message, now),',
    without: '(secret) => secret !== undefined && message.path !== undefined,',
    test: WALLET_TEST,
  },
  {
    file: 'server/providers/games/studio/resolve.ts',
    check: 'return isSigned(await deps.secret(), request.headers, message, deps.now());',
    without: 'return message.path !== undefined;',
    test: 'server/providers/far-sides.test.ts',
  },
  {
    file: 'server/providers/social-login/id-token.ts',
    check: "if (nonce !== wanted) return { problem: 'nonce' };",
    test: TOKEN_TEST,
  },
  {
    file: 'server/providers/social-login/id-token.ts',
    check:
      "if ((isForOthersToo || azp !== undefined) && azp !== clientId) return { problem: 'audience' };",
    test: TOKEN_TEST,
  },
  {
    file: 'server/providers/social-login/id-token.ts',
    check: 'audience: rules.clientId,',
    test: TOKEN_TEST,
  },
];

const PERMISSIONS: readonly Guard[] = [
  {
    file: 'server/http/mount.ts',
    check: 'if (session?.isBanned && needsPlayer) throw new Unauthorised(REFUSALS.playerBanned);',
    test: 'server/operator/player-commands.test.ts',
  },
  {
    file: 'server/http/mount.ts',
    check: 'if (isHidden && needsPlayer) throw new Refusal(REFUSALS.sessionLocked);',
    test: 'server/features/account/unlock.test.ts',
  },
  {
    file: 'server/http/mount.ts',
    check: "if (isDead || (call.guard === 'player' && !session)) throw new Unauthorised();",
    test: 'server/http/mount.test.ts',
  },
  {
    file: 'server/app.ts',
    check: 'if (await banOf(tx, playerId)) throw new Unauthorised(REFUSALS.playerBanned);',
    test: 'server/features/account/close.test.ts',
  },
  {
    file: 'server/features/account/close-routes.ts',
    check: 'if (!(await addBan(tx, ban))) throw new Unauthorised(REFUSALS.playerBanned);',
    without: 'await addBan(tx, ban);',
    test: 'server/http/races.test.ts',
  },
  {
    file: 'server/features/account/login-routes.ts',
    check: 'passwordMatches(password, passwordHash),',
    without: 'passwordMatches(password, passwordHash).then(() => true),',
    test: 'server/features/account/login.test.ts',
  },
  {
    file: 'server/features/account/prove-password.ts',
    check: 'passwordMatches(typed, passwordHash),',
    without: 'passwordMatches(typed, passwordHash).then(() => true),',
    test: 'server/features/account/changes.test.ts',
  },
  {
    file: 'server/features/safebox/password.ts',
    check: 'passwordMatches(password, hash),',
    without: 'passwordMatches(password, hash).then(() => true),',
    test: 'server/features/safebox/safebox.test.ts',
  },
  {
    file: 'server/providers/games/studio/visits.ts',
    check: "if (status !== 'ok' || !sessionId || !player || !gameId) throw new Unauthorised();",
    without: 'if (!sessionId || !player || !gameId) return known as never;',
    test: 'server/providers/games/studio/studio.test.ts',
  },
  {
    file: 'server/providers/games/studio/seats.ts',
    check: 'if (!visit) throw new Unauthorised();',
    test: 'server/providers/games/studio/visitor/visitor.test.ts',
  },
  {
    file: 'server/providers/chat/chat-routes.ts',
    check: 'if (!seat) throw new Unauthorised();',
    test: 'server/providers/chat/chat.test.ts',
  },
  {
    file: 'server/features/account/sms-code.ts',
    check:
      "if (timingSafeEqual(codeHash(sent.salt, use, typed.trim()), sent.code_hash)) return 'right';",
    without: "if (typed.length > 0) return 'right';",
    test: 'server/features/account/sms-code.test.ts',
  },
  {
    file: 'server/providers/chat/chat-key.ts',
    check:
      "return timingSafeEqual(signed(seat), Buffer.from(mac, 'base64url')) ? seat : undefined;",
    without: 'return signed(seat) && mac ? seat : undefined;',
    test: 'server/providers/chat/chat.test.ts',
  },
];

/** Every check of a signature and of a right. */
export const GUARDS: readonly Guard[] = [...SIGNATURES, ...PERMISSIONS];

/** Lines that prove or keep out, and are no guard of their own: why. */
export const NO_GUARDS: Readonly<Record<string, string>> = {
  'server/providers/chat/chat-routes.ts: if (!booked) throw new Unauthorised();':
    'its talk has gone since its key was read',
  "server/providers/games/studio/frame/routes.ts: if (seat.engine !== 'lucky-draw') throw new Unauthorised();":
    'the own visit, to a game that is no page',
  "server/providers/games/studio/page-calls.ts: if (round.refusal === '') throw new Unauthorised();":
    'tells of a refusal that was',
  "server/providers/games/studio/routes.ts: if (bearerOf(request) === '') throw new Unauthorised();":
    'earlier than the visit, which has its own guard',
  "server/providers/games/studio/visits.ts: if (token === '' || token.length > TOKEN_LENGTH) throw new Unauthorised();":
    'earlier than the visit, which has its own guard',
  'server/providers/games/studio/visits.ts: if (!engine) throw new Unauthorised();':
    'a game that the studio has not',
  'server/providers/games/studio/visits.ts: if (!visit) throw new Unauthorised();':
    'written a line before',
  'server/features/games/routes.ts: if (!loginHash) throw new Unauthorised();':
    'for the type: a player call has a session',
};
