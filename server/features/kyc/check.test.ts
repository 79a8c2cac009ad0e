import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getActivityIds } from '../../../contract/activity.ts';
import { addKyc, kyc, kycDocument, submitKyc } from '../../../contract/kyc.ts';
import { goodPicture } from '../../../tests/support/files/good-picture.ts';
import {
  type KycServer,
  nextNumber,
  openKycServer,
} from '../../../tests/support/servers/kyc-server.ts';
import { seedDemo } from '../../demo/seed.ts';
import { writeSetting } from '../config/settings.ts';

let server: KycServer;
let picture: Buffer;
beforeAll(async () => {
  server = await openKycServer();
  picture = await goodPicture();
});
afterAll(() => server.close());

describe('the steps of a player', () => {
  test('are told one by one until everything is there', async () => {
    const player = await server.registerApplicant();
    const missing = async () => (await server.call(kyc, {}, player)).data.missing;
    expect(await missing()).toEqual(['name', 'document', 'front', 'back', 'selfie']);
    await server.begin(player);
    expect(await missing()).toEqual(['front', 'back', 'selfie']);
    expect((await server.call(submitKyc, {}, player)).errcode).toBe(2009);
    for (const part of ['selfie', 'front', 'back'] as const) {
      expect((await server.upload(player, part, picture)).errcode).toBe(0);
    }
    expect(await missing()).toEqual([]);
    expect((await server.call(submitKyc, {}, player)).data).toMatchObject({
      state: 'pending',
      documentKind: 'driving-licence',
      hasKyc: false,
    });
  });

  test('cannot be changed while somebody looks at them', async () => {
    const player = await server.registerApplicant();
    await server.send(player);
    const document = { documentKind: 'sss', documentNumber: '0412345678' } as const;
    expect((await server.call(kycDocument, document, player)).errcode).toBe(6402);
    expect((await server.upload(player, 'front', picture)).errcode).toBe(6402);
    expect((await server.call(submitKyc, {}, player)).errcode).toBe(6402);
  });

  test('of a passport need no back; another kind of document drops the pictures before', async () => {
    const player = await server.registerApplicant();
    await server.begin(player);
    await server.upload(player, 'front', picture);
    await server.upload(player, 'selfie', picture);
    const passport = { documentKind: 'passport', documentNumber: 'p 1234567 a' } as const;
    const { data } = await server.call(kycDocument, passport, player);
    expect(data).toMatchObject({
      missing: ['front'],
      parts: ['selfie'],
      documentMask: '\u2022\u2022\u2022\u2022567A',
    });
    expect((await server.upload(player, 'back', picture)).errcode).toBe(6402);
  });

  test.each([
    ['philsys', '123456789012', '1234 5678 9012 3456'],
    ['driving-licence', 'N01-23-45', 'n01-23-456789'],
    ['umid', 'CRN', '0111-1234567-8'],
    ['prc', 'ABC', '0123456'],
  ] as const)('take a number of %s only as it is printed', async (documentKind, wrong, right) => {
    const player = await server.registerApplicant();
    const say = (documentNumber: string) =>
      server.call(kycDocument, { documentKind, documentNumber }, player);
    expect(await say(wrong)).toMatchObject({ errcode: 2009, data: { field: 'documentNumber' } });
    expect((await say(right)).errcode).toBe(0);
  });

  test('take no picture before a document was chosen, and none that is too small', async () => {
    const player = await server.registerApplicant();
    expect((await server.upload(player, 'front', picture)).errcode).toBe(6402);
    await server.begin(player);
    const small = await server.upload(player, 'front', await goodPicture(200));
    expect(small).toMatchObject({ errcode: 4101, data: { problem: 'tooSmall' } });
  });

  test('refuse a body above the limit without a failure', async () => {
    const player = await server.registerApplicant();
    await server.begin(player);
    const tooLong = await server.upload(player, 'front', Buffer.alloc(7 * 1024 * 1024));
    expect(tooLong.status).toBeLessThan(500);
    expect(tooLong.errcode).not.toBe(0);
  });
});

