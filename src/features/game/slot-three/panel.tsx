export { Paytable } from './paytable.tsx';
export { RoundLine } from './round-line.tsx';
export { SlotPanel as default } from './slot-panel.tsx';
