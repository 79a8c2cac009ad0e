// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractWithoutSchemas, withoutSchemas } from './vite-contract.ts';

const ENTRY = fileURLToPath(new URL('./entry-of-a-browser.js', import.meta.url));

async function bundle(code: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
      contractWithoutSchemas(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('a call reaches the browser without its schemas or a byte of validator', async () => {
  const code = await bundle(`
    import { createDeposit } from '../../contract/wallet.ts';
    console.log(createDeposit);`);
  expect(code).toContain('path: "createDeposit"');
  expect(code).toMatch(/refusals: \[\s*3001/);
  expect(code).not.toMatch(/typebox|Type\.|request:|reply:|rechargeTypeId|pageOf/);
  expect(code.length).toBeLessThan(1500);
});

test('constants of the contract stay', async () => {
  const code = await bundle(`
    import { getJackpotRank, RANK_PAGE_SIZE } from '../../contract/jackpot.ts';
    console.log(getJackpotRank, RANK_PAGE_SIZE);`);
  expect(code).toMatch(/RANK_PAGE_SIZE = 10|10\)/);
  expect(code).not.toMatch(/typebox|pageNum|reply:/);
});

test('a schema written inside a call stops the build', () => {
  const code = "defineCall({\n  path: 'x',\n  request: Type.Object({}),\n});";
  expect(() => withoutSchemas(code, 'contract/x.ts')).toThrow('name the schema');
});
