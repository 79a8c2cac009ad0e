import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { untilTold } from '../support/browser/e2e-calls.ts';

// Questions and answers, found in spite of slips, with the figures that the operator has set.

test('a question is found with a slip, opens alone, and tells the figure of now', async ({
  page,
  server,
}) => {
  await server.set('withdrawals', { minAmount: 12_300 });
  await untilTold(page, 'getFaq', '₱123 ');
  await page.goto('/service');
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await page.getByLabel('What is it about?').fill('withdrwal');
  const limits = page.getByRole('button', { name: 'How much can I withdraw?' });
  await limits.click();
  await expect(page.getByText(/^From ₱123 to/)).toBeVisible();
  await page.getByRole('button', { name: 'How long does a withdrawal take?' }).click();
  await expect(page.getByText(/^From ₱123 to/)).toBeHidden();
  await page.getByLabel('What is it about?').fill('zebra');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/feedback',
  );

  await speak(page, 'fil');
  await page.goto('/faq');
  await page.getByLabel('Tungkol saan?').fill('katgal');
  await page.getByRole('button', { name: 'Gaano katagal ang withdrawal?' }).click();
  await expect(page.getByText(/^Karaniwang 10 minuto/)).toBeVisible();
  await expectAccessible(page, 'the questions');
});
