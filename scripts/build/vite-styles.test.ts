import { expect, test } from 'vitest';
import { partByWindow } from './vite-styles.ts';

const WIDE = '(min-width:900px),(min-width:600px) and (max-height:479px)';

test('what only other windows need is parted from what an upright phone needs, in order', () => {
  const css =
    `.a{top:0}@media (max-width:340px){.a{top:1px}}@media ${WIDE}{.a{top:2px}` +
    '@media (min-width:1200px){.a{top:3px}}}.b{top:4px}@media (max-width:15em){.b{top:5px}}';
  expect(partByWindow(css)).toEqual({
    here: '.a{top:0}@media (max-width:340px){.a{top:1px}}.b{top:4px}',
    elsewhere:
      `@media ${WIDE}{.a{top:2px}@media (min-width:1200px){.a{top:3px}}}` +
      '@media (max-width:15em){.b{top:5px}}',
  });
});

test('a block for other windows and for a phone stays with the phone', () => {
  const css = '@media (min-width:900px),(min-height:720px){.a{top:0}}';
  expect(partByWindow(css)).toEqual({ here: css, elsewhere: '' });
});

test('a block that does not end is a mistake', () => {
  expect(() => partByWindow('@media (max-width:15em){.a{top:0}')).toThrow('no end');
});
