import type { Locator } from '@playwright/test';
import { addToCart, placeOrderButton } from '../buyer.ts';
import { touchProblems } from '../measure.ts';
import { placeOrder, tokenOf } from '../own-orders.ts';
import { newPerson, signIn } from '../people.ts';
import { expect, open, test } from '../shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone every target is large enough, has a name, and text twice as large scrolls nothing sideways', async ({
  page,
  database,
}) => {
  const wrong: string[] = [];
  const note = async (path: string) =>
    void wrong.push(...(await touchProblems(page)).map((one) => `${path}: ${one}`));
  // Others are looked at where they are open anyway (public-pages.spec.ts).
  await open(page, '/product/cotton-t-shirts');
  await note('/product/cotton-t-shirts');
  // With the letters still as large the bar with the price leaves room for the page.
  const covered = await page
    .getByRole('button', { name: 'Add to Cart' })
    .evaluate((button) => (button.parentElement?.getBoundingClientRect().height ?? 0) / innerHeight);
  expect(covered).toBeLessThan(0.6);
  const person = await newPerson('asha', 'customer', database);
  const token = await tokenOf(person);
  const orderId = await placeOrder(token, { email: person.email, slug: 'caps', quantity: 25 });
  await signIn(page, person, '/');
  await addToCart(page, 'matt-business-cards');
  const own = [
    '/cart',
    '/checkout',
    '/profile',
    '/profile?tab=orders',
    '/profile?tab=addresses',
    '/profile?tab=settings',
  ];
  for (const path of [...own, `/orders/${orderId}`]) {
    await open(page, path);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (path === '/cart' || path === '/checkout') await expect(page.getByText(/^Tax/)).toBeVisible();
    // A picture of a bin at this width: its name says what it does, not only to which line.
    if (path === '/cart')
      await expect(page.getByRole('button', { name: 'Remove Matt Business Cards' })).toBeVisible();
    await note(path);
  }
  expect(wrong).toEqual([]);
});

test('what the keyboard comes to is never under the price bar', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  const bar = page.getByRole('button', { name: 'Add to Cart' });
  await expect(bar).toBeVisible();
  // At this width too it says what is to be paid, with its tax by name.
  await expect(page.getByText(/^₹[\d,.]+ to pay, incl\. ₹[\d,.]+ tax$/)).toBeVisible();
  const hidden: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const bar = Array.from(document.querySelectorAll('main *')).find(
        (one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.querySelector('[aria-live]'),
      );
      if (!bar) throw new Error('there is no price bar that stays');
      return bar.contains(hit) && !bar.contains(focused)
        ? (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 80))
        : null;
    });
    if (covered) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

test('where motion is unwelcome nothing moves to its new place, not even for a frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  const moving = await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});

test('in the colours of the system what is chosen, what is wrong, and the step that is reached, are told from the rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await addToCart(page, 'matt-business-cards');
  for (const name of ['Sides', 'Quantity']) {
    const labels = page.getByRole('group', { name }).locator('label:has([type=radio])');
    expect(await background(labels.nth(0))).not.toBe(await background(labels.nth(1)));
  }
  await open(page, '/checkout');
  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem');
  expect(await background(steps.nth(1))).not.toBe(await background(steps.nth(2)));
  // A field that is wrong, too, which else is red.
  const edge = (label: string) =>
    page.getByLabel(label).evaluate((control) => getComputedStyle(control).borderStyle);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  expect(await edge('Full name')).not.toBe(await edge('Company (optional)'));
});
