import { jpeg } from '../../corpora/artwork-corpus.ts';
import { expectSound } from '../accessible.ts';
import { expectPaid, fillCheckout, payByCard, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test, untilHydrated } from '../shop.ts';

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a newcomer without a file types three lines, changes a card they like, and pays within ninety seconds', async ({
    page,
  }) => {
    let taps = 0;
    const tap = async (act: Promise<unknown>) => {
      taps += 1;
      await act;
    };
    const started = Date.now();
    await open(page, '/product/matt-business-cards');
    await tap(page.getByRole('link', { name: 'Design it here, without a file' }).tap());
    await expect(page.getByRole('heading', { level: 1, name: 'Design your card here' })).toBeVisible();
    await untilHydrated(page);
    await tap(page.getByLabel('Name of your business').fill('శ్రీనివాస కిరాణా'));
    await tap(page.getByLabel('Phone number').fill('98765 43210'));
    await tap(page.getByLabel('Language of the card').selectOption('te'));
    const card = page.getByRole('button', { name: /^Take this design: An awning/ }).first();
    await expect(card.locator('svg use').first()).toBeAttached({ timeout: 60_000 });
    await expectSound(page);
    await tap(card.tap());

    await test.step('words, colours and the place of the name are theirs', async () => {
      await expect(page.getByRole('button', { name: 'Name: శ్రీనివాస కిరాణా' })).toBeVisible();
      await tap(page.getByLabel('Address').fill('14 MG Road\nHyderabad 500034'));
      await expect(page.getByRole('button', { name: /^Address: 14 MG Road/ })).toBeVisible();
      await tap(page.getByRole('tab', { name: 'Colours' }).tap());
      await tap(page.getByRole('radio', { name: 'Leaf green' }).check());
      await page.getByRole('button', { name: /^Name: / }).press('ArrowUp');
      await expect(page.getByText('All changes are kept')).toBeVisible();
      await expectSound(page);
    });

    await tap(page.getByRole('button', { name: 'Next' }).tap());
    await expect(page.getByRole('definition').filter({ hasText: '98765 43210' })).toBeVisible();
    await expectSound(page);
    await tap(page.getByRole('button', { name: 'All right, use this design' }).tap());
    await expect(page).toHaveURL(/\/product\/matt-business-cards/);
    await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('శ్రీనివాస కిరాణా.pdf', { exact: true })).toBeInViewport();
    // It is theirs by now: the way leads back to it.
    const change = page.getByRole('link', { name: 'Change your design' });
    await expect(change).toHaveAttribute('href', /^\/design\/matt-business-cards\?.+#open=[\w-]{43}$/);
    await expect(page.getByRole('link', { name: 'Design it here, without a file' })).toHaveCount(0);
    await tap(page.getByRole('button', { name: 'Add to Cart' }).tap());
    await expect(page.getByText('added to your cart')).toBeVisible();
    await fillCheckout(page, freshEmail('srinivas'));
    await tap(placeOrderButton(page).tap());
    await payByCard(page);
    await expectPaid(page);
    // What the machine takes is not theirs: a tap is a second, and what is typed at a checkout half a minute.
    expect(taps).toBeLessThanOrEqual(14);
    test
      .info()
      .annotations.push({ type: 'journey', description: `${taps} taps, ${Date.now() - started} ms here` });
  });
});

