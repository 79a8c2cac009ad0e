import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, inProject } from '../project.ts';
import { JAVA_TOOLS, missing, run } from './tools.ts';

/** The shell's own Java, and its tests. */
export const MAIN_JAVA = 'android/app/src/main/java';
const TEST_JAVA = 'android/app/src/test/java';
/** Of the platform, what the pure Java needs: one annotation. */
const STUBS = 'android/tools/stubs';
const JUNIT = ['/usr/share/java/junit4.jar', '/usr/share/java/hamcrest-core.jar'];
const BUILD = inProject('android', 'build', 'jvm');
const STUB_CLASSES = path.join(BUILD, 'stubs');
const TEST_CLASSES = path.join(BUILD, 'tests');

/** Compiles sources, strictly. */
export function javac(sources: readonly string[], out: string, ...options: string[]): void {
  mkdirSync(out, { recursive: true });
  const strict = ['-proc:none', '-encoding', 'UTF-8', '-Xlint:all,-options', '-Werror'];
  run('javac', [...strict, ...options, '-d', out, ...sources]);
}

export const javaBelow = (...folders: string[]): string[] =>
  filesBelow(...folders)
    .filter((file) => file.endsWith('.java'))
    .map((file) => inProject(file));

/** What needs nothing of the platform but that annotation: policy, gate, bridge. */
function pureJava(): string[] {
  return javaBelow(MAIN_JAVA).filter((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(/^import (android\.[\w.]+);/gm)].map(([, name]) => name);
    const usesOthers = /\bR\.\w+\.|\b(ShellSettings|NewApis|Activity)\b/.test(text);
    return !usesOthers && imports.every((name) => name === 'android.webkit.JavascriptInterface');
  });
}

function testNames(): string[] {
  return filesBelow(TEST_JAVA)
    .filter((file) => file.endsWith('Test.java'))
    .map((file) =>
      path.posix.relative(TEST_JAVA, file).slice(0, -'.java'.length).replaceAll('/', '.'),
    );
}

/** Compiles the stubs and the JUnit tests against the shell's classes. */
export function compileTests(classes: string): void {
  javac(javaBelow(STUBS), STUB_CLASSES);
  javac(javaBelow(TEST_JAVA), TEST_CLASSES, '-cp', [classes, STUB_CLASSES, ...JUNIT].join(':'));
}

/**
 * Runs the JUnit tests.
 * @param classes a folder, or a jar that was translated back from a dex, which loses annotations
 * @returns how many passed
 * @throws Error with JUnit's report when one failed
 */
export function runTests(classes: string): number {
  const report = run('java', [
    `-DfromDex=${classes.endsWith('.jar')}`,
    '-cp',
    [TEST_CLASSES, classes, STUB_CLASSES, ...JUNIT].join(':'),
    'org.junit.runner.JUnitCore',
    ...testNames(),
  ]);
  return Number(/OK \((\d+) tests?\)/.exec(report)?.[1]);
}

/** What came of the pure Java's tests: a count, or the command that makes them possible. */
export type JavaTests = { passed: number } | { missing: string };

/**
 * Compiles and tests the shell's pure Java; takes a JDK and JUnit, no Android.
 * @throws Error with the compiler's or JUnit's words when something is wrong
 */
export function testPureJava(): JavaTests {
  const install = missing(JAVA_TOOLS);
  if (install) return { missing: install };
  rmSync(BUILD, { recursive: true, force: true });
  const classes = path.join(BUILD, 'classes');
  javac([...pureJava(), ...javaBelow(STUBS)], classes);
  compileTests(classes);
  return { passed: runTests(classes) };
}
