import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import {
  feedbackClose,
  feedbackDetail,
  feedbackList,
  feedbackOptions,
  feedbackPicture,
  feedbackReply,
  feedbackSend,
  feedbackShowPicture,
} from '../../../contract/feedback.ts';
import { getMail3, getMailDetail } from '../../../contract/mail.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { goodPicture } from '../../../tests/support/files/good-picture.ts';
import { expectHarmless } from '../../../tests/support/files/hostile-pictures/expect-harmless.ts';
import {
  FAMILY_NAMES,
  hostileFamily,
} from '../../../tests/support/files/hostile-pictures/hostile-pictures.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import {
  openTestServer,
  TEST_VAULT_KEY,
  type TestServer,
} from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';
import { post } from '../../ledger/post.ts';

type Player = Awaited<ReturnType<typeof registerAccount>>;

const TEXT = 'My withdrawal has not come since Monday.';
const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  process.env.VAULT_KEY = TEST_VAULT_KEY;
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

let players = 0;
const register = () => {
  players += 1;
  return registerAccount(server, `writer${players}`);
};
/** A wallet, for whoever is to play. */
async function addCoin(playerId: number): Promise<void> {
  const grant = { currency: 2001, amount: 10_000, house: 'house:deposits', kind: 'deposit' };
  const at = server.clock.now();
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId, ...grant, reference: `coin ${playerId}`, at }),
  );
}
const ops = (...words: string[]) => opsOn(server, words, 'ana');

function send(
  player: Player,
  wish: Partial<RequestOf<typeof feedbackSend>> = {},
  onceKey: string = randomUUID(),
) {
  const input = { kind: 'withdrawal' as const, text: TEXT, pictures: [], ...wish };
  return server.call(feedbackSend, input, { ...player, onceKey });
}

async function upload(player: Player, bytes: Buffer) {
  return server.call(feedbackPicture, { picture: bytes.toString('base64') }, player);
}

const pictureId = async (player: Player) => (await upload(player, await goodPicture())).data.id;

const stateOf = async (player: Player, id: string) =>
  (await server.call(feedbackDetail, { id }, player)).data.head.state;

