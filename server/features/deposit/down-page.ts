import { html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { PageLanguage } from '../../http/page-language.ts';

const STYLE = `
* { box-sizing: border-box; margin: 0; }
body { align-items: center; background: #151130; color: #f7f3ea; display: flex;
  font: 16px/1.5 Inter, system-ui, sans-serif; flex-direction: column; justify-content: center;
  min-height: 100vh; padding: 24px 16px; text-align: center; }
main { background: #1e1842; border-radius: 16px; max-width: 400px; padding: 32px 20px 20px;
  width: 100%; }
h1 { font-size: 20px; line-height: 1.3; }
p { color: #c9c3dd; margin-top: 8px; }
a { border-radius: 12px; color: #f7f3ea; display: block; font-weight: 600; margin-top: 8px;
  padding: 12px 16px; text-decoration: none; }
a.first { background: #ffc845; color: #241500; margin-top: 24px; }
a:focus-visible { outline: 3px solid #ffc845; outline-offset: 2px; }
`;

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
  return htmlPage({
    title: words.title,
    style: STYLE,
    language,
    body: html`<main>
<h1>${words.title}</h1>
<p>${words.text}</p>
<a class="first" href="${again}">${words.again}</a>
<a href="${back}">${words.back}</a>
</main>`,
  });
}
