/** The network that an address counts as: one household or phone has a whole /64 of IPv6 to ask from. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill('0');
  const groups = ip.includes('::') ? [...(first ?? []), ...gap, ...(last ?? [])] : (first ?? []);
  return `${groups.slice(0, 4).join(':')}::/64`;
}
