const CODES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#39',
};

/** The end of a tag that is still open and whose attribute begins without a quote. */
const BARE_ATTRIBUTE = /<[a-z][^<>"]*("[^"]*"[^<>"]*)*=$/i;

/** A piece of HTML that may stand in a page as it is; only `html` and `raw` make one. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** What a template takes: texts and numbers are escaped, lists joined, `undefined` is nothing. */
export type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

function textOf(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&${CODES[character]};`);
}

/**
 * HTML from a template. Every value is escaped, in a text and in the value of an attribute, unless
 * it was made by this function itself.
 * @throws Error where a value stands as an attribute without quotes: no escaping would hold there
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const text = parts.reduce((before, part, index) => {
    if (BARE_ATTRIBUTE.test(before)) throw new Error(`quote what follows ${before.slice(-40)}`);
    return before + textOf(values[index - 1]) + part;
  });
  return new Html(text);
}

/** A text that is HTML already and our own: a style sheet. Never anything that came from outside. */
export function raw(text: string): Html {
  return new Html(text);
}
