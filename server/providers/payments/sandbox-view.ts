import type { PaymentOrder } from './payment-provider.ts';

const STYLE = `
* { box-sizing: border-box; margin: 0; }
body { background: #eef3fb; color: #10223d; font: 16px/1.5 Inter, system-ui, sans-serif; min-height: 100vh; }
header { background: #0b5fd7; color: #fff; padding: 20px 20px 76px; text-align: center; }
header strong { display: block; font-size: 20px; letter-spacing: .02em; }
header span { background: #ffd84d; border-radius: 99px; color: #3a2a00; display: inline-block;
  font-size: 12px; font-weight: 700; margin-top: 8px; padding: 2px 12px; text-transform: uppercase; }
main { background: #fff; border-radius: 16px; box-shadow: 0 8px 30px rgba(16, 34, 61, .14);
  margin: -52px auto 24px; max-width: 420px; padding: 24px; width: calc(100% - 32px); }
h1 { color: #54657f; font-size: 14px; font-weight: 500; text-align: center; }
.amount { font-size: 36px; font-weight: 700; line-height: 1.2; text-align: center; }
dl { border-top: 1px dashed #c9d4e5; margin: 20px 0; padding-top: 12px; }
dl div { display: flex; justify-content: space-between; padding: 4px 0; }
dt { color: #54657f; margin-right: 16px; }
dd { font-size: 14px; font-weight: 600; overflow-wrap: anywhere; text-align: right; }
form { margin-top: 12px; }
button, .back { background: #0b5fd7; border: 0; border-radius: 12px; color: #fff; cursor: pointer;
  display: block; font: inherit; font-weight: 600; min-height: 48px;
  padding: 14px 16px; text-align: center; text-decoration: none; width: 100%; }
.back { margin-top: 12px; }
button.quiet, .back.quiet { background: #e6eefb; color: #0b4fb3; }
button.danger { background: #fff; border: 2px solid #c62f3a; color: #a81f2a; }
button:focus-visible, .back:focus-visible { outline: 3px solid #ffb300; outline-offset: 2px; }
p.note { color: #54657f; font-size: 14px; margin-top: 20px; text-align: center; }
p.state { border-radius: 12px; font-weight: 600; margin-bottom: 12px; padding: 12px; text-align: center; }
p.paid { background: #e2f6e9; color: #11632f; }
p.declined { background: #fdeaea; color: #9a1c26; }
`;

/** What the payment page shows. */
export interface PayView {
  order: PaymentOrder;
  /** The signed text that names the order. */
  token: string;
  /** The decision so far; undefined while there is none. */
  status: 'approved' | 'declined' | undefined;
}

/** The payment page of the sandbox. */
export function payPage({ order, token, status }: PayView): string {
  const facts = `
    <h1>Amount to pay</h1>
    <p class="amount">${escapeHtml(pesosOf(order.amount))}</p>
    <dl>
      <div><dt>To</dt><dd>Bituin</dd></div>
      <div><dt>With</dt><dd>${escapeHtml(order.channelName)}</dd></div>
      <div><dt>Reference</dt><dd>${escapeHtml(order.reference)}</dd></div>
    </dl>`;
  return page(`Pay ${pesosOf(order.amount)}`, facts + actions({ order, token, status }));
}

/** The page for an order that this sandbox did not sign. */
export function brokenPage(): string {
  const text = 'This payment link is not complete. Go back to the wallet and open it again.';
  return page('Payment link', `<p class="state declined">${text}</p>${backLink('/')}`);
}

function actions({ order, token, status }: PayView): string {
  if (status === 'approved') {
    return `<p class="state paid">Paid. Nothing more to do.</p>${backLink(order.returnPath)}`;
  }
  const declined =
    status === 'declined' ? '<p class="state declined">Declined. You may try again.</p>' : '';
  const back = status === 'declined' ? backLink(order.returnPath, 'quiet') : '';
  return `${declined}
    ${button('approve', '', 'Approve payment', token)}
    ${button('approve-twice', 'quiet', 'Approve, call back twice', token)}
    ${button('decline', 'danger', 'Decline', token)}
    ${back}
    <p class="note">A sandbox: no real money moves. Calling back twice shows that a deposit is
      booked once however often the provider reports it.</p>`;
}

function button(name: string, kind: string, text: string, token: string): string {
  const action = `/sandbox/pay/${name}?order=${encodeURIComponent(token)}`;
  return `<form method="post" action="${escapeHtml(action)}">
      <button class="${kind}" type="submit">${text}</button></form>`;
}

function backLink(path: string, kind = ''): string {
  return `<a class="back ${kind}" href="${escapeHtml(path)}">Back to Bituin</a>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><strong>Sandbox Pay</strong><span>Test payments only</span></header>
<main>${body}</main>
</body>
</html>`;
}

function pesosOf(amount: number): string {
  const whole = Math.floor(amount / 100).toLocaleString('en-PH');
  return `\u20b1${whole}.${String(amount % 100).padStart(2, '0')}`;
}

function escapeHtml(text: string): string {
  const codes: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (character) => `&${codes[character]};`);
}
