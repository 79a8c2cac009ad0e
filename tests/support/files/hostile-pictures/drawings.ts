import { type Dice, type HostileFile, MARKER, pick } from './picture-files.ts';

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const OUTSIDE: readonly [string, ...string[]] = [
  `http://127.0.0.1:9/${MARKER}.png`,
  'file:///etc/passwd',
  '//127.0.0.1/x.svg',
  '/etc/hostname',
];

/** What a drawing can carry that is no drawing. */
const LOADS: readonly ((address: string) => string)[] = [
  () => `<script>alert('${MARKER}')</script>`,
  () => `<script href="data:text/javascript,${MARKER}"/>`,
  () => `<rect width="9" height="9" onload="alert('${MARKER}')"/>`,
  () => `<foreignObject><body>${MARKER}</body></foreignObject>`,
  (address) => `<image ${XLINK} xlink:href="${address}" width="99" height="99"/>`,
  (address) => `<image href="${address}" width="99" height="99"/>`,
  (address) => `<use href="${address}#a"/>`,
  (address) => `<style>@import "${address}";</style>`,
  (address) => `<rect style="fill:url(${address})" width="9" height="9"/>`,
  (address) => `<style>rect{fill:u\\72l(${address})}</style>`,
  (address) => `<a href="${address}"><text>${MARKER}</text></a>`,
  (address) => `<filter id="f"><feImage href="${address}"/></filter>`,
  () => `<x:script xmlns:x="http://www.w3.org/2000/svg">${MARKER}</x:script>`,
  () => '<set attributeName="href" onbegin="alert(1)"/>',
  () => `<iframe src="javascript:${MARKER}"/>`,
  (address) => `<text>&#x3c;${address}</text>`,
];

/** What a drawing can say before it begins. */
const STARTS: readonly string[] = [
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/${MARKER}.dtd">`,
  `<?xml-stylesheet href="http://127.0.0.1:9/${MARKER}.css"?>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p">%p;]>`,
];

/** A drawing that would run, read or fetch something. */
export function hostileDrawing(dice: Dice, index: number): HostileFile {
  const start = STARTS[index - LOADS.length] ?? '';
  const load = LOADS[index]?.(pick(dice, OUTSIDE)) ?? `<text>&x;${MARKER}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${load}</svg>`;
  return { name: 'front.svg', bytes: Buffer.from(start + svg), becomes: 'refused' };
}
