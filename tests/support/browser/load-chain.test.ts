import { expect, test } from 'vitest';
import { askedTwice, chainsOf, type Link, shortName, stepLines } from './load-chain.ts';

const PAGE: Link = { address: '/vip', from: [] };
const LOBBY: Link = { address: '/assets/lobby.js', from: ['/vip'] };
const SCREEN: Link = { address: '/assets/vip-screen.js', from: ['/assets/lobby.js'] };

test("a tag, a preload and a call of the page's own script are the page's", () => {
  const early: Link = { address: '/app/v1/preLogin', from: ['/vip'] };
  const chains = chainsOf([PAGE, LOBBY, early]);
  expect(chains.get('/vip')).toEqual(['/vip']);
  expect(chains.get('/assets/lobby.js')).toEqual(['/vip', '/assets/lobby.js']);
  expect(chains.get('/app/v1/preLogin')).toEqual(['/vip', '/app/v1/preLogin']);
});

test('of the scripts on the stack the one that came last in the chain counts', () => {
  // Sent by the lobby's own code, but on behalf of the screen.
  const call: Link = {
    address: '/app/v1/vip',
    from: ['/assets/lobby.js', '/assets/vip-screen.js'],
  };
  const picture: Link = { address: '/assets/star.avif', from: ['/assets/vip-screen.js'] };
  const chains = chainsOf([PAGE, LOBBY, SCREEN, call, picture]);
  const ofScreen = ['/vip', '/assets/lobby.js', '/assets/vip-screen.js'];
  expect(chains.get('/app/v1/vip')).toEqual([...ofScreen, '/app/v1/vip']);
  expect(chains.get('/assets/star.avif')).toEqual([...ofScreen, '/assets/star.avif']);
});

test('a request of nobody known is the page’s, and the second of two equal ones changes nothing', () => {
  const odd: Link = { address: '/odd.js', from: ['https://elsewhere.example/x.js'] };
  const again: Link = { ...LOBBY, from: ['/odd.js'] };
  const chains = chainsOf([PAGE, LOBBY, odd, again]);
  expect(chains.get('/odd.js')).toEqual(['/vip', '/odd.js']);
  expect(chains.get('/assets/lobby.js')).toEqual(['/vip', '/assets/lobby.js']);
});

test('the table names the steps and the chain to the last one', () => {
  const asked = { id: '', key: '', type: '', sentAt: 0, bytes: 0, isKept: false };
  const call: Link = { address: '/app/v1/vip', from: ['/assets/vip-screen-1a2b3c4d.js'] };
  const list = [
    { ...PAGE, step: 1 },
    { address: '/assets/lobby-1a2b3c4d.js', from: ['/vip'], step: 2 },
    { address: '/assets/vip-screen-1a2b3c4d.js', from: ['/assets/lobby-1a2b3c4d.js'], step: 3 },
    { ...call, step: 4 },
  ].map((link) => ({ ...asked, ...link }));
  expect(stepLines(list).split('\n')).toEqual([
    '   1  /vip',
    '   2  lobby.js',
    '   3  vip-screen.js',
    '   4  vip',
    '  by scripts: /vip > lobby.js > vip-screen.js > vip',
  ]);
  expect(shortName('/assets/jackpot-2x-Ab_9-zZ0.avif')).toBe('jackpot-2x.avif');
});

test('the same call with another body is another request', () => {
  const keys = ['POST /a {"page":1}', 'POST /a {"page":2}', 'GET /x', 'POST /a {"page":1}'];
  expect(askedTwice(keys.map((key) => ({ key })))).toEqual(['POST /a {"page":1}']);
});
