import { setTimeout as pause } from 'node:timers/promises';
import { STUDIO_CODE } from '../../server/providers/games/secrets.ts';
import { RESOLVE_PATH } from '../../server/providers/games/studio-provider.ts';
import { whole } from '../bench/ledger-options.ts';
import { oneOf, readOptions, runCommand, UsageError } from '../usage.ts';
import { hookDriver, stageDriver } from './provider-suite/drivers.ts';
import { runSuite } from './provider-suite/suite.ts';

const USAGE = `Usage: npm run test:provider -- <address of the provider> --secret <hex> [options]

Puts a wallet that fails where it should in front of a game provider and says whether the provider
behaves: stakes taken once, results paid once, rounds always brought to an end. Set the provider up
to call http://127.0.0.1:<port> and to sign with the same secret. See docs/game-wallet.md.

  --secret <hex>    signing secret, 64 hex digits or more
  --port <n>        where the stand-in wallet listens (default: 9100)
  --code <name>     the provider's name (default: ${STUDIO_CODE})
  --game <n>        the game that is played (default: 101)
  --player <n>      the player who plays (default: 1)
  --resolve <path>  where it is asked to end rounds (default: ${RESOLVE_PATH})
  --driver <name>   stage = by the calls of a game on our stage (default), hook = by the provider's
                    own POST /conformance/play
  --help            this text

Exit code: 0 it behaves, 1 it does not, 64 called wrongly.`;

function readSuiteOptions(args: readonly string[]) {
  const [url = '', ...rest] = args;
  const options = readOptions(rest, {
    secret: { type: 'string' },
    port: { type: 'string' },
    code: { type: 'string' },
    game: { type: 'string' },
    player: { type: 'string' },
    resolve: { type: 'string' },
    driver: { type: 'string' },
  });
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError('Give the address of the provider first, such as http://127.0.0.1:9200.');
  }
  if (!/^[0-9a-f]{64,}$/.test(options.secret ?? '')) {
    throw new UsageError('--secret must be 64 hex digits or more.');
  }
  return {
    url: new URL(url).origin,
    secret: Buffer.from(options.secret ?? '', 'hex'),
    port: whole('port', options.port, 65_535, 9100),
    code: options.code ?? STUDIO_CODE,
    gameId: whole('game', options.game, 2_147_483_647, 101),
    player: String(whole('player', options.player, 999_999_999, 1)),
    resolvePath: options.resolve ?? RESOLVE_PATH,
    driver: oneOf('driver', options.driver ?? 'stage', ['stage', 'hook']),
  };
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const { driver: name, ...options } = readSuiteOptions(args);
  const given = { ...options, now: () => new Date() };
  const driver = name === 'hook' ? hookDriver(given) : stageDriver(given);
  console.log(`The wallet of the suite listens at http://127.0.0.1:${options.port}.`);
  const wait = async (milliseconds: number) => {
    await pause(milliseconds);
  };
  const findings = await runSuite({ ...given, driver, pause: wait }, ({ name: what, problems }) => {
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${what}`);
    for (const problem of problems) console.log(`     ${problem}`);
  });
  const failed = findings.filter(({ problems }) => problems.length > 0).length;
  console.log(`${findings.length - failed} kept, ${failed} not`);
  return failed === 0 ? 0 : 1;
});
