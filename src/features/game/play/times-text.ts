/** A multiplier in hundredths as players read it. */
export function timesText(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`;
}
