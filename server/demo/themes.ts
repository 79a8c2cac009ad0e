/** A theme of the demo operator: CSS variables by name, without dashes in front. */
export interface DemoTheme {
  readonly id: string;
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The house's own look, and a festive one that is only there to be previewed. */
export const demoThemes: readonly DemoTheme[] = [
  {
    id: 'default',
    name: 'Parol night',
    variables: {
      'night-900': '#151130',
      'night-800': '#1e1842',
      'night-700': '#2a2259',
      gold: '#ffc845',
      'gold-pressed': '#e39a12',
      'on-gold': '#241500',
    },
  },
  {
    id: 'santacruzan',
    name: 'Santacruzan',
    variables: {
      'night-950': '#160a18',
      'night-900': '#1f0f22',
      'night-800': '#2d1631',
      'night-700': '#3f2044',
      line: '#5a3160',
      focus: '#ffd9a0',
      gold: '#ffb3c7',
      'gold-pressed': '#e9819f',
      'on-gold': '#2b0713',
    },
  },
];
