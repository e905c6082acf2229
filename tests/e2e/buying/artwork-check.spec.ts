import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { jpeg, pdf } from '../../corpora/artwork-corpus.ts';
import { design } from '../../corpora/design-corpus.ts';
import { expectSound } from '../accessible.ts';
import { expectPaid, fillCheckout, payByUpi, placeOrderButton } from '../buyer.ts';
import { late } from '../late.ts';
import { payOrder, placeOrder, tokenOf } from '../own-orders.ts';
import { newPerson, signIn } from '../people.ts';
import { expect, freshEmail, open, test } from '../shop.ts';
import { choose, verdict } from './artwork-field.ts';

const A3_POSTER = '/product/a3-posters';
const CARD = '/product/matt-business-cards';
const PAMPHLET = '/product/pamphlets';
/** Some 50 pixels an inch on an A3 poster. */
const coarsePhoto = async () => ownPhoto(await jpeg(594, 840));
/** 128 pixels an inch on A5, 90 on A4. */
const softPhoto = async () => ownPhoto(await jpeg(748, 1061));
const card = () => design({ widthMm: 89, heightMm: 51, content: ownRemark() });
const twoLeaflets = () => design({ widthMm: 148, heightMm: 210, pages: 2, content: ownRemark() });

/** A decision is kept for the content of a file: each journey brings its own. */
const ownRemark = () => `% ${randomUUID()}\n`;

/** With a remark in it that nobody sees (JPEG's COM segment). */
function ownPhoto(photo: Buffer): Buffer {
  const remark = Buffer.from(randomUUID(), 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, remark, photo.subarray(2)]);
}

const accept = (page: Page | Locator) => page.getByRole('button', { name: 'Print it like this' });
const another = (page: Page | Locator) => page.getByRole('button', { name: 'Choose another file' });
const found = (block: Locator) => block.getByRole('list', { name: 'What we found' });
const CHOSE = 'You chose to print it like this.';
/** What is printed of a poster is made in the time that a busy machine takes. */
const SLOW = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

test('a logo of few pixels for a shirt is printed as large as it is sharp, by one touch, and stays so in the cart', async ({
  page,
}) => {
  // On a slow line the picture that lies on the shirt comes after the verdict.
  const pictureComes = await late(page, /\/api\/files\/.*\/(preview|pages\/\d+)\.webp/);
  await open(page, '/product/cotton-t-shirts');
  await choose(page, 'IMG-20261120-WA0007.jpg', ownPhoto(await jpeg(900, 900)));
  const asks = verdict(page, 'Needs your decision');
  await expect(found(asks)).toContainText(/At 300 × 300 mm .*blurred/, SLOW);
  const smaller = asks.getByRole('button', { name: 'Print it at 150 × 150 mm' });
  await expect(smaller).toBeHidden();
  pictureComes();
  await smaller.press('Enter');
  const ready = verdict(page, 'Ready to print');
  await expect(ready).toBeVisible(SLOW);
  await expect(ready.getByRole('paragraph').first()).toBeFocused();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const line = page.getByRole('article', { name: 'Cotton T-Shirts' });
  await expect(line).toContainText('Front: 50% of the largest that fits, in the middle');
  await expect(line.getByText('Ready to print')).toBeVisible(SLOW);
});

