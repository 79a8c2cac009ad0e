import { html } from '../../http/html.ts';
import { noticePage } from '../../http/notice-page.ts';
import type { PageLanguage } from '../../http/page-language.ts';

const TEXTS = {
  en: {
    title: 'The payment page cannot be opened now',
    text: 'The payment provider does not answer. Nothing was taken from you. Try again in a minute.',
    again: 'Try again',
    back: 'Back to the wallet',
  },
  fil: {
    title: 'Hindi mabuksan ngayon ang payment page',
    text: 'Hindi sumasagot ang payment provider. Walang nabawas sa iyo. Subukan ulit makalipas ang isang minuto.',
    again: 'Subukan ulit',
    back: 'Bumalik sa wallet',
  },
} as const;

/** The page in place of the provider's while that cannot be reached; paths are our own. */
export function downPage(
  { again, back }: { again: string; back: string },
  language: PageLanguage,
): string {
  const words = TEXTS[language];
  return noticePage({
    title: words.title,
    language,
    body: html`<p>${words.text}</p>
<a class="main" href="${again}">${words.again}</a>
<a href="${back}">${words.back}</a>`,
  });
}
