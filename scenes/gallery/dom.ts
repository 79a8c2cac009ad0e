type Child = Node | string;

/** Makes an element from properties (not attributes) and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Puts these in place of all that an element holds. */
export function fill(element: Element, ...children: Child[]): void {
  element.textContent = '';
  element.append(...children);
}

/** A row of buttons of which one is chosen; screen readers hear it as a group of toggles. */
export interface Choice<Value> {
  readonly view: HTMLElement;
  choose(value: Value): void;
}

interface ChoiceOptions<Value> {
  label: string;
  values: readonly Value[];
  textOf(value: Value): string;
  onChoose(value: Value): void;
}

/** Makes a choice; nothing is chosen until `choose`. */
export function makeChoice<Value>(options: ChoiceOptions<Value>): Choice<Value> {
  const { label, values, textOf, onChoose } = options;
  const buttons = values.map((value) => {
    const button = make('button', { type: 'button', className: 'chip' }, textOf(value));
    button.onclick = () => onChoose(value);
    return button;
  });
  return {
    view: makeGroup(label, make('div', { className: 'choice' }, ...buttons)),
    choose(chosen) {
      for (const [index, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(values[index] === chosen));
      }
    },
  };
}

/** Names what belongs together, for eyes and for screen readers. */
export function makeGroup(label: string, content: HTMLElement): HTMLElement {
  const name = make('p', { className: 'soft' }, label);
  name.setAttribute('aria-hidden', 'true');
  const view = make('div', { className: 'group' }, name, content);
  view.setAttribute('role', 'group');
  view.setAttribute('aria-label', label);
  return view;
}

/** The gallery's address of something; what is undefined stays out. */
export function addressWith(parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return `?${query}`;
}