test('by keyboard alone a thing is chosen, moved, taken away and brought back', async ({ page }) => {
  await open(page, '/design/matt-business-cards');
  await untilHydrated(page);
  await test.step('words are typed in Latin letters, word by word, and another spelling is chosen', async () => {
    const field = page.getByLabel('Name of your business');
    await page.getByLabel('Language of the card').selectOption('hi');
    await page.getByLabel('Type in English letters').press('Space');
    await expect(page.getByText('Each word is spelled when you type a space')).toBeVisible();
    const spellings = page.getByRole('listbox', { name: /^Spellings of/ });
    // What listens comes with the spellings: a letter may be faster.
    await expect(async () => {
      await field.fill('');
      await field.pressSequentially('sharma');
      await expect(spellings).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(spellings.getByRole('option', { selected: true })).toHaveText('शर्मा');
    await field.pressSequentially(' sweets ');
    await expect(field).toHaveValue('शर्मा स्वीट्स ');
    await field.press('Backspace');
    await expect(field).toHaveValue('शर्मा sweets');
    await field.fill('');
    await field.pressSequentially('anand');
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).not.toHaveValue(/anand|आनंद/);
    await expect(spellings).toHaveCount(0);
    await page.getByLabel('Type in English letters').press('Space');
    await page.getByLabel('Language of the card').selectOption('en');
  });
  await page.getByLabel('Name of your business').fill('Asha Rao');
  const name = page.getByRole('button', { name: 'Name: Asha Rao' });
  const take = page.getByRole('button', { name: /^Take this design/ }).first();
  // The wall is drawn anew for each name: a key may fall on a card that is just being replaced.
  await expect(async () => {
    await take.press('Enter', { timeout: 5000 });
    await expect(name).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  const before = await name.boundingBox();
  await name.focus();
  await name.press('Shift+ArrowRight');
  await expect.poll(async () => ((await name.boundingBox())?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(10);
  await name.press('Delete');
  await expect(name).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(name).toBeVisible();
  await expect(page.getByText('Undone. Left to undo: 1')).toBeAttached();
  await test.step('what was done last is undone wherever the focus is, or nowhere', async () => {
    const left = async () => (await name.boundingBox())?.x ?? 0;
    const moved = await left();
    await name.press('Shift+ArrowRight');
    await expect.poll(async () => (await left()) - moved).toBeGreaterThan(10);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+z');
    await expect.poll(async () => Math.abs((await left()) - moved)).toBeLessThan(1);
  });

  await test.step('a picture is turned, grouped with the name, copied, and put on the back', async () => {
    await page.getByRole('tab', { selected: true }).press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Objects' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Add a picture').setInputFiles({
      name: 'shop.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(1200, 800),
    });
    const picture = page.getByRole('button', { name: /^Picture/ });
    await expect(picture).toBeVisible();
    await page.getByRole('slider', { name: 'Turn' }).press('ArrowRight');
    await expect(page.getByRole('slider', { name: 'Turn' })).toHaveAttribute('aria-valuetext', '1 degrees');
    await page.getByRole('textbox', { name: /^What is on the picture/ }).fill('Our shop');
    await picture.press('Control+[');
    await name.press('Shift+Enter');
    await name.press('Control+g');
    await expect(page.getByText('Grouped: 2 objects')).toBeAttached();
    await page.getByRole('button', { name: 'Picture: Our shop, in a group' }).press('Control+c');
    // What is pressed goes away, and the keyboard's place does not.
    await page.getByRole('button', { name: 'Add a back' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Leave the back unprinted' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add a back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Back', exact: true }).press('Control+v');
    const copy = page.getByRole('button', { name: 'Picture: Our shop, in a group' });
    await expect(copy).toBeVisible();
    await expect(copy).toHaveAttribute('aria-pressed', 'true');
    await expectSound(page);
    await copy.press('Delete');
    await expect(copy).toHaveCount(0);
  });
});

test.describe('two tabs', () => {
  // The line that is lost, and the version that came first.
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|409/] });

  test('two tabs on one design lose nothing, and neither does a lost line', async ({ page, context }) => {
    await open(page, '/design/matt-business-cards');
    await untilHydrated(page);
    await page.getByLabel('Name of your business').fill('Asha Rao');
    await page
      .getByRole('button', { name: /^Take this design/ })
      .first()
      .click();
    await expect(page.getByText('All changes are kept')).toBeVisible({ timeout: 60_000 });
    const other = await context.newPage();
    await open(other, '/design/matt-business-cards#edit');
    await other.getByRole('textbox', { name: /^Phone number/ }).fill('98765 43210');
    await expect(other.getByText('All changes are kept')).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('textbox', { name: /^Email/ }).fill('asha@example.com');
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Changes of another tab are in it, too')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Phone number/ })).toHaveValue('98765 43210');
    await expect(page.getByText('All changes are kept')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('asha@example.com');
    await expect(page.getByRole('textbox', { name: /^Phone number/ })).toHaveValue('98765 43210');
  });
});
