/** The provider's page as an address to leave for. @throws TypeError for anything but http(s). */
export function payAddress(payUrl: string): string {
  const url = new URL(payUrl, location.href);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('a payment page must be on the web');
  return url.href;
}
