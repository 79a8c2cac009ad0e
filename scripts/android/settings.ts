import { readFileSync } from 'node:fs';
import { inProject } from '../project.ts';
import { UsageError } from '../usage.ts';

/** Where the shell's settings stand, for Android Studio and for us. */
const FILE = 'android/gradle.properties';

/** What each setting has to look like, and how to say so. */
const SHAPES = {
  appId: [/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, 'words of small letters parted by dots'],
  appName: [/^[^<>&"'\\@?]{1,30}$/, 'a name of at most 30 signs without quotes and brackets'],
  webHost: [/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host in small letters, without https:// and port'],
  internalOrigins: [
    /^(https:\/\/[a-z0-9.-]+(:\d+)?(,(?=h)|$))*$/,
    'https origins parted by commas, or empty',
  ],
  deepLinkScheme: [/^[a-z][a-z0-9]+$/, 'one word of small letters'],
  chatLicence: [/^\d{0,12}$/, 'a number, or empty'],
  chatUrl: [
    /^https:\/\/[\x21-\x7e]*\{licence\}[\x21-\x7e]*$/,
    'an https address with {licence}, {group} and {userId}',
  ],
  chatHosts: [/^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/, 'hosts parted by commas'],
  versionCode: [/^[1-9]\d{0,8}$/, 'a whole number from 1'],
  versionName: [/^\d+\.\d+\.\d+$/, 'three numbers parted by dots'],
  minWebView: [/^\d{2,4}$/, 'the number of a Chromium'],
  minSdk: [/^\d{2}$/, 'an API level'],
  targetSdk: [/^\d{2}$/, 'an API level'],
} as const satisfies Record<string, readonly [RegExp, string]>;

type Name = keyof typeof SHAPES;

/** The shell's settings, each as its file spells it. */
export type ShellSettings = Record<Name, string>;

/** What the Java reads as resources; app/build.gradle makes the same. */
const RESOURCES: readonly (readonly ['string' | 'integer', string, Name])[] = [
  ['string', 'app_name', 'appName'],
  ['string', 'web_host', 'webHost'],
  ['string', 'internal_origins', 'internalOrigins'],
  ['string', 'deep_link_scheme', 'deepLinkScheme'],
  ['string', 'chat_licence', 'chatLicence'],
  ['string', 'chat_url', 'chatUrl'],
  ['string', 'chat_hosts', 'chatHosts'],
  ['integer', 'min_webview', 'minWebView'],
];

/**
 * Reads the settings out of the file's text.
 * @throws UsageError with the name, what it is and what it has to be
 */
export function readSettings(text = readFileSync(inProject(FILE), 'utf8')): ShellSettings {
  const lines = text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([\w.]+)=(.*)$/.exec(line.trimEnd()) ?? [];
    return name ? [[name, value] as const] : [];
  });
  const values = new Map(lines);
  const settings = Object.entries(SHAPES).map(([name, [shape, meaning]]) => {
    const value = values.get(name);
    if (value !== undefined && shape.test(value)) return [name, value];
    const said = value === undefined ? 'is missing' : `is "${value}"`;
    throw new UsageError(`${FILE}: ${name} ${said}. It has to be ${meaning}.`);
  });
  return Object.fromEntries(settings);
}

/** The settings as an Android resource file. */
export function settingsXml(settings: ShellSettings): string {
  const values = RESOURCES.map(([kind, resource, name]) => {
    const mark = kind === 'string' ? ' translatable="false"' : '';
    const value = settings[name].replaceAll('&', '\\u0026');
    return `    <${kind} name="${resource}"${mark}>${value}</${kind}>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${values.join('\n')}\n</resources>\n`;
}
