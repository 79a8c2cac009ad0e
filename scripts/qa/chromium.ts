import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { inProject } from '../project.ts';

/** Debian's build of Chromium without windows: the same engine for a quarter less of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** A Chromium that is here already: CHROMIUM_PATH, the machine's own, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const places = [...KNOWN_PLACES, chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}

/** The browser for journeys and pictures: the shell without windows, where there is one; its pixels are the same. */
export function findShell(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : findChromium();
}

function run(command: string, args: string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Finds a Chromium or installs one: Playwright's download first, Debian's package else.
 * @throws Error with what to do when neither can be had
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where no browser is.`);
  }
  console.log('No Chromium on this machine: installing one ...');
  run(process.execPath, [inProject('node_modules/playwright/cli.js'), 'install', 'chromium']);
  if (!findChromium() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-q']);
    const packages = ['chromium', basename(SHELL)];
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error('No Chromium could be installed: install one and set CHROMIUM_PATH to it.');
  }
  return installed;
}
