import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { chooseQuantity } from '../buyer.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

const total = (page: Page) => page.getByText(/₹[\d,.]+$/).first();
const addButton = (page: Page) => page.getByRole('button', { name: /Add to Cart|SELECT OPTIONS FIRST/ });

interface Asked {
  quantity: number;
  attributes: Record<string, string>;
}
const askedOf = (route: Route) => route.request().postDataJSON() as Asked;

test('options and quantity live in the address: reload, sharing and Back keep them', async ({
  page,
  context,
}) => {
  await open(page, '/business-cards');
  await page.getByRole('link', { name: 'Matt Business Cards' }).click();
  await untilHydrated(page);
  await chooseQuantity(page, '1,000');
  await page.getByRole('radio', { name: /^Both/ }).check();
  await expect(page).toHaveURL(/Sides=Both.*qty=1000/);
  const shared = page.url();
  const chosen = await page
    .getByRole('radio', { checked: true })
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  await page.reload();
  await untilHydrated(page);
  expect(await checkedValues(page)).toEqual(chosen);
  const other = await context.newPage();
  await open(other, shared);
  expect(await checkedValues(other)).toEqual(chosen);
  // What was chosen made no entries of its own: one step back is the page before.
  await page.goBack();
  await expect(page).toHaveURL('/business-cards');
  await chooseTooEarly(other);
});

/** What is typed and chosen while the scripts are on their way counts once they are there. */
async function chooseTooEarly(page: Page): Promise<void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/product/matt-business-cards', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Both/ }).check();
  await page.getByLabel('Other quantity').fill('450');
  await page.getByLabel('Deliver to PIN').fill('411001');
  release();
  await expect(page).toHaveURL(/Sides=Both.*qty=450/);
  await expect(page.getByText(/^Pune, Maharashtra: arrives by/)).toBeVisible();
  await expect(page.getByLabel('Other quantity')).toHaveValue('450');
}

const checkedValues = (page: Page) =>
  page
    .getByRole('radio', { checked: true })
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

test('options that depend: an address that cannot be made says what it became, what is excluded says why, the rest follows', async ({
  page,
}) => {
  const reason = 'Laminated, paper under 170 gsm curls and cracks along the folds.';
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/product/tri-fold-brochures?Paper=130+gsm&Finish=Matt+lamination');
  const told = page.getByRole('status').filter({ hasText: `Now Paper: 170 gsm. ${reason}` });
  await expect(told).toBeVisible();
  const thin = page.getByRole('radio', { name: '130 gsm' });
  await expect(thin).toHaveAttribute('aria-disabled', 'true');
  await expect(thin).toHaveAccessibleDescription(reason);
  await expectAccessible(page);
  await expectNoSideways(page);
  // It can be reached by keyboard, and is not taken.
  await page.getByRole('radio', { name: '170 gsm' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thin).toBeFocused();
  expect(await checkedValues(page)).toContain('170 gsm');
  await page.getByRole('radio', { name: 'None' }).check();
  await expect(told).toHaveCount(0);
  await thin.check();
  await page.getByRole('radio', { name: 'Gloss lamination' }).click();
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(/Paper=170\+gsm&Finish=Gloss\+lamination/);
  await expect(addButton(page)).toHaveText('Add to Cart');
});

test('an old answer that arrives late never replaces a new one', async ({ page }) => {
  const held: Route[] = [];
  // The question that is overtaken stays open here: giving it up would already keep its answer away.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      const isQuote = String(input).endsWith('/api/quotes');
      return fetch(input, isQuote ? { ...init, signal: null } : init);
    };
  });
  let isHolding = true;
  await page.route('**/api/quotes', async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  await open(page, '/product/pvc-business-cards');
  const field = page.getByLabel('Other quantity');
  await field.fill('150');
  await expect.poll(() => held.length).toBe(1);
  isHolding = false;
  await field.fill('300');
  const shown = page.getByText(/^300 ×/);
  await expect(shown).toBeVisible();
  const right = await shown.innerText();
  // The first question is answered only now, with another price.
  const [route] = held as [Route];
  const { quantity } = askedOf(route);
  expect(quantity).toBe(150);
  const answered = page.waitForResponse((response) => response.request() === route.request());
  await route.fulfill({
    json: {
      unitPrice: 99,
      quantity,
      totalPrice: 14_850,
      currency: 'INR',
      ladder: [],
      delivery: { zipCode: '110001', shippingCost: 0, arrivesBy: '2030-01-01' },
    },
  });
  await (await answered).finished();
  // Whatever the page makes of it, it has made by the time a later question is answered.
  await field.fill('301');
  await expect(page.getByText(/^301 ×/)).toBeVisible();
  await field.fill('300');
  await expect(field).toHaveValue('300');
  await expect(shown).toHaveText(right, { useInnerText: true });
  await expect(page.getByText('₹99.00')).toHaveCount(0);
});

