/** What a VIP level takes, and what it gives. */
export interface VipLevel {
  /** Points of experience that it takes: one for each whole peso wagered. */
  experience: number;
  /** What it takes in stakes besides, in hundredths. */
  betLimit: number;
  /** What comes back of a day's stakes, by game type, in thousandths. */
  rebate: { typeId: number; perMille: number }[];
}

/** The operator's levels; a level's place in the list is its number, 0 = no VIP. */
export interface VipTerms {
  levels: VipLevel[];
}

/** Points of experience that the demo's levels take. */
const EXPERIENCE = [0, 100, 1000, 5000, 20_000, 50_000, 100_000, 250_000, 500_000, 1e6, 2.5e6];
/** The demo's rates per mille by game type, from level 0 on. */
const RATES: Readonly<Record<number, readonly number[]>> = {
  1: [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
  2: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
  3: [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  4: [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  6: [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
};

/** The demo's terms (the spec shows no numbers). */
export const DEFAULT_VIP: VipTerms = {
  levels: EXPERIENCE.map((experience, level) => ({
    experience,
    betLimit: experience * 100,
    rebate: Object.entries(RATES).map(([typeId, rates]) => ({
      typeId: Number(typeId),
      perMille: rates[level] ?? 0,
    })),
  })),
};

/** A rebate above this is a slip of the hand: it would be more than any game keeps. */
const PER_MILLE_MAX = 50;

/** What is wrong with the levels, and where; undefined when they hold. */
export function vipProblem({ levels }: VipTerms): string | undefined {
  if (levels.length < 2) return 'vip.levels are at least two: no VIP, and level 1.';
  for (const [level, { experience, betLimit, rebate }] of levels.entries()) {
    const at = `vip.levels[${level}]`;
    const before = levels[level - 1];
    if (!before && (experience > 0 || betLimit > 0)) return `${at} takes nothing.`;
    if (before && (experience <= before.experience || betLimit < before.betLimit)) {
      return `${at} takes more than the level before it.`;
    }
    const high = rebate.find(({ perMille }) => perMille > PER_MILLE_MAX);
    if (high) return `${at}.rebate: ${high.perMille} per mille is above ${PER_MILLE_MAX}.`;
    if (new Set(rebate.map(({ typeId }) => typeId)).size < rebate.length) {
      return `${at}.rebate names a game type twice.`;
    }
  }
  return undefined;
}
