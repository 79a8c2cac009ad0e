import logo from '../../../assets/brand/logo.svg?raw';
import { drawingOf } from './drawing.tsx';

const Star = drawingOf(logo, 'parol');

/** The parol: the five-pointed star lantern that is the house's mark. Decoration, so unnamed. */
export function Parol({ size = 32 }: { size?: number }) {
  return <Star size={size} />;
}