describe('a ticket', () => {
  test('goes from sent to closed, with its thread, its pictures and a mail', async () => {
    const player = await register();
    const picture = await pictureId(player);
    const sent = await send(player, { pictures: [picture] });
    expect(sent.data.number).toMatch(/^BT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const { id, number } = sent.data;
    expect((await ops('feedback', 'list')).lines.join('\n')).toContain(number);

    const folder = mkdtempSync(join(tmpdir(), 'tickets-'));
    const shown = await ops('feedback', 'show', '--out', folder, number.toLowerCase());
    expect(shown.lines.join('\n')).toContain(TEXT);
    expect(
      await sharp(readFileSync(join(folder, readdirSync(folder)[0] ?? ''))).metadata(),
    ).toEqual(expect.objectContaining({ format: 'jpeg' }));
    expect(await stateOf(player, id)).toBe('seen');

    server.clock.advance(60_000);
    const words = ['--text', 'It was sent today.', '--fil', 'Naipadala na ngayong araw.'];
    await ops('feedback', 'answer', ...words, number);
    expect(await stateOf(player, id)).toBe('answered');
    const [mail] = (await server.call(getMail3, { pageNum: 1, pageSize: 20 }, player)).data.list;
    const letter = await server.call(getMailDetail, { id: mail?.id ?? '' }, player);
    expect(letter.data.title.en).toContain(number);
    expect(letter.data.body.fil).toContain('Naipadala na ngayong araw.');

    await server.call(feedbackReply, { id, text: 'Thank you, it came.', pictures: [] }, player);
    expect(await stateOf(player, id)).toBe('sent');
    const { thread } = (await server.call(feedbackDetail, { id }, player)).data;
    expect(thread.map(({ seq, author, text }) => [seq, author, text.en])).toEqual([
      [1, 'player', TEXT],
      [2, 'service', 'It was sent today.'],
      [3, 'player', 'Thank you, it came.'],
    ]);
    expect(thread[0]?.pictures).toEqual([{ id: picture, width: 640, height: 448 }]);

    expect((await server.call(feedbackClose, { id }, player)).errcode).toBe(0);
    expect((await server.call(feedbackClose, { id }, player)).errcode).toBe(0);
    const late = await server.call(feedbackReply, { id, text: TEXT, pictures: [] }, player);
    expect(late.errcode).toBe(6501);
    expect((await ops('feedback', 'answer', '--text', 'x', number)).exitCode).toBe(1);
  });

  test('is one for its key, however often and close together it is sent', async () => {
    const player = await register();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(player, {}, key)));
    const done = answers.filter(({ errcode }) => errcode === 0);
    expect(new Set(done.map(({ data }) => data.number)).size).toBe(1);
    const page = { pageNum: 1, pageSize: 20 };
    expect((await server.call(feedbackList, page, player)).data.total).toBe(1);
  });

  test('is about what is the player’s own', async () => {
    const [player, other] = [await register(), await register()];
    await addCoin(player.id);
    const id = await bookRound(booksOf(server), { playerId: player.id, stake: 500, payout: 0 });
    const offered = (await server.call(feedbackOptions, {}, player)).data.references;
    expect(offered).toEqual([expect.objectContaining({ kind: 'round', id, amount: 500 })]);
    const reference = { kind: 'round', id } as const;
    expect((await send(other, { reference })).errcode).toBe(4004);
    const sent = await send(player, { kind: 'game', reference });
    const detail = await server.call(feedbackDetail, { id: sent.data.id }, player);
    expect(detail.data.reference).toEqual(offered[0]);
  });

  test('is seen, written on, closed and its pictures opened by nobody else', async () => {
    const [player, other] = [await register(), await register()];
    const picture = await pictureId(player);
    expect((await send(other, { pictures: [picture] })).errcode).toBe(4004);
    const { id } = (await send(player, { pictures: [picture] })).data;
    const answers = [
      await server.call(feedbackDetail, { id }, other),
      await server.call(feedbackReply, { id, text: TEXT, pictures: [] }, other),
      await server.call(feedbackClose, { id }, other),
      await server.call(feedbackShowPicture, { id: picture }, other),
    ];
    expect(answers.map(({ errcode }) => errcode)).toEqual([4004, 4004, 4004, 4004]);
    // Given to one message for good.
    expect((await send(player, { pictures: [picture] })).errcode).toBe(4004);
    const shown = await server.call(feedbackShowPicture, { id: picture }, player);
    expect(Buffer.from(shown.data.picture, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  test('has a text and pictures within bounds, named where they are not', async () => {
    const player = await register();
    const pictures = await Promise.all(Array.from({ length: 4 }, () => pictureId(player)));
    const wrong = [
      { text: '   too short   ' },
      { text: 'a'.repeat(1001) },
      { text: `${TEXT}`, pictures },
    ];
    const answers = [];
    for (const wish of wrong) answers.push(await send(player, wish));
    expect(answers.map(({ errcode, data }) => [errcode, data])).toEqual([
      [2009, { field: 'text', problem: 'short' }],
      [2009, { field: 'text', problem: 'long' }],
      [2009, { field: 'pictures', problem: 'many' }],
    ]);
    // Refused as a whole: the pictures still wait for a message.
    expect((await send(player, { pictures: pictures.slice(0, 3) })).errcode).toBe(0);
  });

  test('is one of five at most that are open, racing ones too', async () => {
    const player = await register();
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(player)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(5);
    expect((await send(player)).errcode).toBe(9003);
    const open = (await server.call(feedbackOptions, {}, player)).data;
    expect(open).toMatchObject({ open: 5, openMax: 5 });
    const [first] = answers.filter(({ errcode }) => errcode === 0);
    await server.call(feedbackClose, { id: first?.data.id ?? '' }, player);
    expect((await send(player)).errcode).toBe(0);
  });

  test('that is a complaint has a due date and is closed only after its answer', async () => {
    const player = await register();
    const { id, number } = (await send(player, { kind: 'complaint' })).data;
    const { head } = (await server.call(feedbackDetail, { id }, player)).data;
    expect(new Date(head.dueTime).getTime() - new Date(head.time).getTime()).toBe(7 * DAY_MS);
    const closing = await ops('feedback', 'close', '--reason', 'done', number);
    expect(closing.lines).toEqual([`${number} is a complaint: answer it first.`]);
    server.clock.advance(8 * DAY_MS);
    const { lines } = await ops('feedback', 'list');
    expect(lines[0]).toContain(number);
    expect(lines[0]).toContain('OVERDUE');
    await ops('feedback', 'answer', '--text', 'You are right.', number);
    expect((await ops('feedback', 'close', '--reason', 'done', number)).exitCode).toBe(0);
    server.clock.advance(-8 * DAY_MS);
  });
});

test('pictures that no message took go after a day, tickets after five years', async () => {
  const player = await register();
  await send(player, { pictures: [await pictureId(player)] });
  await pictureId(player);
  const kept = async () => {
    const counted = (table: 'feedback_pictures' | 'feedback_tickets' | 'feedback_messages') =>
      server.database.selectFrom(table).select('player_id').where('player_id', '=', player.id);
    return [
      (await counted('feedback_tickets').execute()).length,
      (await counted('feedback_messages').execute()).length,
      (await counted('feedback_pictures').execute()).length,
    ];
  };
  const after = async (days: number) => {
    const at = new Date(server.clock.now().getTime() + days * DAY_MS);
    await tidyUp(server.database, at);
    await tidyUp(server.database, at);
    return kept();
  };
  expect(await kept()).toEqual([1, 1, 2]);
  expect(await after(2)).toEqual([1, 1, 1]);
  expect(await after(1825)).toEqual([1, 1, 1]);
  expect(await after(1830)).toEqual([0, 0, 0]);
});

/** Of each family the first: all of them meet the same decoder in the KYC tests. */
const OF_EACH = 2;

test('of hostile pictures nothing is kept as it was sent', async () => {
  const outcomes: unknown[] = [];
  const expected: unknown[] = [];
  for (const name of FAMILY_NAMES) {
    const player = await register();
    const files = (await hostileFamily(name, 7)).filter(({ becomes }) => becomes !== 'either');
    for (const file of files.slice(0, OF_EACH)) {
      const { errcode, data } = await upload(player, file.bytes);
      expect([0, 4101, 4102]).toContain(errcode);
      expected.push([name, file.becomes]);
      outcomes.push([name, errcode === 0 ? 'stored' : 'refused']);
      if (errcode !== 0) continue;
      const { content } = await server.database
        .selectFrom('feedback_pictures')
        .select('content')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
      const shown = await server.call(feedbackShowPicture, { id: data.id }, player);
      const jpeg = Buffer.from(shown.data.picture, 'base64');
      await expectHarmless({ sealed: content, jpeg }, file);
    }
  }
  expect(outcomes).toEqual(expected);
}, 120_000);

test('hostile texts come back as they were written', async () => {
  const player = await register();
  const text = `<script>alert(1)</script> '; drop table players; -- \u202Eabc {{number}}`;
  const { id } = (await send(player, { text })).data;
  const { thread } = (await server.call(feedbackDetail, { id }, player)).data;
  expect(thread[0]?.text.en).toBe(text);
});
