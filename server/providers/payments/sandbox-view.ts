import { moneyText } from '../../../contract/money-text.ts';
import { momentText } from '../../core/moment-text.ts';
import { type Html, type HtmlValue, html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { PageLanguage } from '../../http/page-language.ts';
import { PAY_PATH } from './sandbox-calls.ts';
import {
  APPROVE,
  DECLINE,
  ODD_REPORTS,
  type Press,
  REFUSALS_OF_WALLET,
} from './sandbox-presses.ts';
import type { SandboxPayment } from './sandbox-store.ts';
import { SANDBOX_STYLE } from './sandbox-style.ts';
import { type SandboxWords, sandboxWords } from './sandbox-words.ts';

const MARKS = {
  brand: html`<path d="M4 7h16v10H4zM4 10.5h16M7.5 14h4"/>`,
  tick: html`<path d="M4 12.5l5 5L20 6.5"/>`,
  cross: html`<path d="M6 6l12 12M18 6L6 18"/>`,
  chevron: html`<path d="M9 5l7 7-7 7"/>`,
} as const;

/** A payment and the words of its page. */
interface Shown {
  payment: SandboxPayment;
  words: SandboxWords;
}

/** The payment page of the sandbox. */
export function payPage(payment: SandboxPayment, language: PageLanguage): string {
  const shown = { payment, words: sandboxWords(language) };
  const { words } = shown;
  const isOpen = payment.status === 'open' || payment.status === 'declined';
  const head = html`${stateOf(shown)}${factsOf(shown, isOpen)}`;
  const body = isOpen
    ? html`${card([head, mainButtons(shown)])}${rows(words.odd, ODD_REPORTS, shown)}
      ${rows(words.refused, REFUSALS_OF_WALLET, shown)}<p class="note">${words.note}</p>`
    : card([head, backLink(payment.return_path, 'primary', words.back)]);
  return page({ title: `Sandbox Pay ${moneyText(payment.amount)}`, body, language, words });
}

/** The page for an address that this sandbox did not give out. */
export function brokenPage(language: PageLanguage): string {
  const words = sandboxWords(language);
  const { page: title, ...said } = words.broken;
  const back = backLink('/wallets?name=deposit', 'primary', words.back);
  const body = card([stateMark('failed', 'cross', said), back]);
  return page({ title, body, language, words });
}

function factsOf({ payment, words }: Shown, isOpen: boolean): Html {
  const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`
    <h1>${isOpen ? words.toPay : words.amount}</h1>
    <p class="amount">${moneyText(payment.amount)}</p>
    <dl>
      ${fact(words.to, 'Bituin')}
      ${fact(words.by, payment.channel_name)}
      ${fact(words.reference, payment.reference)}
      ${isOpen ? fact(words.openUntil, momentText(payment.expires_at)) : ''}
    </dl>`;
}

function stateOf({ payment, words }: Shown): Html {
  const { status, reason } = payment;
  if (status === 'open') return html``;
  if (status === 'approved') return stateMark('paid', 'tick', words.paid);
  const title = status === 'expired' ? words.expired : words.notPaid;
  return stateMark('failed', 'cross', { title, text: words.reasons[reason || status] });
}

function stateMark(
  kind: string,
  mark: keyof typeof MARKS,
  { title, text }: { title: string; text: string },
): Html {
  return html`<p class="state ${kind}">${drawing(mark)}<b>${title}</b><span>${text}</span></p>`;
}

function mainButtons(shown: Shown): Html {
  const { payment, words } = shown;
  const button = (press: Press, kind: string) => {
    const { title } = words.presses[press.name];
    return form(press, payment, html`<button class="${kind}" type="submit">${title}</button>`);
  };
  return html`${button(APPROVE, 'primary')}${button(DECLINE, 'danger')}
    ${backLink(payment.return_path, 'link', words.leave)}`;
}

function rows(
  { title, text }: { title: string; text: string },
  presses: readonly Press[],
  { payment, words }: Shown,
): Html {
  const buttons = presses.map((press) => {
    const said = words.presses[press.name];
    return form(
      press,
      payment,
      html`<button type="submit" aria-labelledby="${press.name}" aria-describedby="${press.name}-text">
        <span><b id="${press.name}">${said.title}</b>
        <small id="${press.name}-text">${said.text}</small></span>${drawing('chevron')}</button>`,
    );
  });
  return html`<section class="card rows"><h2>${title}</h2><p>${text}</p>${buttons}</section>`;
}

function form({ name }: Press, { session_id }: SandboxPayment, button: Html): Html {
  return html`<form method="post" action="${PAY_PATH}/${name}?session=${session_id}">${button}</form>`;
}

function backLink(path: string, kind: string, text: string): Html {
  return html`<a class="back ${kind}" href="${path}">${text}</a>`;
}

function card(body: HtmlValue): Html {
  return html`<section class="card">${body}</section>`;
}

function drawing(mark: keyof typeof MARKS): Html {
  return html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${MARKS[mark]}</svg>`;
}

interface Page {
  title: string;
  body: Html;
  language: PageLanguage;
  words: SandboxWords;
}

function page({ title, body, language, words }: Page): string {
  return htmlPage({
    title,
    style: SANDBOX_STYLE,
    language,
    themeColor: '#0a4fb8',
    body: html`<header><div class="brand"><strong>${drawing('brand')}Sandbox Pay</strong>
<span class="tag">${words.test}</span></div></header>
<main>${body}</main>`,
  });
}