test('the old price stays, dimmed, until the new one arrives; where more cost less, that is said and taken', async ({
  page,
}) => {
  const held: Route[] = [];
  await open(page, '/product/appointment-cards');
  const price = page.getByText(/^[\d,]+ × ₹/);
  const before = await price.innerText();
  // What is dimmed is around the price and its parts.
  const opacity = () => price.evaluate((part) => getComputedStyle(part.parentElement as Element).opacity);
  expect(await opacity()).toBe('1');
  await page.route('**/api/quotes', (route) => void held.push(route));
  await page.getByLabel('Other quantity').fill('777');
  await expect.poll(() => held.length).toBe(1);
  await expect(price).toHaveText(before, { useInnerText: true });
  await expect.poll(opacity).toBe('0.45');
  // As a shop answers whose price list drops there, and that has chosen to say so.
  const answer = await held[0]?.fetch();
  const cheaper = { quantity: 1000, totalPrice: 1, saves: 98.2 };
  await held[0]?.fulfill({ json: { ...(await answer?.json()), cheaper } });
  await expect(page.getByText(/^777 ×/)).toBeVisible();
  await expect.poll(opacity).toBe('1');
  await page.unroute('**/api/quotes');
  await expect(page.getByText('1,000 cost ₹98.20 less.')).toBeVisible();
  await page.getByRole('button', { name: 'Take 1,000' }).click();
  await expect(page.getByText(/^1,000 ×/)).toBeVisible();
});

test('a typed quantity counts only as a whole number within the limits', async ({ page }) => {
  await open(page, '/product/matt-business-cards');
  await test.step('every price of the ladder has two decimals, totals too', async () => {
    const steps = page.getByRole('radio', { name: /₹/ });
    await expect(steps.first()).toBeAttached();
    const prices = (
      await steps.evaluateAll((radios) =>
        radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''),
      )
    ).flatMap((words) => words.match(/₹[\d,.]+/g) ?? []);
    expect(prices.length).toBeGreaterThan(6);
    for (const price of prices) expect(price).toMatch(/^₹[\d,]+\.\d\d$/);
  });
  const field = page.getByLabel('Other quantity');
  const limits = await field.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
  const [least = 0, most = 0] = limits.split('–').map((text) => Number(text.replace(/\D/g, '')));
  await field.fill(String(most));
  await expect(page).toHaveURL(new RegExp(`qty=${most}$`));
  for (const wrong of [String(most + 1), String(least - 1), '2.5', 'many', '-5']) {
    await field.fill(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(new RegExp(`qty=${most}$`));
    // What was typed stays, with the reason, also when the field is left.
    await field.blur();
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAccessibleDescription(
      `${wrong} is not a whole number from ${limits.replace('–', ' to ')}. It stays at ${most.toLocaleString('en-IN')}.`,
    );
  }
  // Left empty there is nothing to keep, and what is chosen in the ladder takes the place of what was typed.
  await field.fill('');
  await field.blur();
  await expect(field).toHaveValue(String(most));
  await field.fill('2.5');
  await chooseQuantity(page, '1,000');
  await expect(field).toHaveValue('1000');
  await field.fill(String(least));
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(field).toHaveValue(String(least + 1));
});

