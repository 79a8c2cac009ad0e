import { hostileDrawing } from './drawings.ts';
import { animated, cutOff, located, mangled, unusualPixels } from './hidden-facts.ts';
import { bomb, hugeSize } from './oversized.ts';
import { type Dice, diceOf, type HostileFile } from './picture-files.ts';
import { polyglot, wrongType } from './wrong-types.ts';

export { type HostileFile, MARKER } from './picture-files.ts';

type Maker = (dice: Dice, index: number) => HostileFile | Promise<HostileFile>;

const FAMILIES: Readonly<Record<string, Maker>> = {
  'something else under the name of a picture': wrongType,
  'a picture that is something else as well': polyglot,
  'a claim of more pixels than there can be': hugeSize,
  'a small file that unpacks into a large one': bomb,
  'a picture that ends before its pixels do': cutOff,
  'a picture that tells where it was taken': located,
  'a drawing that runs, reads or fetches something': hostileDrawing,
  'a picture that moves': animated,
  'colours and depths that screens do not have': unusualPixels,
  'a picture in which bytes were changed': mangled,
};

/** How many files each family has. */
export const FAMILY_SIZE = 20;
/** Names of the families. */
export const FAMILY_NAMES = Object.keys(FAMILIES);

/**
 * Files of a family, the same ones for the same seed.
 * @param count how many, from all over the family
 */
export async function hostileFamily(
  name: string,
  seed: number,
  count = FAMILY_SIZE,
): Promise<HostileFile[]> {
  const make = FAMILIES[name];
  if (!make) throw new Error(`there is no family "${name}"`);
  const dice = diceOf(seed + FAMILY_NAMES.indexOf(name) * 7919);
  const files: HostileFile[] = [];
  for (let index = 0; index < count; index += 1) {
    files.push(await make(dice, Math.floor((index * FAMILY_SIZE) / count)));
  }
  return files;
}
