declare module 'opentype.js' {
  interface Path {
    toPathData(decimalPlaces: number): string;
  }
  interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): Path;
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    hasChar(character: string): boolean;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
