import type { Selectable } from 'kysely';
import { momentText } from '../../core/moment-text.ts';
import { type Html, html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';
import type { SandboxSmsTable } from './sandbox-sms.ts';

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { background: #0e0b1f; color: #f7f3ea; font: 16px/1.5 Inter, system-ui, sans-serif;
    min-height: 100vh; padding: 24px 16px 48px }
  main { max-width: 448px; margin: 0 auto }
  h1 { font-size: 24px; line-height: 1.2; margin-bottom: 8px }
  .lead { color: #c9c3dd; font-size: 14px; margin-bottom: 24px }
  ol { list-style: none; padding: 0 }
  li { background: #1e1842; border-radius: 16px; padding: 16px; margin-bottom: 12px }
  li:first-child { background: #2a2259; box-shadow: 0 0 0 2px #ffc845 }
  .head { display: flex; justify-content: space-between; color: #a79fc6; font-size: 12px;
    margin-bottom: 8px }
  .code { color: #ffc845; font-size: 32px; font-weight: 700; letter-spacing: 6px;
    line-height: 1.2; font-variant-numeric: tabular-nums; user-select: all }
  .text { color: #c9c3dd; font-size: 14px; margin-top: 4px; overflow-wrap: anywhere }
  .empty { border: 1px dashed #3a3170; border-radius: 16px; color: #c9c3dd; padding: 32px 16px;
    text-align: center }
  a { background: #ffc845; border-radius: 12px; color: #241500; display: block; font-weight: 600;
    line-height: 48px; margin-top: 24px; text-align: center; text-decoration: none }
  a:focus-visible { outline: 3px solid #f7f3ea; outline-offset: 2px }
`;

const CODE = /\b\d{4,8}\b/;

function row({ mobile, text, sent_at }: Selectable<SandboxSmsTable>): Html {
  const code = CODE.exec(text)?.[0];
  return html`<li>
    <p class="head"><span>${mobile}</span><time datetime="${sent_at.toISOString()}">
      ${momentText(sent_at)}</time></p>
    ${code ? html`<p class="code">${code}</p>` : ''}
    <p class="text">${text}</p>
  </li>`;
}

/** The sandbox's inbox as a page without scripts: newest message first, its code set large. */
export function inboxPage(messages: readonly Selectable<SandboxSmsTable>[]): string {
  const list = messages.length
    ? html`<ol>${messages.map(row)}</ol>`
    : html`<p class="empty">No messages yet. Ask for a code, then look here again.</p>`;
  return htmlPage({
    title: 'Sandbox messages',
    style: STYLE,
    body: html`<main>
    <h1>Sandbox messages</h1>
    <p class="lead">This demo sends no text messages. They land here instead, newest first.</p>
    ${list}
    <a href="/sandbox/sms">Look again</a>
  </main>`,
  });
}
