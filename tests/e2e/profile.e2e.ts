import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, register, test } from '../support/browser/e2e.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// What a player tells about themselves: name, picture, games, and the details for the operator.

const RED = { r: 214, g: 59, b: 75 };
const BLUE = { r: 37, g: 99, b: 217 };

/** A wide picture, red on its left and blue on its right: where it was cut shows in its colour. */
async function twoColours(): Promise<Buffer> {
  const half = await sharp({ create: { width: 600, height: 400, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 400, channels: 3, background: RED } })
    .composite([{ input: half, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

async function openPictures(page: Page): Promise<void> {
  await page.goto('/member/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Change picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Your picture' })).toBeVisible();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

/** The colour in the middle of the picture that stands on the page. */
async function middleOf(page: Page, address: string): Promise<number[]> {
  const picture = await page.request.get(address);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const middle = { left: 150, top: 150, width: 20, height: 20 };
  const { channels } = await sharp(await picture.body())
    .resize(320, 320)
    .extract(middle)
    .stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test('a nickname that nobody may bear is refused, a good one is shown everywhere', async ({
  page,
}) => {
  await register(page);
  await page.goto('/member/profile/info');
  const field = page.getByLabel('Nickname');
  const save = page.getByRole('button', { name: 'Save nickname' });
  await expect(save).toBeDisabled();
  await field.fill('Bituin Support');
  await save.click();
  await expect(page.getByText(/^This name could be mistaken for our staff/)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('x');
  await save.click();
  await expect(page.getByText('Use 2 to 20 characters.')).toBeVisible();
  await field.fill('  Ate   Luz ');
  await save.click();
  await expectToast(page, 'Nickname saved');
  await expect(field).toHaveValue('Ate Luz');
  await page.goto('/member');
  await expect(page.getByRole('heading', { name: 'Ate Luz' })).toBeVisible();
  await page.getByRole('link', { name: 'Your profile and picture' }).click();
  await expect(page.getByRole('heading', { name: 'Ate Luz' })).toBeVisible();
});

test('a picture is moved, cut, saved, shown to its owner and taken away again', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const hasCropper = () => scripts.some((path) => path.includes('crop-view'));
  await openPictures(page);

  await test.step('a file that is no picture says so', async () => {
    await choose(page, 'notes.jpg', Buffer.from('no picture'));
    await expect(page.getByText(/^This file can’t be opened as a picture/)).toBeVisible();
    expect(hasCropper()).toBe(false);
  });

  await choose(page, 'photo.jpg', await twoColours());
  await expect(page.getByRole('dialog', { name: 'Move and zoom' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  await expect.poll(hasCropper).toBe(true);
  const cropped = page.getByRole('group', { name: 'Picture to move with the arrow keys' });
  const box = await cropped.boundingBox();
  if (!box) throw new Error('nothing to crop');
  // Dragged far to the right: the red part stands under the window.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 300, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expectToast(page, 'Picture saved');

  const own = page.locator('img[src^="/avatars/"]');
  await expect(own.first()).toBeVisible();
  const address = (await own.first().getAttribute('src')) ?? '';
  const [red = 0, , blue = 0] = await middleOf(page, address);
  expect(red).toBeGreaterThan(180);
  expect(blue).toBeLessThan(110);

  await test.step('others are told the drawn one only', async () => {
    const [row] = await server.query<{ avatar: string }>(
      'select avatar from accounts where account = $1',
      [account],
    );
    expect(row?.avatar).toMatch(/^avatar-\d$/);
  });

  await page.goto('/member');
  await expect(own.first()).toBeVisible();
  await openPictures(page);
  await page.getByRole('button', { name: 'Remove my picture' }).click();
  await expectToast(page, 'Picture saved');
  await expect(own).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a picture can be turned and zoomed by keys alone, and a drawn one chosen instead', async ({
  page,
}) => {
  await register(page);
  await openPictures(page);
  await choose(page, 'photo.jpg', await twoColours());
  await page.getByRole('button', { name: 'Turn to the right' }).press('Enter');
  // Turned to the right, what was on the left is at the top.
  const cropped = page.getByRole('group', { name: 'Picture to move with the arrow keys' });
  await cropped.focus();
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('ArrowDown');
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');
  await expectToast(page, 'Picture saved');
  const own = page.locator('img[src^="/avatars/"]').first();
  const before = (await own.getAttribute('src')) ?? '';
  const [red = 0] = await middleOf(page, before);
  expect(red).toBeGreaterThan(180);

  await test.step('taps alone move it as well, and no further than it reaches', async () => {
    await page.getByRole('button', { name: 'Change picture' }).click();
    await choose(page, 'photo.jpg', await twoColours());
    await page.getByRole('button', { name: 'Turn to the right' }).click();
    for (let tap = 0; tap < 12; tap += 1) {
      await page.getByRole('button', { name: 'Move up' }).click();
    }
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(own).not.toHaveAttribute('src', before);
    const [, , blue = 0] = await middleOf(page, (await own.getAttribute('src')) ?? '');
    expect(blue).toBeGreaterThan(180);
  });

  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Mango' }).click();
  await expect(page.locator('img[src^="/avatars/"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change picture' }).click();
  await expect(page.getByRole('button', { name: 'Mango' })).toHaveAttribute('aria-pressed', 'true');
});

test('liked games and opened games are listed, and a heart taken back can be given again', async ({
  page,
}) => {
  await register(page);
  await page.goto('/member/games');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.getByRole('link', { name: 'See all games' }).click();
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  const liked = page.waitForResponse('**/app/v1/gameLike');
  await heart.click();
  await liked;

  await page.goto('/member');
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(page).toHaveURL('/member/games');
  const own = page.getByRole('button', { name: `Favourite: ${name}` });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('tab', { name: 'Recent' }).click();
  await expect(page.getByText('Nothing opened yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await page.getByRole('main').getByRole('button').filter({ hasText: name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Recent' }).click();
  await expect(page.getByRole('button', { name: `Favourite: ${name}` })).toBeVisible();
});

test('more details are checked here and on the server, kept, and leave the list of what is to do', async ({
  page,
}) => {
  await register(page);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Tell us a few more details' }).click();
  const save = page.getByRole('button', { name: 'Save details' });
  await save.click();
  await expect(page.getByLabel('Place of birth')).toBeFocused();
  await expect(page.getByText('Please fill this in.')).toHaveCount(7);
  await page.getByLabel('Place of birth').fill('Vigan, Ilocos Sur');
  await page.getByLabel('House, street and barangay').fill('12 Sampaguita St., Brgy. 5');
  await page.getByLabel('City or municipality').fill('Quezon City');
  await page.getByLabel('Province or region').fill('Metro Manila');
  await page.getByLabel('Postcode').fill('110');
  await page.getByLabel('Kind of work').selectOption('employee');
  await page.getByLabel('Where the money you play with comes from').selectOption('salary');
  await save.click();
  await expect(page.getByText('A postcode has four digits.')).toBeVisible();
  await page.getByLabel('Postcode').fill('1100');
  // Fine to the eye and to this form; the server finds the sign that turns the text round.
  await page.getByLabel('E-mail (optional)').fill('juan@example.ph\u202e');
  await save.click();
  await expect(page.getByText('Write it like name@example.com.')).toBeVisible();
  await page.getByLabel('E-mail (optional)').fill('Juan@Example.ph');
  await save.click();
  await expectToast(page, 'Details saved');
  await page.reload();
  await expect(page.getByLabel('E-mail (optional)')).toHaveValue('juan@example.ph');
  await expect(page.getByLabel('Kind of work')).toHaveValue('employee');
  await page.goto('/member');
  await expect(page.getByRole('link', { name: 'Verify who you are' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell us a few more details' })).toBeHidden();
});
