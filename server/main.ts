import { readConfig } from './config.ts';
import { StartupError } from './core/startup-error.ts';
import { demoLogin } from './demo/seed.ts';
import { startServer } from './serve.ts';

try {
  const config = readConfig();
  const { url, place } = await startServer(config);
  const lines = [
    `Bituin         ${url}`,
    ...(config.isDemo ? [`Demo player    ${demoLogin.account} / ${demoLogin.password}`] : []),
    ...(config.sms.provider === 'sandbox' ? [`SMS inbox      ${url}/sandbox/sms`] : []),
    `Data           ${place}`,
    ...(config.isDemo ? [`Reference      ${url}/docs`] : []),
  ];
  console.log(`\n  ${lines.join('\n  ')}\n`);
  const simulated = [
    ...(config.sms.provider === 'sandbox' ? ['Codes'] : []),
    ...(config.socialLogin.provider === 'sandbox' ? ['social logins'] : []),
    ...(config.payments.provider === 'sandbox' ? ['payments'] : []),
  ].join(', ');
  if (simulated) {
    console.log(`  ${simulated} are simulated: keep this server away from real players.\n`);
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
