/** True when the first of two versions, such as 1.10.0, comes before the second. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version.split('.').map(Number), than.split('.').map(Number)];
  const at = b.findIndex((part, place) => part !== (a[place] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
