import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { NAMESPACE } from './compile.ts';
import type { ShellSettings } from './settings.ts';
import { run } from './tools.ts';

const BYTES_MAX = 150 * 1024;
/** What phones with API 23 read. */
const DEX_VERSION = '035';
const PERMISSIONS = ['android.permission.INTERNET'];
/** What a page sees of the bridge; the JVM's tests hold arguments and answers. */
const BRIDGE = [
  'appVersion',
  'bridgeVersion',
  'connect',
  'copy',
  'download',
  'exit',
  'messagingToken',
  'openChat',
  'openExternal',
  'phoneInfo',
  'share',
];

interface Checked {
  certificate: string;
  bytes: number;
}

const same = (left: readonly string[], right: readonly string[]): boolean =>
  [...left].sort().join() === [...right].sort().join();

function manifestFaults(apk: string, settings: ShellSettings): string[] {
  const badging = run('aapt', ['dump', 'badging', apk]);
  const tree = run('aapt', ['dump', 'xmltree', apk, 'AndroidManifest.xml']);
  const { appId, versionCode, versionName, minSdk, targetSdk } = settings;
  const wanted = [
    `package: name='${appId}' versionCode='${versionCode}' versionName='${versionName}'`,
    `sdkVersion:'${minSdk}'`,
    `targetSdkVersion:'${targetSdk}'`,
    `launchable-activity: name='${NAMESPACE}.MainActivity'`,
  ];
  const lacks = wanted.filter((line) => !badging.includes(line)).map((line) => `lacks ${line}`);
  const asked = [...badging.matchAll(/^uses-permission: name='([^']+)'/gm)].map(([, p = '']) => p);
  if (!same(asked, PERMISSIONS)) lacks.push(`asks for ${asked.join(', ')}`);
  if (badging.includes('application-debuggable')) lacks.push('may be debugged');
  const flag = (name: string): string | undefined =>
    new RegExp(`android:${name}\\([^)]*\\)=\\(type 0x12\\)(0x[0-9a-f]+)`).exec(tree)?.[1];
  for (const name of ['allowBackup', 'usesCleartextTraffic']) {
    if (flag(name) !== '0x0') lacks.push(`allows ${name}`);
  }
  const open = tree.match(/android:exported\([^)]*\)=\(type 0x12\)0xffffffff/g) ?? [];
  if (open.length !== 1) lacks.push(`has ${open.length} parts that other apps may start, not 1`);
  if (!tree.includes(`"${appId}.capture"`)) lacks.push('lacks the camera’s provider');
  return lacks.map((fault) => `manifest ${fault}`);
}

/** The names of the methods that carry the bridge's annotation where pages can see it. */
function exposedMethods(dump: string): string[] {
  const found = dump.matchAll(
    /Annotations on method #\d+ '(\w+)'\n(?:\s+VISIBILITY_\w+ .*\n)*?\s+VISIBILITY_RUNTIME Landroid\/webkit\/JavascriptInterface;/g,
  );
  return [...found].map(([, name = '']) => name);
}

function dexFaults(apk: string, folder: string): string[] {
  run('unzip', ['-qo', apk, 'classes.dex', '-d', folder]);
  const dex = path.join(folder, 'classes.dex');
  const faults: string[] = [];
  const version = readFileSync(dex).toString('latin1', 4, 7);
  if (version !== DEX_VERSION) faults.push(`is of version ${version}, not ${DEX_VERSION}`);
  run('dexdump', ['-c', dex]);
  const dump = run('dexdump', ['-a', '-d', dex]);
  const exposed = exposedMethods(dump);
  if (!same(exposed, BRIDGE)) faults.push(`shows pages ${exposed.join(', ')}`);
  const foreign = [...dump.matchAll(/Class descriptor\s*: '(L[^']+)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith(`L${NAMESPACE.replaceAll('.', '/')}/`));
  if (foreign.length) faults.push(`has classes of others: ${foreign.join(', ')}`);
  return faults.map((fault) => `dex ${fault}`);
}

/**
 * Looks into the signed APK with Android's own tools.
 * @throws Error with everything that is wrong
 */
export function check(apk: string, settings: ShellSettings, folder: string): Checked {
  rmSync(path.join(folder, 'classes.dex'), { force: true });
  const said = run('apksigner', [
    'verify',
    '--min-sdk-version',
    settings.minSdk,
    '--print-certs',
    '-v',
    apk,
  ]);
  const schemes = ['v1', 'v2', 'v3'].filter(
    (each) => !new RegExp(`^Verified using ${each} scheme.*: true`, 'm').test(said),
  );
  run('zipalign', ['-c', '-p', '4', apk]);
  const isStored = /\bStored\b/.test(run('unzip', ['-v', apk, 'resources.arsc']));
  const { size } = statSync(apk);
  const faults = [
    ...schemes.map((each) => `signature ${each} is missing`),
    ...(isStored ? [] : ['resources.arsc is compressed, which Android 11 refuses']),
    ...(size <= BYTES_MAX ? [] : [`it has ${size} bytes, more than ${BYTES_MAX}`]),
    ...manifestFaults(apk, settings),
    ...dexFaults(apk, folder),
  ];
  if (faults.length) throw new Error(`The APK is not fit:\n${faults.join('\n')}`);
  const certificate = /SHA-256 digest: ([0-9a-f]{64})/.exec(said)?.[1] ?? '';
  return { certificate: certificate.toUpperCase().replace(/(..)(?!$)/g, '$1:'), bytes: size };
}
