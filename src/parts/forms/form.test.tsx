import '../../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useForm } from './form.tsx';

interface Typed {
  name: string;
  city: string;
}

interface CardProps {
  send?: (typed: Typed) => unknown;
  onEdit?: 'recheck' | 'clear' | 'clear-all';
  /** Names are this long at most. */
  max?: number;
}

/** Two fields with the checks of a house form; texts are their keys. */
function Card({ send = () => undefined, onEdit = 'recheck', max = 5 }: CardProps) {
  const form = useForm({
    initial: { name: '', city: '' },
    checks: {
      name: ({ name }) =>
        name === '' ? 'missing' : name.length > max ? { key: 'long', values: { max } } : undefined,
      city: ({ city }) => (city ? undefined : 'nowhere'),
    },
    t: (key, values) => [key, ...Object.values(values)].join(' '),
    onEdit,
    send: async (typed) => {
      await send(typed);
      if (typed.city === 'Atlantis') form.refuse({ city: 'sunk' });
      if (typed.city === 'Babel') form.refuse({ root: 'closed' });
    },
  });
  return (
    <Form form={form}>
      <Field label="Name" {...form.input('name')} onBlur={() => form.check('name')} />
      <Field label="City" {...form.input('city')} />
      <p>{form.errors.root}</p>
      <button type="submit" disabled={form.isBusy}>
        Save
      </button>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));

// jsdom lays nothing out and so cannot scroll.
Element.prototype.scrollIntoView = vi.fn();
afterEach(cleanup);

test('a submit shows every fault, focuses the first and sends nothing', async () => {
  const send = vi.fn();
  render(<Card send={send} />);
  expect(screen.queryByText('missing')).toBeNull();
  save();
  await screen.findByText('missing');
  expect(screen.getByText('nowhere')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(send).not.toHaveBeenCalled();
});

test('shown faults are judged anew at each letter, and by bounds that change', async () => {
  const { rerender } = render(<Card />);
  save();
  await screen.findByText('missing');
  type('Name', 'Maria Clara');
  expect(screen.getByText('long 5')).toBeTruthy();
  rerender(<Card max={20} />);
  expect(screen.queryByText('long 5')).toBeNull();
  expect(screen.getByText('nowhere')).toBeTruthy();
});

test('an edit takes the fault of its field away, or all', async () => {
  const { unmount } = render(<Card onEdit="clear" />);
  save();
  await screen.findByText('missing');
  type('Name', 'Maria Clara');
  expect(screen.queryByText('long 5')).toBeNull();
  expect(screen.getByText('nowhere')).toBeTruthy();
  unmount();
  render(<Card onEdit="clear-all" />);
  save();
  await screen.findByText('missing');
  type('Name', 'Maria Clara');
  expect(screen.queryByText('nowhere')).toBeNull();
});

test('one field is checked on leaving it', () => {
  render(<Card />);
  fireEvent.blur(field('Name'));
  expect(screen.getByText('missing')).toBeTruthy();
  expect(screen.queryByText('nowhere')).toBeNull();
});

test('it sends once at a time, and a refusal stands at its field until that is edited', async () => {
  let answer: () => void = () => undefined;
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<Card send={send} />);
  type('Name', 'Maria');
  type('City', 'Atlantis');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Maria', city: 'Atlantis' }));
  fireEvent.submit(screen.getByText('Save'));
  answer();
  await screen.findByText('sunk');
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(field('City')));
  type('City', 'Babel');
  expect(screen.queryByText('sunk')).toBeNull();
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer();
  await screen.findByText('closed');
});
