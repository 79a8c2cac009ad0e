import logoUrl from '../../../assets/brand/logo.svg';

/** The parol: the five-pointed star lantern that is the house's mark. Decoration, so unnamed. */
export function Parol({ size = 32 }: { size?: number }) {
  // With the first picture and not after it: it came with the code.
  return <img src={logoUrl} width={size} height={size} alt="" decoding="sync" />;
}
