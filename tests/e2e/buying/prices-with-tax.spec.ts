import { addToCart } from '../buyer.ts';
import { expect, open, test } from '../shop.ts';

test('who wants prices with tax sees them so on every page, from the first paint, and pays the same', async ({
  page,
}) => {
  const list = '/products?q=matt+business+cards';
  await open(page, list);
  const card = page.getByRole('article').filter({ hasText: 'Matt Business Cards' }).first();
  const priceOf = async () => Number(/₹([\d,.]+)/.exec(await card.innerText())?.[1]?.replace(',', ''));
  await expect(card).toContainText('+ tax');
  const before = await priceOf();
  await page.getByRole('button', { name: 'Show with tax' }).click();
  // Back where they were, in the server's own HTML.
  await expect(page).toHaveURL(new RegExp(`${list.replace(/[?+]/g, '\\$&')}$`));
  expect(await (await page.request.get(list)).text()).toContain('incl. tax');
  await expect(card).toContainText('incl. tax');
  expect(await priceOf()).toBeCloseTo(before * 1.085, 1);

  await open(page, '/product/matt-business-cards');
  const { quote } = await page.evaluate(async () => {
    const products = await fetch('/api/products/matt-business-cards');
    const { productId, attributes } = await products.json();
    const choice = Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]:checked')]
        .filter(({ name }) => name in attributes)
        .map(({ name, value }) => [name, value]),
    );
    const quantity = Number(document.querySelector<HTMLInputElement>('input[name=qty]:checked')?.value);
    const answer = await fetch('/api/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity, attributes: choice }),
    });
    return { quote: await answer.json() };
  });
  const words = (rupees: number) => `₹${rupees.toFixed(2)}`;
  await expect(page.getByText(`${words(quote.total)} to pay, incl. ${words(quote.tax)} tax`)).toBeVisible();
  const shown = page.getByRole('group', { name: 'Quantity' });
  await expect(shown).toContainText('prices incl. tax');
  await expect(shown).toContainText(words(quote.withTax.totalPrice));

  // A quantity of the table has its price with tax at once, before the quote for it is here.
  const step = quote.ladder.find((one: { quantity: number }) => one.quantity === 1000);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/quotes', (route) => answer.promise.then(() => route.continue()));
  await shown.getByRole('radio', { name: /^1,000 ₹/ }).check();
  await expect(page.getByText(`1,000 × ${words(step.withTax.unitPrice)}`)).toBeVisible();
  answer.resolve();
  await page.unroute('**/api/quotes');
  await open(page, '/product/cotton-t-shirts');
  await expect(page.getByText('+ ₹30.00 each without tax')).toBeVisible();

  await addToCart(page, 'matt-business-cards');
  await open(page, '/cart');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText(`Items (1) incl. tax${words(quote.withTax.totalPrice)}`);
  await expect(summary).toContainText(`Totalincl. ${words(quote.tax)} tax${words(quote.total)}`);
  await expect(page.getByRole('article', { name: 'Matt Business Cards' })).toContainText(
    words(quote.withTax.totalPrice),
  );

  await page.getByRole('button', { name: 'Show without tax' }).click();
  await expect(summary).toContainText(words(quote.tax));
  await expect(summary).toContainText(`Total${words(quote.total)}`);
  await expect(summary).not.toContainText('incl. tax');
});