test('a player sends twelve pictures in a minute and no more', async () => {
  const limited = await openKycServer({ RATE_LIMIT: '600' });
  try {
    const player = await limited.registerApplicant();
    const answers: number[] = [];
    for (let sent = 0; sent < 13; sent += 1) {
      answers.push((await limited.upload(player, 'front', picture)).errcode);
    }
    // No document was chosen: what is refused takes no decoder, and counts all the same.
    expect(answers).toEqual([...Array.from({ length: 12 }, () => 6402), 9003]);
  } finally {
    await limited.close();
  }
});

describe('what is kept', () => {
  test('is sealed: the database alone tells neither number nor picture', async () => {
    const player = await server.registerApplicant();
    const number = await server.send(player);
    const rows = await server.database
      .selectFrom('kyc_checks')
      .selectAll()
      .where('player_id', '=', player.id)
      .execute();
    const digits = number.replace(/\D/g, '');
    expect(JSON.stringify(rows)).not.toContain(digits);
    expect(rows[0]?.document_number.includes(digits)).toBe(false);
    const pictures = await server.database.selectFrom('kyc_pictures').select('content').execute();
    // A JPEG says so in its first bytes; among all sealed ones any four turn up by chance.
    for (const { content } of pictures) {
      expect(content.subarray(0, 64).includes('JFIF')).toBe(false);
    }
  });

  test('opens for no other player, attempt or part', async () => {
    const [one, other] = [await server.registerApplicant(), await server.registerApplicant()];
    await server.send(one);
    await server.send(other);
    const contentOf = (id: number) =>
      server.database.selectFrom('kyc_pictures').select('content').where('player_id', '=', id);
    const { content } = await contentOf(one.id)
      .where('part', '=', 'front')
      .executeTakeFirstOrThrow();
    const swap = (part: 'front' | 'selfie', id: number) =>
      server.database
        .updateTable('kyc_pictures')
        .set({ content })
        .where('player_id', '=', id)
        .where('part', '=', part)
        .execute();
    const folder = await mkdtemp(join(tmpdir(), 'kyc-'));
    await swap('front', other.id);
    await expect(server.ops('kyc', 'show', String(other.id), '--out', folder)).rejects.toThrow();
    await swap('selfie', one.id);
    await expect(server.ops('kyc', 'show', String(one.id), '--out', folder)).rejects.toThrow();
  });
});

