import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.ts';
import { UsageError } from '../usage.ts';
import { run } from './tools.ts';

/** Made on the spot where no key is named: good for trying, never for players. */
const DEBUG_KEY = inProject('android', 'build', 'debug.p12');
const DEBUG_PASS = 'android';
const YEARS_30 = '10950';

/** What an APK is signed with. */
export interface Key {
  file: string;
  alias: string;
  pass: string;
  isDebug: boolean;
}

/**
 * The release key that the environment names, or one for trying where it names none.
 * @throws UsageError when it names a part of one, or a file that is not there
 */
export function signingKey(): Key {
  const {
    ANDROID_KEYSTORE: file,
    ANDROID_KEY_ALIAS: alias,
    ANDROID_KEYSTORE_PASS: pass,
  } = process.env;
  if (file && alias && pass) {
    if (!existsSync(file))
      throw new UsageError(`ANDROID_KEYSTORE names ${file}, which is not there.`);
    return { file, alias, pass, isDebug: false };
  }
  if (file || alias || pass) {
    throw new UsageError(
      'A release key takes ANDROID_KEYSTORE, ANDROID_KEY_ALIAS and ANDROID_KEYSTORE_PASS together.',
    );
  }
  return { file: DEBUG_KEY, alias: 'debug', pass: DEBUG_PASS, isDebug: true };
}

function makeDebugKey({ file, alias, pass }: Key): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const store = ['-keystore', file, '-storetype', 'PKCS12', '-storepass', pass, '-alias', alias];
  const kind = ['-keyalg', 'RSA', '-keysize', '2048', '-validity', YEARS_30, '-dname', 'CN=Debug'];
  run('keytool', ['-genkeypair', ...store, ...kind]);
}

/** Signs an aligned APK in the schemes of all phones since Android 6; the password goes by environment. */
export function sign(key: Key, aligned: string, signed: string, minSdk: string): void {
  if (key.isDebug && !existsSync(key.file)) makeDebugKey(key);
  const schemes = [1, 2, 3].flatMap((each) => [`--v${each}-signing-enabled`, 'true']);
  const store = ['--ks', key.file, '--ks-key-alias', key.alias, '--ks-pass', 'env:SHELL_KEY_PASS'];
  const rest = ['--v4-signing-enabled', 'false', '--min-sdk-version', minSdk];
  run('apksigner', ['sign', ...store, ...schemes, ...rest, '--out', signed, aligned], {
    env: { SHELL_KEY_PASS: key.pass },
  });
}
