// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { UsageError } from '../usage.ts';
import { readSettings, settingsXml } from './settings.ts';

const read = (file: string): string => readFileSync(inProject(file), 'utf8');
const TEXT = read('android/gradle.properties');
const changed = (name: string, value: string): string =>
  TEXT.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);

test('both builds make the same resources of the same settings', () => {
  const gradle = read('android/app/build.gradle');
  const made = [...gradle.matchAll(/resValue '(\w+)', '(\w+)', setting\('(\w+)'\)/g)];
  const values = Object.entries(readSettings(TEXT));
  const ours = settingsXml(readSettings(TEXT));
  for (const [, kind, resource, name] of made) {
    const value = values.find(([each]) => each === name)?.[1].replaceAll('&', '\\u0026');
    expect(ours).toMatch(new RegExp(`<${kind} name="${resource}"[^>]*>`));
    expect(ours).toContain(`>${value}</${kind}>`);
  }
  expect(made.length).toBe(ours.match(/name="/g)?.length);
});

test('the oldest WebView is the oldest engine that the app is built for', () => {
  expect(read('vite.config.ts')).toContain(`'chrome${readSettings(TEXT).minWebView}'`);
});

test.each([
  ['webHost', 'https://play.bituin.example', 'a host in small letters'],
  ['webHost', 'play.bituin.example:8443', 'a host in small letters'],
  ['internalOrigins', 'http://pay.bituin.example', 'https origins'],
  ['internalOrigins', 'https://pay.bituin.example,', 'https origins'],
  ['appId', 'Bituin', 'words of small letters'],
  ['chatUrl', 'http://chat.example/{licence}', 'an https address'],
  ['versionCode', '0', 'a whole number'],
  ['versionName', '1.0', 'three numbers'],
])('%s=%s is refused with what it has to be', (name, value, meaning) => {
  const reading = () => readSettings(changed(name, value));
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(
    `android/gradle.properties: ${name} is "${value}". It has to be ${meaning}`,
  );
});

test('several origins of ours are taken, a missing setting is told', () => {
  const two = 'https://pay.bituin.example,https://cdn.bituin.example:8443';
  expect(readSettings(changed('internalOrigins', two)).internalOrigins).toBe(two);
  expect(() => readSettings(TEXT.replace(/^appId=.*$/m, ''))).toThrow('appId is missing');
});
