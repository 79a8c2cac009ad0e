/** The words of `ops mail send` for a letter with this title and text, by language. */
export function letterWords(
  title: { en: string; fil: string } = { en: 'A', fil: 'A' },
  text: { en: string; fil: string } = { en: 'B', fil: 'B' },
): string[] {
  return [
    ...['--title', title.en, '--title-fil', title.fil],
    ...['--text', text.en, '--text-fil', text.fil],
  ];
}
