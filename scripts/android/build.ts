import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.ts';
import { runCommand, UsageError } from '../usage.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { compileTests, runTests } from './java.ts';
import { readyPlatform } from './packages.ts';
import { readSettings, type ShellSettings } from './settings.ts';
import { type Key, sign, signingKey } from './sign.ts';
import { APK_TOOLS, missing, run } from './tools.ts';

const BUILD = inProject('android', 'build');

const hash = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** What is beside the APK for whoever serves it. */
function describe(apk: string, settings: ShellSettings, bytes: number): void {
  const told = {
    file: path.basename(apk),
    version: settings.versionName,
    versionCode: Number(settings.versionCode),
    bytes,
    sha256: hash(apk),
    minWebView: Number(settings.minWebView),
  };
  writeFileSync(apk.replace(/\.apk$/, '.json'), `${JSON.stringify(told, null, 2)}\n`);
}

/** The same sources twice, in two folders: whoever builds a release can show what is in it. */
function compileTwice(settings: ShellSettings) {
  console.log('== packages of Debian, by their SHA-256');
  const platform = readyPlatform();
  console.log('== resources, Java, dex: twice');
  const [first, second] = ['first', 'second'].map((name) =>
    compile(settings, platform, path.join(BUILD, name)),
  );
  if (!first || !second || hash(first.apk) !== hash(second.apk)) {
    throw new Error(
      `Two builds of the same sources differ: compare ${BUILD}/first/aligned.apk with ${BUILD}/second/aligned.apk.`,
    );
  }
  console.log(`  equal, bit for bit: ${hash(first.apk)}`);
  return first;
}

function testBoth(classes: string, dex: string): void {
  console.log('== tests of the pure Java, from the classes and from the dex');
  const back = path.join(path.dirname(dex), 'back.jar');
  run('enjarify', ['-f', '-o', back, dex], { env: { PATH: `/usr/bin:${process.env.PATH}` } });
  compileTests(classes);
  const [fromClasses, fromDex] = [classes, back].map((each) => runTests(each));
  console.log(`  ${fromClasses} and ${fromDex} passed`);
}

/** Settings and key are looked at first: they are told before minutes have gone by. */
function build(settings: ShellSettings, key: Key): number {
  const built = compileTwice(settings);
  testBoth(built.classes, built.dex);
  console.log('== signature');
  const apk = path.join(BUILD, `bituin-${settings.versionName}.apk`);
  rmSync(apk, { force: true });
  sign(key, built.apk, apk, settings.minSdk);
  console.log('== signatures, alignment, manifest, permissions, bridge');
  const { certificate, bytes } = check(apk, settings, path.join(BUILD, 'second'));
  describe(apk, settings, bytes);
  console.log(`  all as they should be; ${bytes} bytes`);
  if (key.isDebug) console.log('  signed with a key for trying: see docs/android.md for a release');
  console.log(`certificate for assetlinks.json: ${certificate}`);
  console.log(path.relative(inProject(), apk));
  return 0;
}

async function main(): Promise<number> {
  const [unknown] = process.argv.slice(2);
  if (unknown) throw new UsageError(`npm run android takes no "${unknown}": docs/android.md.`);
  const install = missing(APK_TOOLS);
  if (install) {
    console.error(`Tools are missing. On Debian:\n  ${install}`);
    return 1;
  }
  try {
    return build(readSettings(), signingKey());
  } catch (error) {
    if (error instanceof UsageError) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

await runCommand(main);
