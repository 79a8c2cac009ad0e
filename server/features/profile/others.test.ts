import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appDiamondBonusTickersData, diamondExchangeCoin } from '../../../contract/diamond.ts';
import { actInviteUserRecord } from '../../../contract/invite.ts';
import { getJackpotRank } from '../../../contract/jackpot.ts';
import { lobbyFeed } from '../../../contract/lobby.ts';
import { updateProfile, uploadAvatar } from '../../../contract/profile.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function give(playerId: number, currency: number, amount: number, kind: string) {
  const move = { house: 'house:test', kind, reference: randomUUID(), at: server.clock.now() };
  await inTransaction(server.database, (tx) => post(tx, { playerId, currency, amount, ...move }));
}

test('a new nickname reaches public lists in part, a picture of their own reaches none', async () => {
  const maria = await registerAccount(server, 'maria.clara');
  const other = await registerAccount(server, 'a.stranger');
  await give(maria.id, 2001, 10_000, 'deposit');
  await give(maria.id, 60_001, 10_000, 'test-grant');
  await server.call(updateProfile, { nickname: 'Maria Clara', avatar: 'avatar-3' }, maria);
  const plain = { width: 64, height: 64, channels: 3, background: '#2563d9' } as const;
  const picture = (await sharp({ create: plain }).png().toBuffer()).toString('base64');
  const { avatarOther } = (await server.call(uploadAvatar, { picture }, maria)).data;
  expect(avatarOther).not.toBe('');

  expect((await server.call(diamondExchangeCoin, { offerId: 1 }, maria)).errcode).toBe(0);
  const ticker = await server.call(appDiamondBonusTickersData, {}, other);
  expect(ticker.data.list).toMatchObject([{ nickname: 'Ma***a', avatar: 'avatar-3' }]);

  const page = { pageNum: 1, pageSize: 10 };
  const seen = JSON.stringify([
    ticker,
    await server.call(lobbyFeed, {}),
    await server.call(getJackpotRank, page, other),
    await server.call(actInviteUserRecord, { ...page, type: 'friends' }, other),
  ]);
  expect(seen).not.toContain('Maria Clara');
  expect(seen).not.toContain('/avatars/');
  expect(seen).not.toContain(avatarOther.slice(-32));
});
