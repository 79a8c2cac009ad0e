import type { Page } from '@playwright/test';
import { expect, TAP, test, topBalance } from '../support/browser/e2e.ts';
import { expectToast } from '../support/browser/fleeting.ts';
import { playerWith } from '../support/models/lottery.ts';

// The diamond shop: coins, goods with their address, cards; what is refused and why.

const DIAMOND = 60001;
const ADDRESS = {
  'Receiver’s name': 'Juana Dela Cruz',
  'Mobile number': '0917 555 0142',
  'House, street, barangay': '12 Mabini St., Brgy. San Roque',
  'City or municipality': 'Marikina City',
  'Province or region': 'Metro Manila',
};

async function openShop(page: Page, tab: 'Goods' | 'Coins' | 'Cards'): Promise<void> {
  await page.goto('/activity/lottery/product');
  await page.getByRole('tab', { name: tab }).click();
}

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expectToast(page, 'Address saved.');
}

test('diamonds become coins once, and the history tells it', async ({ page, server }) => {
  await playerWith(page, server, { [DIAMOND]: 30 });
  await openShop(page, 'Coins');
  await page.getByRole('button', { name: /₱10\.00/ }).click();
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('₱10.00').last()).toBeVisible({
    timeout: 50_000,
  });
  await page.getByText(TAP).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: /Diamond history/ }).click();
  await expect(page.getByText('Diamonds for coins')).toBeVisible();
  await expect(page.getByText('−20')).toBeVisible();
  await page.goto('/');
  await expect(topBalance(page)).toContainText('₱210.00');
});

test('goods need an address, whose form tells what is wrong, and become an order', async ({
  page,
  server,
}) => {
  await playerWith(page, server, { [DIAMOND]: 300 });
  await openShop(page, 'Goods');
  await page.getByRole('button', { name: /Phone stand/ }).click();
  await expect(page.getByText('Add a delivery address first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByLabel('Receiver’s name')).toBeFocused();
  await expect(page.getByText('This is needed for the parcel to arrive.')).toHaveCount(5);
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByLabel('Postcode').fill('18');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Type a Philippine mobile number')).toBeVisible();
  await expect(page.getByText('A postcode has four digits.')).toBeVisible();
  await page.getByLabel('Postcode').fill('');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL('/activity/lottery/order');
  const order = page.getByRole('listitem').filter({ hasText: 'Phone stand' });
  await expect(order).toContainText('Ordered');
  await order.getByText('Follow this order').click();
  await expect(order).toContainText('Juana Dela Cruz, 09175550142');
});

test('what is sold out cannot be ordered, not even by who saw it in stock', async ({
  page,
  server,
}) => {
  await playerWith(page, server, { [DIAMOND]: 3000 });
  const setStock = (stock: number) =>
    server.query("update diamond_goods set stock = $1 where art = 'goods-rice-cooker'", [stock]);
  await page.goto('/activity/lottery/order');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await fillAddress(page);
  await openShop(page, 'Goods');
  await page.getByRole('button', { name: /Rice cooker/ }).click();
  await setStock(0);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('(5002)');
  await expect(page.getByText('This is sold out. Look again later. (5002)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /Rice cooker.*Sold out/ })).toBeVisible();
  await setStock(8);
});

test('too few diamonds are told before the press, and cards are bought with what there is', async ({
  page,
  server,
}) => {
  await playerWith(page, server, { [DIAMOND]: 13 });
  await openShop(page, 'Goods');
  await page.getByRole('button', { name: /Star cap/ }).click();
  await expect(page.getByText('You need 167 more diamonds.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Cards' }).click();
  await page.getByRole('button', { name: /Capiz/ }).click();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expectToast(page, 'You have 1 more Capiz card.');
  await page.goto('/activity/lottery');
  await expect(page.getByRole('button', { name: 'Scratch 1' })).toBeEnabled();
});
