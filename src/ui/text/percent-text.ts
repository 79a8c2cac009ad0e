/** A weight's share of the sum as text with two decimals, for example "0.49%". */
export function percentText(weight: number, sum: number): string {
  return `${(sum > 0 ? (weight / sum) * 100 : 0).toFixed(2)}%`;
}
