import { describe, expect, test } from 'vitest';
import { html, raw } from './html.ts';
import { htmlPage } from './html-page.ts';

const HOSTILE = `<script>alert('1')</script>" onclick="x`;

describe('html', () => {
  test('escapes every value, in a text and in an attribute', () => {
    const page = html`<a title="${HOSTILE}" name='${HOSTILE}'>${HOSTILE} & ${7}</a>`.toString();
    expect(page).not.toContain('<script>');
    expect(page.match(/"/g)).toHaveLength(2);
    expect(page.match(/'/g)).toHaveLength(2);
    expect(page).toContain('&lt;script&gt;alert(&#39;1&#39;)');
    expect(page).toContain('& 7</a>');
  });

  test('takes pieces of its own as they are, lists joined and nothing for undefined', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    const list = html`<ul>${items}${undefined}</ul>`;
    expect(list.toString()).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
    expect(html`${raw('a > b {}')}`.toString()).toBe('a > b {}');
  });

  test('refuses a value as an attribute without quotes, where no escaping holds', () => {
    expect(() => html`<a href=${'x onclick=y'}>`).toThrow(/quote/);
  });

  test('writes whole pages whose title and body are escaped', () => {
    const page = htmlPage({ title: HOSTILE, style: 'a > b {}', body: html`<p>${HOSTILE}</p>` });
    expect(page).not.toContain('<script>');
    expect(page).toContain('<style>a > b {}</style>');
  });
});
