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

test('a call loses its schemas in whatever layout it is written', () => {
  const layouts = [
    "defineCall({ path: 'x', request: Empty, reply: Type.Object({ request: Id }), tip: true });",
    "defineCall({path:'x',\n\t'reply' : Deposit , // what came of it\n      request,\n\n\ttip: true})",
    "defineCall(\n{\n\n  request:\n    Empty, path: 'x', tip: true,\n  reply: Deposit\n})",
  ];
  for (const layout of layouts) {
    const code = withoutSchemas(`export const x = ${layout}`, 'contract/x.ts');
    expect(code, layout).not.toMatch(/request|reply|Empty|Deposit|Type/);
    expect(code, layout).toMatch(/path: ?'x',\s*tip: true/);
  }
});

test('what is not a call keeps its request and reply', () => {
  const code = 'export const fact = { request: 1, reply: other({ reply: 2 }) };';
  expect(withoutSchemas(code, 'contract/x.ts')).toBe(code);
});

test.each(['defineCall(options);', "defineCall({ path: 'x', ...schemas });"])(
  'a call whose schemas cannot be told stops the build: %s',
  (code) => {
    expect(() => withoutSchemas(code, 'contract/x.ts')).toThrow('contract/x.ts: write');
  },
);
