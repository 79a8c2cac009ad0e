/** A gift code of the demo operator, to be tried out. */
export interface DemoGiftCode {
  readonly code: string;
  /** Coin and bonus coin in hundredths. */
  readonly rewards: readonly { readonly propId: number; readonly count: number }[];
  readonly needs_deposit: boolean;
  readonly wager_factor: number;
  readonly bonus_days: number;
  readonly last_day: string;
}

/** The code that the demo player has redeemed: points to exchange, and deposit coupons. */
export const DEMO_PLAYERS_CODE = 'PAUNANG2026';

/** Where a code says nothing else. */
const TERMS = {
  needs_deposit: true,
  wager_factor: 1,
  bonus_days: 7,
  last_day: '2036-12-31',
} as const;

/** The demo's gift codes; the last one is over, to show what that looks like. */
export const demoGiftCodes: readonly DemoGiftCode[] = [
  {
    code: DEMO_PLAYERS_CODE,
    rewards: [
      { propId: 2002, count: 1_500 },
      { propId: 1001, count: 1 },
      { propId: 1301, count: 1 },
    ],
    ...TERMS,
  },
  {
    code: 'BITUIN2026',
    rewards: [
      { propId: 2, count: 5_000 },
      { propId: 60001, count: 10 },
    ],
    ...TERMS,
    wager_factor: 5,
  },
  {
    code: 'SALAMAT20',
    rewards: [
      { propId: 2001, count: 2_000 },
      { propId: 80001, count: 1 },
    ],
    ...TERMS,
  },
  {
    code: 'PUNTOS1000',
    rewards: [
      { propId: 2002, count: 1_000 },
      { propId: 1002, count: 1 },
    ],
    ...TERMS,
    needs_deposit: false,
  },
  {
    code: 'LUMANGCODE',
    rewards: [{ propId: 2002, count: 100 }],
    ...TERMS,
    needs_deposit: false,
    last_day: '2026-01-31',
  },
];

/** How often each code can be used, and from which Manila day on. */
export const demoGiftCodeStock = { total: 100_000, first_day: '2026-01-01' } as const;
