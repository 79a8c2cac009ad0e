import { moneyText } from '../../../contract/money-text.ts';
import { type Html, html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { Decision, SandboxPayout } from './sandbox-payout-store.ts';

/** What a button of the desk does. */
export type Press =
  | (Decision & {
      kind: 'decide';
      /** How often the wallet is called at once, or one call late. */
      callbacks: number | 'late';
      text: string;
    })
  | { kind: 'contradict'; text: string };

const PAY = { kind: 'decide', status: 'paid', reason: '' } as const;
const REFUSE = { kind: 'decide', status: 'refused', callbacks: 1 } as const;

/** The desk's buttons by their name in the address. */
export const PRESSES: Readonly<Record<string, Press>> = {
  pay: { ...PAY, callbacks: 1, text: 'Pay' },
  'pay-twice': { ...PAY, callbacks: 2, text: 'Pay, call back twice' },
  'pay-late': { ...PAY, callbacks: 'late', text: 'Pay, call back after 30 s' },
  'pay-silent': { ...PAY, callbacks: 0, text: 'Pay, never call back' },
  'refuse-account': { ...REFUSE, reason: 'account', text: 'Refuse: no such account' },
  'refuse-name': { ...REFUSE, reason: 'name', text: 'Refuse: another name' },
  'refuse-other': { ...REFUSE, reason: 'other', text: 'Refuse: bank says no' },
  contradict: { kind: 'contradict', text: 'Call back the opposite' },
};

const STYLE = `
* { box-sizing: border-box; margin: 0; }
body { background: #eef3fb; color: #10223d; font: 16px/1.5 Inter, system-ui, sans-serif;
  min-height: 100vh; }
header { background: #0b5fd7; color: #fff; padding: 20px; text-align: center; }
header strong { display: block; font-size: 20px; letter-spacing: .02em; }
header span { background: #ffd84d; border-radius: 99px; color: #3a2a00; display: inline-block;
  font-size: 12px; font-weight: 700; margin-top: 8px; padding: 2px 12px; text-transform: uppercase; }
main { margin: 0 auto; max-width: 480px; padding: 16px; }
main > p { color: #54657f; font-size: 14px; margin-bottom: 16px; }
article { background: #fff; border-radius: 16px; box-shadow: 0 8px 30px rgba(16, 34, 61, .1);
  margin-bottom: 16px; padding: 16px; }
.head { display: flex; justify-content: space-between; }
.amount { font-size: 24px; font-weight: 700; line-height: 1.2; }
.state { border-radius: 99px; font-size: 14px; font-weight: 600; padding: 4px 12px; }
.accepted { background: #fff3cf; color: #6b4a00; }
.paid { background: #e2f6e9; color: #11632f; }
.refused { background: #fdeaea; color: #9a1c26; }
dl { border-top: 1px dashed #c9d4e5; margin: 12px 0; padding-top: 8px; }
dl div { display: flex; font-size: 14px; justify-content: space-between; padding: 2px 0; }
dt { color: #54657f; margin-right: 16px; }
dd { font-weight: 600; overflow-wrap: anywhere; text-align: right; }
form { margin-top: 8px; }
button, .again { background: #e6eefb; border: 0; border-radius: 12px; color: #0b4fb3;
  cursor: pointer; display: block; font: inherit; font-weight: 600; min-height: 48px;
  padding: 12px 16px; text-align: center; text-decoration: none; width: 100%; }
button.main { background: #0b5fd7; color: #fff; }
button.danger { background: #fff; border: 2px solid #c62f3a; color: #a81f2a; }
button:focus-visible, .again:focus-visible { outline: 3px solid #ffb300; outline-offset: 2px; }
.empty { border: 1px dashed #9fb2d1; border-radius: 16px; padding: 32px 16px; text-align: center; }
`;

const STATES: Record<SandboxPayout['status'], string> = {
  accepted: 'Waiting',
  paid: 'Paid',
  refused: 'Refused',
};

/** The desk as a page without scripts: newest payout first; account numbers show four digits. */
export function deskPage(payouts: readonly SandboxPayout[], now: Date): string {
  const list = payouts.length
    ? payouts.map((payout) => card(payout, now))
    : html`<p class="empty">No payouts yet.</p>`;
  return htmlPage({
    title: 'Sandbox payouts',
    style: STYLE,
    body: html`<header><strong>Sandbox payouts</strong><span>Test payouts only</span></header>
<main>
<p>No real money moves. What nobody decides here is paid by itself after some seconds; an account
that ends in 0000 is refused.</p>
${list}
<a class="again" href="/sandbox/payouts">Look again</a>
</main>`,
  });
}

function card(payout: SandboxPayout, now: Date): Html {
  const { reference, status, reason } = payout;
  const seconds = Math.max(0, Math.ceil((payout.decides_at.getTime() - now.getTime()) / 1000));
  const state = status === 'accepted' ? `${STATES[status]}, ${seconds} s left` : STATES[status];
  const names = Object.keys(PRESSES).filter(
    (name) => (PRESSES[name]?.kind === 'decide') === (status === 'accepted'),
  );
  const facts = [
    ['Reference', reference],
    ['To', `${payout.bank_code} ...${payout.account_number.slice(-4)}`],
    ['Name', payout.holder_name],
    ...(reason ? [['Reason', reason]] : []),
  ];
  return html`<article>
<p class="head"><span class="amount">${moneyText(payout.amount)}</span>
<span class="state ${status}">${state}</span></p>
<dl>${facts.map(([name = '', fact = '']) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>
${names.map((name) => button(name, reference))}
</article>`;
}

function button(name: string, reference: string): Html {
  const look = name === 'pay' ? 'main' : name.startsWith('refuse') ? 'danger' : '';
  const action = `/sandbox/payouts/press/${name}?of=${encodeURIComponent(reference)}`;
  const text = PRESSES[name]?.text ?? name;
  return html`<form method="post" action="${action}"><button class="${look}">${text}</button></form>`;
}
