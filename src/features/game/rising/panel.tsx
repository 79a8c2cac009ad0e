export { Paytable } from './paytable.tsx';
export { RisingPanel as default } from './rising-panel.tsx';
export { RoundLine } from './round-line.tsx';
