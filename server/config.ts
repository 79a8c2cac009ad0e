import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The level from which on lines are logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the environment decides, parsed once. */
export interface ServerConfig {
  port: number;
  /** 127.0.0.1 unless set: a fresh checkout with a demo player must not be open to the network. */
  host: string;
  /** Absolute path of the folder for everything the server keeps on disk. */
  dataDir: string;
  /** Undefined = the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  logLevel: LogLevel;
  /** Where players and the sandbox providers reach this server, without a slash at the end. */
  publicUrl: string;
  /** Calls a minute that one address may make; 0 = no limit. */
  rateLimit: number;
  /** True behind one proxy that sets x-forwarded-for. */
  trustProxy: boolean;
  /** Seeds the demo operator with its demo player, whose password is public. */
  isDemo: boolean;
}

type Environment = Record<string, string | undefined>;

function wrong(name: string, problem: string, remedy: string): StartupError {
  return new StartupError(`${name} ${problem}. ${remedy}`);
}

function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  [min, max]: [number, number],
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw wrong(name, `is "${text}"`, `Set it to a whole number from ${min} to ${max}.`);
}

function databaseUrl(env: Environment): string | undefined {
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  // The value holds a password, so it is never repeated.
  const remedy = 'Write postgres://user:password@host:port/database, or leave it out.';
  if (!URL.canParse(text)) throw wrong('DATABASE_URL', 'is no address', remedy);
  const { protocol, pathname } = new URL(text);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw wrong('DATABASE_URL', `starts with ${protocol}`, remedy);
  }
  if (pathname.length < 2) throw wrong('DATABASE_URL', 'names no database', remedy);
  return text;
}

function logLevel(env: Environment): LogLevel {
  const text = env.LOG_LEVEL || 'info';
  const found = LOG_LEVELS.find((level) => level === text);
  if (found) return found;
  throw wrong('LOG_LEVEL', `is "${text}"`, `Set it to one of ${LOG_LEVELS.join(', ')}.`);
}

function publicUrl(env: Environment, port: number): string {
  const text = env.PUBLIC_URL;
  if (!text) return `http://localhost:${port}`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text)) {
    throw wrong('PUBLIC_URL', `is "${text}"`, 'Set it to an address such as https://play.example.');
  }
  return new URL(text).origin;
}

function yesNo(env: Environment, name: string, fallback: '0' | '1'): boolean {
  const text = env[name] || fallback;
  if (text !== '0' && text !== '1') {
    throw wrong(name, `is "${text}"`, 'Set it to 1 for yes or 0 for no.');
  }
  return text === '1';
}

/**
 * Parses the environment.
 * @throws StartupError naming the variable, what is wrong with it and what to do.
 */
export function parseConfig(env: Environment): ServerConfig {
  const port = wholeNumber(env, 'PORT', 8080, [1, 65_535]);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    logLevel: logLevel(env),
    publicUrl: publicUrl(env, port),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 600, [0, 1_000_000]),
    trustProxy: yesNo(env, 'TRUST_PROXY', '0'),
    isDemo: yesNo(env, 'DEMO', '1'),
  };
}

/** Reads `.env` in the current folder where it exists, then the environment, which wins. */
export function readConfig(): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}
