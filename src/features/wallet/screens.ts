import { bankInfo } from '../../../contract/bank-account.ts';
import { tradeInfo } from '../../../contract/wallet.ts';
import { withdrawInfo } from '../../../contract/withdraw.ts';
import { isReference } from '../../lib/navigation/address.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const wallet = screens([
  {
    path: '/wallets',
    guard: 'player',
    screen: () => import('./deposit-screen.tsx'),
    first: [asks(withdrawInfo, {}), asks(tradeInfo, {}, ['name', 'deposit'])],
    looks: [
      { picture: 'deposit', at: '/wallets?name=deposit' },
      { picture: 'withdraw', at: '/wallets?name=withdraw' },
    ],
  },
  {
    path: '/wallets/deposit/:id',
    guard: 'player',
    screen: () => import('./deposit-result-screen.tsx'),
    accepts: ({ params }) => isReference(params.id),
    looks: 'accessibility.e2e.ts',
  },
  {
    path: '/wallets/card/list',
    guard: 'player',
    screen: () => import('./cards/card-list-screen.tsx'),
    first: [asks(bankInfo, {})],
    looks: [{ picture: 'card-list' }],
  },
  {
    path: '/wallets/card/edit',
    guard: 'player',
    screen: () => import('./cards/card-edit-screen.tsx'),
    accepts: ({ query }) => !query.has('id') || isReference(query.get('id')),
    looks: [{ picture: 'card-edit' }],
  },
  {
    path: '/withdrawal/:name',
    guard: 'player',
    screen: () => import('./withdraw/withdrawal-screen.tsx'),
    accepts: ({ params }) => isReference(params.name),
    looks: [{ picture: 'withdrawal-list', at: '/withdrawal/list' }],
  },
]);
