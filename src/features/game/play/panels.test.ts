import '../../../../tests/support/started-i18n.ts';
import { expect, test } from 'vitest';
import { STAGE_ENGINES } from '../../../../contract/game-engines.ts';
import { loadPanel } from './panels.ts';

test.each([...STAGE_ENGINES])('the panel of %s is whole', async (engine) => {
  expect(await loadPanel(engine)).toMatchObject({
    default: expect.any(Function),
    Paytable: expect.any(Function),
    RoundLine: expect.any(Function),
  });
});

test('an engine that this build does not know has no panel', async () => {
  await expect(loadPanel('lucky-draw')).rejects.toThrow('no panel draws lucky-draw');
});