test('a coarse photo for a poster asks, is accepted, goes into the cart, and its order goes on', async ({
  page,
  database,
}) => {
  const email = freshEmail('coarse');
  await open(page, A3_POSTER);
  await choose(page, 'photo.jpg', await coarsePhoto());
  const asks = verdict(page, 'Needs your decision');
  await expect(asks).toBeVisible(SLOW);
  await expect(found(asks)).toContainText(/594 × 840 pixels.*blurred/);
  await expect(another(asks)).toBeVisible();
  await accept(asks).click();
  const ready = verdict(page, 'Ready to print');
  await expect(ready).toBeVisible(SLOW);
  await expect(ready).toContainText(CHOSE);
  await expect(accept(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const line = page.getByRole('article', { name: 'A3 Posters' });
  await expect(line.getByText('Ready to print')).toBeVisible(SLOW);
  await expect(line.getByRole('button', { name: /^Decide/ })).toHaveCount(0);
  await fillCheckout(page, email);
  await placeOrderButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  const went = async () => {
    const { rows } = await database.query(
      `select h.to_status from orders.history h join orders.orders o on o.id = h.order_id
       where o.customer_email = $1`,
      [email],
    );
    return rows.map((row) => row.to_status);
  };
  await expect.poll(went, SLOW).toContain('approved');
});

test('another size is another verdict, asked anew, and a decision holds for its size alone', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, PAMPHLET);
  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await choose(page, 'photo.jpg', await softPhoto());
  const small = verdict(page, 'Ready to print');
  await expect(small).toBeVisible(SLOW);
  await small.getByText(/things we noticed/).click();
  await expect(small.getByText(/a little soft/)).toBeVisible();
  await size('A4').check();
  const large = verdict(page, 'Needs your decision');
  await expect(found(large).getByText(/it will look blurred/)).toBeVisible(SLOW);
  await accept(large).click();
  await expect(page.getByText(CHOSE, { exact: true })).toBeVisible(SLOW);
  await size('A5').check();
  await expect(page.getByText(CHOSE, { exact: true })).toHaveCount(0);
  await expect(verdict(page, 'Ready to print')).toBeVisible(SLOW);
});

test('a leaflet of two pages for a visiting card asks once for both, points at the page, and is replaced', async ({
  page,
}) => {
  await open(page, CARD);
  await choose(page, 'leaflet.pdf', twoLeaflets());
  const asks = verdict(page, 'Needs your decision');
  await expect(asks).toBeVisible(SLOW);
  await expect(found(asks).getByText(/your file has 2/)).toBeVisible();
  await expect(
    found(asks)
      .getByText(/not the shape of/)
      .first(),
  ).toBeVisible();
  await expect(accept(asks)).toHaveCount(1);
  await expect(asks.getByRole('img', { name: 'Page 1 of leaflet.pdf with the places marked' })).toBeVisible();
  // The second page is not printed: nothing is said of what is on it.
  await expect(asks.getByRole('button', { name: /^Page 1,/ }).first()).toBeVisible();
  await expect(asks.getByRole('button', { name: /^Page 2,/ })).toHaveCount(0);
  // Nothing is lost by not answering.
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  const chooser = page.waitForEvent('filechooser');
  await another(asks).click();
  await (await chooser).setFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: card() });
  await test.step('a PDF of the right size with bleed is ready, and asks nothing', async () => {
    const ready = verdict(page, 'Ready to print');
    await expect(ready).toBeVisible(SLOW);
    await expect(page.getByText('File received')).toBeVisible();
    // Its size can be looked at; nothing is to be chosen.
    await expect(ready.getByRole('button', { name: /^(?!See it at true size)/ })).toHaveCount(0);
    await expect(ready.getByRole('status')).toHaveText('Ready to print.');
  });
});

test('a file nothing is printed on can only be replaced', { tag: '@all' }, async ({ page }) => {
  await open(page, CARD);
  await choose(page, 'blank.pdf', pdf({ content: '' }));
  const refused = verdict(page, 'Cannot be printed like this');
  await expect(refused).toBeVisible(SLOW);
  await expect(found(refused)).toContainText('Nothing is printed on any page of this file.');
  await expect(accept(refused)).toHaveCount(0);
  await expect(another(refused)).toBeVisible();
});

test('by keyboard alone: pressed twice it is decided once, and the answer has the focus', async ({
  page,
}) => {
  await open(page, CARD);
  await choose(page, 'leaflet.pdf', twoLeaflets());
  await expect(verdict(page, 'Needs your decision')).toBeVisible(SLOW);
  await expectSound(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/check/decisions')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Remove' }).focus();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await accept(page).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(accept(page)).toBeFocused();
  await accept(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(CHOSE, { exact: true })).toBeVisible(SLOW);
  await expect(verdict(page, 'Ready to print').getByText('Ready to print', { exact: true })).toBeVisible(
    SLOW,
  );
  await expect(page.locator(':focus')).toHaveText('Ready to print');
  expect(sent).toHaveLength(1);
});

