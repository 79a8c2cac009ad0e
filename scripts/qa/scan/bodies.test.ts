import { describe, expect, test } from 'vitest';
import { everyCall } from '../../../tests/support/models/hostile-calls.ts';
import { PROBE, scannables } from './bodies.ts';

const calls = (await everyCall()).map(({ path, guard, once, request }) => ({
  ...{ url: `/app/v1/${path}`, by: guard, once, request },
}));

describe('bodies for the scanners of `npm run test:scan`', () => {
  const made = scannables(calls);

  test('every call that takes a field has one, with all its fields', () => {
    const taking = calls.filter(
      ({ request }) =>
        Object.keys((request as { properties?: object }).properties ?? {}).length > 0,
    );
    expect(made.map(({ call }) => call.url)).toEqual(taking.map(({ url }) => url));
  });

  test('a text is told from what takes none, also within a field and a list', () => {
    const fieldsOf = (path: string) => {
      const { open, closed } = made.find(({ call }) => call.url === `/app/v1/${path}`) ?? {};
      return { open, closed };
    };
    expect(PROBE).toContain("'");
    expect(fieldsOf('drawReceipt')).toEqual({ open: ['drawId'], closed: [] });
    expect(fieldsOf('getMail3')).toEqual({ open: [], closed: ['pageNum', 'pageSize'] });
    expect(fieldsOf('feedbackSend').open).toEqual(['text', 'id']);
    expect(fieldsOf('anonymous/appEventLogClient').open).toContain('eventName');
  });

  test('a field of a shape that no example fits is named with its call', () => {
    const request = { type: 'object', required: ['x'], properties: { x: { type: 'null' } } };
    const call = { url: '/app/v1/new', by: 'player' as const, once: false, request };
    expect(() => scannables([call])).toThrow('/app/v1/new');
  });
});
