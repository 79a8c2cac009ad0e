/**
 * What a drawing must not hold. It is only ever turned into pixels, so this is the second fence:
 * document types and entities, scripts and handlers, other documents within, addresses other than
 * parts of the drawing itself, and backslashes, by which styles can spell an address otherwise.
 */
const FORBIDDEN: readonly RegExp[] = [
  /<!(?!--)/,
  /<\?(?!xml\s)/i,
  /<\s*([\w-]+:)?(script|foreignobject|iframe|object|embed|image|feimage|include|handler)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /(href|src)\s*=\s*(?!["']#)/i,
  /url\s*\((?!\s*["']?#)/i,
  /@import|javascript:|\\|&#/i,
];

const START = /^\s*(<\?xml[^>]*\?>\s*)?(<!--[^>]*-->\s*)*<svg[\s>]/i;

/** The text of a drawing; undefined when the bytes are no drawing in plain UTF-8. */
export function svgText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return START.test(text.slice(0, 4096)) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** True for a drawing that needs nothing but itself. */
export function isPlainSvg(text: string): boolean {
  return !FORBIDDEN.some((pattern) => pattern.test(text));
}
