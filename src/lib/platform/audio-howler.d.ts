/** howler without its spatial part; the types package knows only the whole one. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl, Howler } from 'howler';
}
