/** Stakes that a game begins with; amounts in hundredths. */
export interface FirstStake {
  /** The whole stake, where the game takes one. */
  stake?: number;
  /** Stakes by place, where it takes several. */
  bets?: readonly { color: number; stake: number }[];
}

const START = '/game/start';
const BET = /^(\d{1,2})-(\d{1,9})$/;

/**
 * The address of a game that begins with these stakes: `stake=500`, or `bets=4-500.0-300`. The game
 * takes what its rules know, and its usual stake for anything else.
 */
export function playPath(gameId: number, { stake, bets = [] }: FirstStake = {}): string {
  const query = new URLSearchParams({ gameId: String(gameId) });
  if (bets.length > 0) query.set('bets', bets.map((bet) => `${bet.color}-${bet.stake}`).join('.'));
  else if (stake) query.set('stake', String(stake));
  return `${START}?${query}`;
}

/** The stakes of an address of a game; what is no stake is left out. */
export function firstStakeOf(query: URLSearchParams): FirstStake {
  const stake = Number(query.get('stake') ?? undefined);
  const bets = (query.get('bets') ?? '').split('.').map((bet) => BET.exec(bet));
  return {
    ...(Number.isSafeInteger(stake) && stake > 0 && { stake }),
    ...(bets.every((bet) => bet !== null) && {
      bets: bets.map((bet) => ({ color: Number(bet?.[1]), stake: Number(bet?.[2]) })),
    }),
  };
}
