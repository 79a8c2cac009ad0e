import { type Html, type HtmlValue, html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { PageLanguage } from '../../http/page-language.ts';
import { SANDBOX_STYLE } from '../payments/sandbox-style.ts';
import { SANDBOX_FAULTS } from './sandbox-tokens.ts';
import { type OpenIdWords, openIdWords } from './sandbox-words.ts';
import type { SocialPerson, SocialProviderName } from './social-login.ts';

/** People who have an account at the embedded provider. */
export const SANDBOX_PEOPLE: readonly [SocialPerson, ...SocialPerson[]] = [
  { subject: '110000000000000000001', name: 'Maria Santos' },
  { subject: '110000000000000000002', name: 'Juan dela Cruz' },
  { subject: '110000000000000000003', name: 'Ana Reyes' },
];

/** Set in type and no logo: these are stand-ins and not the providers themselves. */
const TITLES: Record<SocialProviderName, string> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
};
const TINTS = ['#0b5fd7', '#7a3fc0', '#0d7a57'];

const STYLE = `${SANDBOX_STYLE}
h1 { color: #10223d; font-size: 24px; font-weight: 700; line-height: 1.25; }
.lead { color: #54657f; font-size: 14px; margin: 4px 0 8px; text-align: center; }
.people { padding: 24px 20px 16px; }
.people form { margin: 0; }
.person { align-items: center; background: none; border-radius: 14px; color: inherit; display: flex;
  padding: 8px; text-align: left; }
.person + .person { margin-top: 4px; }
.person:active { background: #eef3fb; }
.face { border-radius: 50%; color: #fff; flex: none; font-weight: 700; height: 44px;
  line-height: 44px; margin-right: 12px; text-align: center; width: 44px; }
.somebody { border-top: 1px dashed #c9d4e5; margin-top: 12px; padding-top: 16px; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input { border: 2px solid #8295b3; border-radius: 14px; color: inherit; font: inherit;
  min-height: 52px; padding: 8px 14px; width: 100%; }
input:focus-visible { border-color: #0b5fd7; outline: 3px solid #ffb300; outline-offset: 1px; }
.hint { color: #54657f; font-size: 14px; margin: 4px 0 12px; }
.people .cancel { margin-top: 8px; }
.broken h1 { margin-bottom: 4px; }
.broken .lead { margin-bottom: 16px; }
`;

interface Asked {
  provider: SocialProviderName;
  /** The request to the authorize page, as it came. */
  query: string;
  language: PageLanguage;
}

/** The page where a person says who they are. */
export function choosePage({ provider, query, language }: Asked): string {
  const words = openIdWords(language);
  const title = TITLES[provider];
  const action = `/sandbox/openid/${provider}/choose?${query}`;
  const form = (content: HtmlValue, kind = '') =>
    html`<form class="${kind}" method="post" action="${action}">${content}</form>`;
  const body = html`<section class="card people">
    <h1>${words.title}</h1>
    <p class="lead">${words.lead.replace('{provider}', title)}</p>
    ${form(SANDBOX_PEOPLE.map(personButton))}
    ${form(somebody(words), 'somebody')}
    ${form(html`<button class="link" name="cancel" value="1">${words.cancel}</button>`, 'cancel')}
  </section>
  ${faultRows(words, form)}
  <p class="note">${words.note}</p>`;
  return page(`${title} Sandbox`, body, language);
}

/** The page for a request that no client of ours makes. */
export function brokenPage(language: PageLanguage): string {
  const words = openIdWords(language);
  const body = html`<section class="card broken"><h1>${words.broken.title}</h1>
    <p class="lead">${words.broken.text}</p>
    <a class="back primary" href="/auth/login">${words.back}</a></section>`;
  return page('Login Sandbox', body, language);
}

function personButton({ subject, name }: SocialPerson, index: number): Html {
  return html`<button class="person" name="person" value="${subject}">
    <span class="face" style="background:${TINTS[index % TINTS.length]}" aria-hidden="true"
    >${name.slice(0, 1)}</span><span>${name}</span></button>`;
}

function somebody({ somebody: { label, hint, button } }: OpenIdWords): Html {
  return html`<label for="name">${label}</label>
    <input id="name" name="name" maxlength="60" required autocomplete="off"
      aria-describedby="name-hint">
    <p class="hint" id="name-hint">${hint}</p>
    <button class="primary">${button}</button>`;
}

function faultRows({ wrong, faults }: OpenIdWords, form: (content: Html) => Html): Html {
  const [maria] = SANDBOX_PEOPLE;
  const rows = SANDBOX_FAULTS.map((fault) =>
    form(html`<input type="hidden" name="person" value="${maria.subject}">
      <button name="fault" value="${fault}"><span><b>${faults[fault].title}</b>
      <small>${faults[fault].text}</small></span></button>`),
  );
  return html`<section class="card rows"><h2>${wrong.title}</h2><p>${wrong.text}</p>
    ${rows}</section>`;
}

function page(title: string, body: Html, language: PageLanguage): string {
  const { test } = openIdWords(language);
  return htmlPage({
    title,
    style: STYLE,
    language,
    themeColor: '#0a4fb8',
    body: html`<header><div class="brand"><strong>${title}</strong>
<span class="tag">${test}</span></div></header>
<main>${body}</main>`,
  });
}