test('what another tab decided is seen when this one is looked at again', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await open(page, A3_POSTER);
  await choose(page, 'photo.jpg', await coarsePhoto());
  await expect(accept(page)).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('article', { name: 'A3 Posters' });
  await expect(line.getByText('Needs your decision')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Decide for A3 Posters' }).click();
  await expectSound(other);
  await accept(other).click();
  await expect(other.getByText(CHOSE, { exact: true })).toBeVisible(SLOW);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(line.getByText('Ready to print')).toBeVisible(SLOW);
});

test('in the cart another file takes the place of one that asks', { tag: '@all' }, async ({ page }) => {
  await open(page, CARD);
  await choose(page, 'leaflet.pdf', twoLeaflets());
  await expect(accept(page)).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('button', { name: 'Decide for Matt Business Cards' })).toBeVisible(SLOW);
  await open(page, '/checkout');
  await expect(page.getByText('Needs your decision. Decide in your cart, or after you pay.')).toBeVisible(
    SLOW,
  );
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await page.getByRole('button', { name: 'Decide for Matt Business Cards' }).click();
  await another(page).click();
  await choose(page, 'card.pdf', card());
  const line = page.getByRole('article', { name: 'Matt Business Cards' });
  await expect(line.getByText('Ready to print', { exact: true })).toBeVisible(SLOW);
  await expect(line.getByText('card.pdf', { exact: true })).toBeVisible();
  await test.step('and goes along to the product, where it is chosen otherwise', async () => {
    await line.getByRole('link', { name: 'Matt Business Cards', exact: true }).click();
    await expect(
      page.getByRole('group', { name: 'Your artwork' }).getByText('card.pdf', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Update cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(line.getByText('card.pdf', { exact: true })).toBeVisible();
  });
});

test.describe('when the check cannot be reached', () => {
  test.use({ expected: [/ERR_FAILED|status of 503 /] });

  test('it says so, claims nothing, and asks again; a decision that was not stored can be made again', {
    tag: '@all',
  }, async ({ page }) => {
    await page.route('**/check?**', (route) => route.abort());
    await open(page, A3_POSTER);
    await choose(page, 'photo.jpg', await coarsePhoto());
    const words = 'We could not check this file yet. We look at it before we print.';
    await expect(verdict(page, words)).toBeVisible(SLOW);
    await expect(page.getByText('Ready to print')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await page.unroute('**/check?**');
    await expect(verdict(page, 'Needs your decision')).toBeVisible(SLOW);
    await page.route('**/decisions', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.' } }),
    );
    await accept(page).click();
    await expect(page.getByRole('alert')).toHaveText('Not now.');
    await page.unroute('**/decisions');
    await accept(page).click();
    await expect(verdict(page, 'Ready to print')).toBeVisible(SLOW);
  });
});

test('artwork sent after payment: undecided, its order waits and asks; decided on the order’s page, it goes on', async ({
  page,
  database,
}) => {
  const person = await newPerson('late', 'customer', database);
  const token = await tokenOf(person);
  const orderId = await placeOrder(token, {
    email: person.email,
    slug: 'matt-business-cards',
    quantity: 500,
  });
  await payOrder(token, orderId);
  const leaflet = twoLeaflets();
  await signIn(page, person, `/orders/${orderId}`);
  await choose(page, 'leaflet.pdf', leaflet);
  await expect(verdict(page, 'Needs your decision')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Send this artwork' }).click();
  await expect(page.getByText('leaflet.pdf belongs to your order now.')).toBeVisible();
  const asks = verdict(page, 'Needs your decision');
  await expect(async () => {
    await page.reload();
    await expect(asks).toBeVisible({ timeout: 5000 });
  }).toPass(SLOW);
  await expect(found(asks)).toContainText(/your file has 2/);
  await expectSound(page);
  await accept(asks).click();
  await expect(page.getByText('Thank you. We print it as you decided.')).toBeVisible();
  await expect(asks).toHaveCount(0);
  const went = async () =>
    (await database.query('select to_status from orders.history where order_id = $1', [orderId])).rows.map(
      (row) => row.to_status,
    );
  await expect.poll(went, SLOW).toContain('approved');
});
