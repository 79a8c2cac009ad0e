import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { StartupError } from '../core/startup-error.ts';

/** What `npm run android` writes beside an APK. */
const BUILT = Type.Object({
  file: Type.String(),
  version: Type.String({ pattern: '^\\d+(\\.\\d+){0,3}$' }),
  versionCode: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  minWebView: Type.Integer(),
});
const built = Compile(BUILT);

/** The Android app that this server gives out. */
export interface AndroidApp {
  /** Its address on this server; another version has another. */
  readonly downloadUrl: string;
  readonly version: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly apk: Buffer;
}

/** Which apps may open this site's links by themselves; an empty id = none. */
export interface LinkedApp {
  packageId: string;
  /** SHA-256 of its signing certificates, as `AB:CD:...`. */
  certificates: readonly string[];
}

const APK_TYPE = 'application/vnd.android.package-archive';
const YEAR_SECONDS = 31_536_000;

function wrong(file: string, problem: string): StartupError {
  return new StartupError(
    `ANDROID_DIR: ${file} ${problem}. Run npm run android anew, or leave ANDROID_DIR out.`,
  );
}

function readBuilt(dir: string, name: string) {
  const facts: unknown = JSON.parse(readFileSync(join(dir, name), 'utf8'));
  if (built.Check(facts) && basename(facts.file) === facts.file) return facts;
  throw wrong(name, 'is not what npm run android writes');
}

/**
 * The newest app in a folder of `npm run android`, read whole: what is given out is what was checked.
 * @throws StartupError where there is none, or it is not the file that its JSON tells of
 */
export function readAndroidApp(dir: string): AndroidApp {
  let names: string[];
  try {
    names = readdirSync(dir).filter((name) => /^bituin-.*\.json$/.test(name));
  } catch {
    throw wrong(dir, 'cannot be read');
  }
  let name = dir;
  try {
    const all = names.map((json) => {
      name = json;
      return readBuilt(dir, json);
    });
    const newest = all.sort((a, b) => b.versionCode - a.versionCode)[0];
    if (!newest) throw wrong(dir, 'holds no bituin-<version>.json');
    name = newest.file;
    const apk = readFileSync(join(dir, newest.file));
    if (apk.length !== newest.bytes) {
      throw wrong(name, `has ${apk.length} bytes, and ${newest.bytes} are expected`);
    }
    const found = createHash('sha256').update(apk).digest('hex');
    if (found !== newest.sha256) {
      throw wrong(name, `has the SHA-256 ${found}, and ${newest.sha256} is expected`);
    }
    const { version, bytes, sha256 } = newest;
    return { downloadUrl: `/download/bituin-${version}.apk`, version, bytes, sha256, apk };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw wrong(name, 'cannot be read');
  }
}

/**
 * Serves the Android app, and whom Android may hand this site's links to (assetlinks.json: 404 where
 * the operator names no app).
 */
export function serveAndroid(
  app: FastifyInstance,
  android: AndroidApp | undefined,
  linked: () => Promise<LinkedApp>,
): void {
  if (android) {
    const { downloadUrl, apk } = android;
    app.get(downloadUrl, async (_request, reply) =>
      reply
        .type(APK_TYPE)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', `attachment; filename="${basename(downloadUrl)}"`)
        .send(apk),
    );
  }
  app.get('/.well-known/assetlinks.json', async (_request, reply) => {
    const { packageId, certificates } = await linked();
    if (packageId === '' || certificates.length === 0) return reply.callNotFound();
    const target = {
      namespace: 'android_app',
      package_name: packageId,
      sha256_cert_fingerprints: certificates,
    };
    return reply
      .type('application/json')
      .header('cache-control', 'no-cache')
      .send([{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  });
}