describe('the operator', () => {
  test('sees who waits, looks at the pictures and approves; the player gets a mail', async () => {
    const player = await server.registerApplicant();
    const number = await server.send(player);
    const id = String(player.id);
    expect((await server.ops('kyc', 'list')).lines.join('\n')).toContain(`player ${id}  `);
    const folder = await mkdtemp(join(tmpdir(), 'kyc-'));
    const { lines } = await server.ops('kyc', 'show', id, '--out', join(folder, 'here'));
    expect(lines.join('\n')).toContain(number.replace(/-/g, ''));
    expect(lines.join('\n')).toContain('birth date 1990-06-12');
    const files = await readdir(join(folder, 'here'));
    expect(files.sort()).toEqual(
      ['back', 'front', 'selfie'].map((part) => `player-${id}-${part}.jpg`),
    );
    const file = join(folder, 'here', files[0] ?? '');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await sharp(await readFile(file)).metadata()).format).toBe('jpeg');
    expect((await server.ops('kyc', 'approve', id)).exitCode).toBe(0);
    expect((await server.call(kyc, {}, player)).data).toMatchObject({
      state: 'approved',
      hasKyc: true,
    });
    const mails = await server.database
      .selectFrom('mails')
      .select('title')
      .where('player_id', '=', player.id)
      .execute();
    expect(JSON.stringify(mails)).toContain('verified');
    expect((await server.ops('kyc', 'approve', id)).exitCode).toBe(1);
    const audit = await server.ops('audit', 'list', '--player', id);
    expect(audit.lines.join('\n')).toMatch(
      /operator\.kyc\.approve .*"refused":"The documents of player/,
    );
  });

  test('refuses with a reason that the player is told, and the next try begins anew', async () => {
    const player = await server.registerApplicant();
    const number = await server.send(player);
    const id = String(player.id);
    expect((await server.ops('kyc', 'refuse', id, '--reason', 'ugly')).exitCode).toBe(1);
    expect((await server.ops('kyc', 'refuse', id)).exitCode).toBe(64);
    const refuse = ['kyc', 'refuse', id, '--reason', 'unreadable', '--note', 'glare on the name'];
    expect((await server.ops(...refuse)).exitCode).toBe(0);
    const { data } = await server.call(kyc, {}, player);
    expect(data).toMatchObject({ state: 'refused', reason: 'unreadable', isAddKyc: true });
    expect(data.missing).toEqual(['document', 'front', 'back', 'selfie']);
    expect(JSON.stringify(data)).not.toContain('glare');
    await server.send(player, number);
    expect((await server.ops('kyc', 'approve', id)).exitCode).toBe(0);
  });

  test('takes an approval back', async () => {
    const player = await server.registerApplicant();
    const number = await server.send(player);
    const id = String(player.id);
    await server.ops('kyc', 'approve', id);
    await server.ops('kyc', 'refuse', id, '--reason', 'not-original');
    expect((await server.call(kyc, {}, player)).data).toMatchObject({
      hasKyc: false,
      state: 'refused',
    });
    // The document is free again for whom it belongs to.
    const owner = await server.registerApplicant();
    await server.send(owner, number);
    expect((await server.ops('kyc', 'approve', String(owner.id))).exitCode).toBe(0);
  });

  test('proves one player by one document', async () => {
    const number = nextNumber();
    const players = [await server.registerApplicant(), await server.registerApplicant()];
    for (const player of players) await server.send(player, number);
    const approvals = await Promise.all(
      players.map(({ id }) =>
        server.ops('kyc', 'approve', String(id)).catch(() => ({ exitCode: 1 })),
      ),
    );
    expect(approvals.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  });

  test('cannot approve who is on the restricted list by name and birth date', async () => {
    const player = await server.registerApplicant();
    await server.database
      .updateTable('accounts')
      .set({ birth_date: '1985-03-14' })
      .where('player_id', '=', player.id)
      .execute();
    const name = { firstName: 'Bawal', middleName: 'Maglaro', lastName: 'Santos' };
    await server.call(addKyc, name, player);
    await server.send(player);
    expect((await server.ops('kyc', 'list')).lines.join('\n')).toContain('ON THE RESTRICTED LIST');
    const answer = await server.ops('kyc', 'approve', String(player.id));
    expect(answer).toMatchObject({ exitCode: 1 });
    expect(answer.lines.join(' ')).toContain('restricted list');
  });

  test('corrects a legal name until documents proved it', async () => {
    const player = await server.registerApplicant();
    await server.send(player);
    const id = String(player.id);
    const name = ['kyc', 'name', id, '--first', 'Mario', '--last', 'Santos', '--reason', 'typo'];
    expect((await server.ops(...name)).exitCode).toBe(0);
    expect((await server.call(kyc, {}, player)).data.legalName).toBe('Mario Santos');
    await server.ops('kyc', 'approve', id);
    expect((await server.ops(...name)).exitCode).toBe(1);
  });

  test('leaves an entry in the audit for all of it', async () => {
    const events = await server.database
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', 'like', '%kyc%')
      .execute();
    const kinds = new Set(events.map(({ kind }) => kind));
    const commands = ['list', 'show', 'approve', 'refuse', 'name'].map(
      (word) => `operator.kyc.${word}`,
    );
    for (const kind of ['kyc.submitted', ...commands]) expect(kinds).toContain(kind);
  });
});

describe('who is not checked', () => {
  test('is asked after the login only where the operator wants it', async () => {
    await seedDemo(server.database, server.clock.now());
    const player = await server.registerApplicant();
    const isAsked = async () =>
      (await server.call(getActivityIds, {}, player)).data.activityIds.includes(62);
    expect(await isAsked()).toBe(false);
    await writeSetting(server.database, 'kyc', {
      amount: 0,
      forcePop: 1,
      beforePlay: 0,
      reviewMinutes: 60,
    });
    await expect.poll(isAsked, { timeout: 20_000 }).toBe(true);
    expect((await server.call(kyc, {}, player)).data.isNewUserForcePopKyc).toBe(true);
    await server.send(player);
    expect(await isAsked()).toBe(false);
  });
});
