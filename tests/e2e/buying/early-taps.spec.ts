import { design } from '../../corpora/design-corpus.ts';
import { buyer } from '../buyer.ts';
import { late, sleeping } from '../late.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

test('what is chosen and tapped before the page is awake is done when it is, in that order', async ({
  page,
}) => {
  const wake = await sleeping(page);
  await page.goto('/product/matt-business-cards', { waitUntil: 'commit' });
  const sides = page.getByRole('radio', { name: 'Both sides' });
  await page.getByRole('combobox', { name: 'Search products' }).fill('flex');
  await sides.check({ force: true });
  await page.getByRole('button', { name: 'Picture 2 of' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toHaveCount(0);
  wake();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await expect(sides).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('flex');
  await expect(page.getByRole('button', { name: 'Picture 2 of' })).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(/Both sides/)
      .first(),
  ).toBeVisible();
});

test('a form filled in and sent before the page is awake is sent once it is, with all that was typed', async ({
  page,
}) => {
  const wake = await sleeping(page);
  const email = freshEmail('early');
  await page.goto('/price-request/rigid-gift-boxes?Closing=Lift-off+lid&Wrap=Printed+paper&qty=50', {
    waitUntil: 'commit',
  });
  await page.getByLabel('Quantity').fill('250');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(buyer.phone);
  await page.getByLabel('Full name').fill('Farida Early');
  await page.getByLabel('Street address').fill('14 MG Road');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('State').selectOption('Telangana');
  await page.getByLabel('PIN code').fill('500034');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad');
  wake();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
});

test('what a design is to say, typed before the page is awake, is in the designs when it is, however late the layouts come', async ({
  page,
}) => {
  await page.clock.install();
  const wake = await sleeping(page);
  const layoutsCome = await late(page, /\/assets\/cards-.*\.js/);
  await page.goto('/design/matt-business-cards', { waitUntil: 'commit' });
  const size = page.getByLabel('Size');
  const [name, phone] = [page.getByLabel('Name of your business'), page.getByLabel('Phone number')];
  await size.selectOption('90 × 54 mm');
  await name.fill('Swad Bakery');
  await phone.fill('98220 12345');
  await page.getByLabel('What you do').selectOption('Café or bakery');
  await page.getByLabel('Language of the card').selectOption('mr');
  await phone.press('Enter');
  const entry = page.waitForResponse(/\/assets\/entry\.client-/);
  wake();
  await entry;
  // The rest of the page is taken over without them.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await page.getByRole('combobox', { name: 'Search products' }).fill('flex');
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(name).toHaveValue('Swad Bakery');
  layoutsCome();
  await expect(page.getByRole('heading', { name: 'Your designs' })).toBeVisible();
  await expect(name).toHaveValue('Swad Bakery');
  await expect(phone).toHaveValue('98220 12345');
  await expect(size).toHaveValue('90 × 54 mm');
  await expect(page.getByLabel('What you do').locator('option:checked')).toHaveText('Café or bakery');
  await expect(page.getByLabel('Language of the card')).toHaveValue('mr');
  await expect(page.getByLabel('Type in English letters')).toBeVisible();

  // For the trade that is chosen before, the designs are those that the server drew.
  await page.getByLabel('Language of the card').selectOption('en');
  await page.getByLabel('What you do').selectOption({ index: 0 });
  const wakeAgain = await sleeping(page);
  await page.goto('/design/matt-business-cards', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Take this design/ })
    .first()
    .click();
  wakeAgain();
  await expect(page).toHaveURL(/#edit$/);

  // Whoever is in the middle of a name goes on with it.
  await page.evaluate(() => localStorage.clear());
  const wakeAtLast = await sleeping(page);
  await page.goto('/design/matt-business-cards?', { waitUntil: 'commit' });
  await name.pressSequentially('Swad B');
  wakeAtLast();
  await expect(page.getByRole('heading', { name: 'Your designs' })).toBeVisible();
  await page.keyboard.type('akery');
  await expect(name).toHaveValue('Swad Bakery');
});

test('a size and a quantity typed before the page is awake are both taken, though the size is a part that comes later', async ({
  page,
}) => {
  const wake = await sleeping(page);
  const arrive = await late(page, /\/assets\/special-options-.*\.js/);
  await page.goto('/product/flex-banners', { waitUntil: 'commit' });
  // Its styles are not late.
  await expect(page.getByLabel('Width')).toHaveCSS('height', '48px');
  await page.getByLabel('Width').fill('9');
  await page.getByLabel('Height').fill('4');
  await page.getByLabel('Other quantity').fill('3');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const entry = page.waitForResponse(/\/assets\/entry\.client-/);
  wake();
  await entry;
  arrive();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await expect(page).toHaveURL(/Size=9\+%C3%97\+4\+ft.*qty=3/);
  await expect(page.getByLabel('Width')).toHaveValue('9');
  await expect(page.getByLabel('Height')).toHaveValue('4');
  await open(page, '/cart');
  await expect(page.getByRole('listitem').filter({ hasText: /^Size: 9\s×\s4\sft/ })).toBeVisible();
});

test('artwork that is chosen before the page is awake is taken when it is', async ({ page }) => {
  const wake = await sleeping(page);
  await page.goto('/product/matt-business-cards', { waitUntil: 'commit' });
  const buffer = design({ widthMm: 90, heightMm: 54, bleedMm: 3 });
  await page
    .getByLabel('Artwork file')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer });
  wake();
  await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
});
