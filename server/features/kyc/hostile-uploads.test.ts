import { afterAll, beforeAll, expect, test } from 'vitest';
import { kyc } from '../../../contract/kyc.ts';
import { expectHarmless } from '../../../tests/support/files/hostile-pictures/expect-harmless.ts';
import {
  FAMILY_NAMES,
  FAMILY_SIZE,
  type HostileFile,
  hostileFamily,
} from '../../../tests/support/files/hostile-pictures/hostile-pictures.ts';
import {
  type Applicant,
  type KycServer,
  openKycServer,
} from '../../../tests/support/servers/kyc-server.ts';
import { TEST_VAULT_KEY } from '../../../tests/support/servers/test-server.ts';
import { vaultOf } from '../../core/vault.ts';
import { inTransaction } from '../../db/database.ts';
import { currentCheck } from './checks.ts';
import { openPictures } from './pictures.ts';

/** Of each family; `npm run test:pictures` sends all. Each is decoded in a process of its own. */
const COUNT = Number(process.env.HOSTILE_FILES ?? 7);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121);
/** Files under way at a time, each of a player of its own. */
const LANES = 4;
const FAMILY_MS = 180_000;

let server: KycServer;
let players: Applicant[];
beforeAll(async () => {
  server = await openKycServer();
  players = await Promise.all(Array.from({ length: LANES }, () => server.registerApplicant()));
  await Promise.all(players.map((player) => server.begin(player)));
});
afterAll(() => server.close());

const vault = vaultOf({ vaultKey: Buffer.from(TEST_VAULT_KEY, 'hex'), dataDir: '' });

/** What is kept of a player's picture: as it lies in the database, and as the operator sees it. */
async function keptOf(player: Applicant) {
  const row = await server.database
    .selectFrom('kyc_pictures')
    .select('content')
    .where('player_id', '=', player.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [picture] = await inTransaction(server.database, async (tx) => {
    const check = await currentCheck(tx, player.id);
    return check ? openPictures(tx, vault, check) : [];
  });
  return { sealed: row.content, jpeg: picture?.jpeg ?? Buffer.alloc(0) };
}

/** Sends one file; answers what became of it. */
async function tryOne(player: Applicant, file: HostileFile): Promise<string> {
  await server.database.deleteFrom('kyc_pictures').where('player_id', '=', player.id).execute();
  const answer = await server.upload(player, 'front', file.bytes);
  expect(answer.status).toBe(answer.errcode === 0 ? 200 : 409);
  expect([0, 4101, 4102]).toContain(answer.errcode);
  const kept = await keptOf(player);
  if (kept) await expectHarmless(kept, file);
  const isStored = kept !== undefined;
  expect(isStored).toBe(answer.errcode === 0);
  return isStored ? 'stored' : 'refused';
}

test('there are two hundred hostile files', () => {
  expect(FAMILY_NAMES.length * FAMILY_SIZE).toBe(200);
});

test.each(FAMILY_NAMES)(
  'of %s nothing is kept as it was sent',
  async (name) => {
    const files = await hostileFamily(name, SEED, COUNT);
    const results = new Map<HostileFile, string>();
    const lanes = players.map(async (player, lane) => {
      for (let index = lane; index < files.length; index += LANES) {
        const file = files[index];
        if (file) results.set(file, await tryOne(player, file));
      }
    });
    await Promise.all(lanes);
    const others = files.filter(({ becomes }) => becomes !== 'either');
    expect(others.map((file) => results.get(file))).toEqual(others.map(({ becomes }) => becomes));
    expect(results.size).toBe(COUNT);
    // And the server is as well as before.
    expect((await server.call(kyc, {}, players[0])).errcode).toBe(0);
  },
  FAMILY_MS,
);

test('no address serves a picture, whoever asks', async () => {
  const [player] = players;
  const authorization = `Bearer ${player?.token}`;
  const folders = [
    'kyc',
    'uploads',
    'pictures',
    'files',
    'avatars',
    'member/profile',
    'app/v1/kyc',
  ];
  for (const folder of folders) {
    for (const name of [
      'front',
      'front.jpg',
      `${player?.id}`,
      `${player?.id}/front`,
      `${player?.id}-1-front`,
    ]) {
      const answer = await server.app.inject({
        url: `/${folder}/${name}`,
        headers: { authorization },
      });
      expect(answer.headers['content-type'] ?? '').not.toContain('image/');
      expect(answer.rawPayload.subarray(0, 2).toString('hex')).not.toBe('ffd8');
    }
  }
});