test.describe('when there is no price', () => {
  test.use({ expected: [/status of (422|502|503)/] });

  test('the refusal says why and offers what has one; nothing can be added before', async ({
    page,
    database,
  }) => {
    // Cloth banners lose the prices of small quantities.
    await database.query(
      `update catalogue.products set pricing = (
         select jsonb_agg(rule) from jsonb_array_elements(pricing) rule
         where (rule ->> 'minQty')::int > 1)
       where slug = 'cloth-banners'`,
    );
    await open(page, '/product/cloth-banners?qty=1');
    await expect(addButton(page)).toHaveText('SELECT OPTIONS FIRST');
    await expect(addButton(page)).toBeDisabled();
    // The notice is loaded when it is needed, so it may be read before it can be clicked.
    await expect(async () => {
      const take = page.getByRole('button', { name: /^Take .* instead$/ });
      if (await take.isVisible()) await take.click({ timeout: 2_000 });
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled({ timeout: 2_000 });
    }).toPass();
  });

  test('a quote that fails shows the price of the first quantity and cannot be bought', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/quotes', (route) =>
      isDown
        ? route.fulfill({
            status: 503,
            json: {
              code: 'service_unavailable',
              message: 'Service temporarily unavailable. Please try again later.',
              error: '',
            },
          })
        : route.continue(),
    );
    await open(page, '/product/kraft-business-cards');
    await page.getByLabel('Other quantity').fill('333');
    await expect(page.getByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    const first = page.locator('div[aria-atomic=true]');
    await expect(first).toContainText('+ tax each at 100');
    await expect(first).not.toContainText('from');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    isDown = false;
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await expect(total(page)).toBeVisible();
    await test.step('a quote that fails without words says which status it had', async () => {
      await page.unroute('**/api/quotes');
      await page.route('**/api/quotes', (route) =>
        route.fulfill({ status: 502, body: '<html>', contentType: 'text/html' }),
      );
      await page.getByLabel('Other quantity').fill('335');
      await expect(page.getByText('Failed to get quote: Bad Gateway')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    });
  });
});

test('a product priced on request leads to its own form, not to the cart', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/product/foil-business-cards');
  await expect(page.getByText('Price on Request').first()).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/price-request\/foil-business-cards\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a quote');
  await expect(page.getByLabel('Quantity')).toBeVisible();
});

test.describe('a PIN code', () => {
  test.use({ expected: [/status of 422/] });

  test('gives the delivery day, and one that does not exist is named', async ({ page }) => {
    await open(page, '/product/velvet-business-cards');
    const pin = page.getByLabel(/PIN/);
    await pin.fill('560001');
    await expect(
      page.getByText(/(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), /).first(),
    ).toBeVisible();
    await pin.fill('290001');
    await expect(page.getByText('This PIN code does not exist.')).toBeVisible();
    await pin.fill('000000');
    await expect(pin).toHaveAccessibleDescription('This PIN code does not exist.');
    // What is no PIN code stays as typed, with the reason.
    await pin.fill('ABCDEF');
    await pin.blur();
    await expect(pin).toHaveValue('ABCDEF');
    await expect(pin).toHaveAccessibleDescription('Please enter a 6-digit PIN code');
  });

  test('takes the day of the one before away at once, however slow the line is', async ({ page }) => {
    await open(page, '/product/velvet-business-cards');
    await untilHydrated(page);
    const pin = page.getByLabel(/PIN/);
    await expect(pin).toHaveAccessibleDescription(/^Delhi: arrives by /);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/quotes', async (route) => {
      await held;
      await route.continue();
    });
    await pin.fill('56000');
    await expect(pin).toHaveAccessibleDescription('Type 6 digits to see the day.');
    const found = page.waitForResponse('**/api/pins/560001');
    await pin.fill('560001');
    await found;
    await expect(pin).toHaveAccessibleDescription('Looking up the day…');
    answer();
    await expect(pin).toHaveAccessibleDescription(/^Bengaluru, Karnataka: arrives by /);
  });
});
