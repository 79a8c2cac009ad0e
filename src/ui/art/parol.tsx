import logo from '../../../assets/brand/logo.svg?raw';
import { Drawing } from './drawing.tsx';

/** The parol: the five-pointed star lantern that is the house's mark. Decoration, so unnamed. */
export function Parol({ size = 32 }: { size?: number }) {
  return <Drawing svg={logo} name="parol" size={size} />;
}
