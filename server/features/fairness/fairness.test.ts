import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawReceipt, fairnessInfo, fairnessRotate } from '../../../contract/fairness.ts';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import {
  SCRIPTED_CLIENT_SEED,
  scriptedSeeds,
} from '../../../tests/support/models/scripted-seeds.ts';
import {
  type JackpotServer,
  openJackpotServer,
} from '../../../tests/support/servers/jackpot-server.ts';
import { commitOf } from '../../fairness/pf1.ts';
import { verifyReceipt } from '../../fairness/verify.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: JackpotServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openJackpotServer();
});
beforeEach(async () => {
  player = await server.registerDrawer();
});
afterAll(() => server.close());

const info = async () => (await server.call(fairnessInfo, {}, player)).data;
const draw = async () => (await server.call(receiveDrawChance, {}, player)).data;
const receiptOf = (drawId: string) => server.call(drawReceipt, { drawId }, player);

test('a draw can be verified as soon as its seed is revealed, and not before', async () => {
  const { commit, nextCommit } = await info();
  const { id, cell } = await draw();
  const early = (await receiptOf(id)).data;
  expect(early).toMatchObject({ commit, serverSeed: '', nonce: 0 });
  expect(verifyReceipt(early).verdict).toBe('hidden');

  const { data } = await server.call(fairnessRotate, { clientSeed: 'my own seed' }, player);
  expect(data.revealedCommit).toBe(commit);
  expect(commitOf(Buffer.from(data.revealedSeed, 'hex'))).toBe(commit);
  expect(data.current).toMatchObject({ commit: nextCommit, clientSeed: 'my own seed', nonce: 0 });

  const late = (await receiptOf(id)).data;
  expect(late.steps[0]?.index).toBe(cell);
  expect(verifyReceipt(late).verdict).toBe('verified');
});

test('the seeds of a new player come from random in the documented order', async () => {
  const fresh = await server.registerPlayer();
  const [seed, nextSeed, ...rest] = scriptedSeeds({ cell: 0 });
  if (!seed || !nextSeed) throw new Error('scripted seeds are three');
  server.random.script(seed, nextSeed, ...rest);
  const { data } = await server.call(fairnessInfo, {}, fresh);
  const commits = { commit: commitOf(seed), nextCommit: commitOf(nextSeed) };
  expect(data).toEqual({ ...commits, clientSeed: SCRIPTED_CLIENT_SEED, nonce: 0 });
});

test('two draws at once take two nonces', async () => {
  const [one, two] = await Promise.all([draw(), draw()]);
  const receipts = await Promise.all([receiptOf(one.id), receiptOf(two.id)]);
  expect(receipts.map(({ data }) => data.nonce).sort()).toEqual([0, 1]);
  expect((await info()).nonce).toBe(2);
});

test('a seed that is a day old gives way to the committed next one before the draw', async () => {
  const before = await info();
  const { id } = await draw();
  server.clock.advance(DAY_MS);
  const session = await server.database
    .updateTable('sessions')
    .set({ last_seen_at: server.clock.now() })
    .where('player_id', '=', player.id)
    .executeTakeFirst();
  expect(session.numUpdatedRows).toBe(1n);
  const next = await draw();
  expect(await info()).toMatchObject({ commit: before.nextCommit, nonce: 1 });
  expect(verifyReceipt((await receiptOf(id)).data).verdict).toBe('verified');
  expect((await receiptOf(next.id)).data).toMatchObject({ commit: before.nextCommit, nonce: 0 });
});

test('a seed gives way after 1,000 draws', async () => {
  const before = await info();
  await server.database
    .updateTable('fairness_seeds')
    .set({ nonce: 1000 })
    .where('player_id', '=', player.id)
    .where('seq', '=', 1)
    .execute();
  await draw();
  expect(await info()).toMatchObject({ commit: before.nextCommit, nonce: 1 });
});

test('a rotation that is sent twice with one key reveals one seed', async () => {
  await info();
  const as = { token: player.token, onceKey: randomUUID() };
  const input = { clientSeed: 'lucky: 8' };
  const [first, second] = await Promise.all([
    server.call(fairnessRotate, input, as),
    server.call(fairnessRotate, input, as),
  ]);
  expect(second.data).toEqual(first.data);
  expect((await info()).commit).toBe(first.data.current.commit);
});

test('rotations and draws at once reveal each seed once, and every draw can be verified', async () => {
  await info();
  const rotate = (clientSeed: string) => server.call(fairnessRotate, { clientSeed }, player);
  const [one, two, three, first, second] = await Promise.all([
    rotate('one'),
    rotate('two'),
    rotate('three'),
    draw(),
    draw(),
  ]);
  const revealed = [one, two, three].map(({ data }) => data.revealedCommit);
  expect(new Set(revealed).size).toBe(3);
  const started = [one, two, three].map(({ data }) => data.current.commit);
  expect(started.filter((commit) => revealed.includes(commit))).toHaveLength(2);
  await rotate('last');
  for (const { id } of [first, second]) {
    expect(verifyReceipt((await receiptOf(id)).data).verdict).toBe('verified');
  }
});

test('text that no database can hold is invalid input, not a failure', async () => {
  const rotated = await server.call(fairnessRotate, { clientSeed: 'a\0b' }, player);
  expect(rotated).toMatchObject({ status: 400, errcode: 9004 });
  expect(rotated.msg).toContain('clientSeed');
  expect((await receiptOf('\0')).status).toBe(400);
});

test('a receipt of another player or of no draw is not found', async () => {
  const { id } = await draw();
  const other = await server.registerPlayer();
  expect((await server.call(drawReceipt, { drawId: id }, other)).errcode).toBe(4004);
  expect((await receiptOf('nothing')).errcode).toBe(4004);
});
