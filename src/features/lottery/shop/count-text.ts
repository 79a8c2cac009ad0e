/** A count of diamonds or cards with grouped digits. */
export function countText(count: number): string {
  return String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}
