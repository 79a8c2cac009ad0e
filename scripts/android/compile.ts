import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, inProject } from '../project.ts';
import { javaBelow, javac, MAIN_JAVA } from './java.ts';
import { inventedApis } from './new-apis.ts';
import type { Platform } from './packages.ts';
import { type ShellSettings, settingsXml } from './settings.ts';
import { run } from './tools.ts';

/** The package of the Java: namespace of app/build.gradle. The app's id may be another. */
export const NAMESPACE = 'app.bituin.shell';
const MAIN = 'android/app/src/main';
const NEW_APIS = 'android/tools/new-apis';
/** 1980-01-01 UTC, where a zip's clock begins: the APK knows no hour of its making. */
const EPOCH_S = 315_619_200;
/** A file may use what is newer than the oldest API only there. */
const NEWER = '/NewApis.java';
const OLDER_FIRST = '/ShellClient.java';

/** One build's folder and what comes of it. */
export interface Compiled {
  /** All classes, as the tests take them. */
  classes: string;
  dex: string;
  /** Aligned, not yet signed. */
  apk: string;
}

function linkResources(settings: ShellSettings, platform: Platform, out: string): string {
  const values = path.join(out, 'res', 'values');
  mkdirSync(values, { recursive: true });
  writeFileSync(path.join(values, 'settings.xml'), settingsXml(settings));
  const manifest = path.join(out, 'AndroidManifest.xml');
  const text = readFileSync(inProject(MAIN, 'AndroidManifest.xml'), 'utf8')
    .replace('<manifest ', `<manifest package="${NAMESPACE}" `)
    .replace(/\$\{applicationId\}/g, settings.appId);
  writeFileSync(manifest, text);
  const [own, made, apk] = ['own.zip', 'made.zip', 'unsigned.apk'].map((n) => path.join(out, n));
  run('aapt2', ['compile', '--dir', inProject(MAIN, 'res'), '-o', `${own}`]);
  run('aapt2', ['compile', '--dir', path.dirname(values), '-o', `${made}`]);
  const numbers = {
    '--min-sdk-version': settings.minSdk,
    '--target-sdk-version': settings.targetSdk,
    '--version-code': settings.versionCode,
    '--version-name': settings.versionName,
    '--rename-manifest-package': settings.appId,
  };
  const given = ['-I', platform.framework, '--manifest', manifest, '--java', path.join(out, 'gen')];
  const linked = [...Object.entries(numbers).flat(), '-o', `${apk}`, `${own}`, `${made}`];
  run('aapt2', ['link', ...given, '--auto-add-overlay', ...linked]);
  return `${apk}`;
}

/**
 * Compiles everything against the true API 23, and NewApis alone against that and the stubs of what is
 * newer, whose every member has to stand in Google's own list.
 */
function compileJava(platform: Platform, out: string): string {
  const classes = path.join(out, 'classes');
  const stubs = path.join(out, 'new-apis');
  const old = ['-source', '8', '-target', '8', '-g:source,lines'];
  const api23 = [...old, '-bootclasspath', platform.api23];
  javac(javaBelow(NEW_APIS), stubs, ...api23);
  const names = filesBelow(path.posix.relative('', path.relative(inProject(), stubs)))
    .filter((file) => file.endsWith('.class'))
    .map((file) => path.relative(stubs, inProject(file)).slice(0, -'.class'.length));
  const printed = run('javap', ['-public', '-constants', '-cp', stubs, ...names]);
  const invented = inventedApis(printed, readFileSync(platform.signatures, 'utf8'));
  if (invented.length) throw new Error(`The platform has no such API:\n${invented.join('\n')}`);

  const sources = javaBelow(MAIN_JAVA);
  const named = (end: string) => sources.filter((file) => file.endsWith(end));
  javac(named(OLDER_FIRST), classes, ...api23);
  const both = ['-bootclasspath', `${stubs}:${platform.api23}`, '-cp', classes];
  javac(named(NEWER), classes, ...old, ...both);
  const generated = path.relative(inProject(), path.join(out, 'gen'));
  const rest = [...sources.filter((file) => !file.endsWith(NEWER)), ...javaBelow(generated)];
  javac(rest, classes, ...api23, '-cp', classes);
  return classes;
}

/** Makes the APK, up to where it is signed, in an empty folder. */
export function compile(settings: ShellSettings, platform: Platform, out: string): Compiled {
  rmSync(out, { recursive: true, force: true });
  const unsigned = linkResources(settings, platform, out);
  const classes = compileJava(platform, out);
  const dex = path.join(out, 'classes.dex');
  const dx = ['-cp', platform.dx, 'com.android.dx.command.Main', '--dex'];
  run('java', [...dx, `--min-sdk-version=${settings.minSdk}`, `--output=${dex}`, classes]);
  utimesSync(dex, EPOCH_S, EPOCH_S);
  run('zip', ['-q', '-X', unsigned, 'classes.dex'], { cwd: out, env: { TZ: 'UTC' } });
  const apk = path.join(out, 'aligned.apk');
  run('zipalign', ['-f', '-p', '4', unsigned, apk]);
  return { classes, dex, apk };
}
