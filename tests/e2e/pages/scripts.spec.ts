import type { Page } from '@playwright/test';
import { pdf } from '../../corpora/artwork-corpus.ts';
import { addToCart } from '../buyer.ts';
import { mailedLink, newPerson, type Person, signIn } from '../people.ts';
import { expect, mailsTo, untilHydrated } from '../shop.ts';
import { expectOnlyText, readThrough, SCRIPT, SCRIPTS, test } from '../violations.ts';

/** Everything a person can write about themselves and their order, written as a script. */
async function orderOfScripts(page: Page, person: Person): Promise<{ orderId: string; trackToken: string }> {
  return page.evaluate(
    async ({ email, script, bytes }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth_tokens') ?? '{}');
      const ask = async (method: string, path: string, body: object) => {
        const answer = await fetch(`/api${path}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
          body: JSON.stringify(body),
        });
        const said = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
        return said;
      };
      await ask('PUT', '/auth/me', { username: script, firstName: script, lastName: script });
      const fileName = `${script}.pdf`;
      const encoded = btoa(fileName);
      const upload = await fetch('/api/files', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${encoded}`,
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes),
      });
      const location = upload.headers.get('location') ?? '';
      const product = await (await fetch('/api/products/caps')).json();
      const rule = product.pricing[0];
      const attributes = Object.fromEntries(
        Object.entries<string[]>(product.attributes).map(([name, values]) => [
          name,
          rule.attributes[name] ?? values[0],
        ]),
      );
      const quantity = Math.max(rule.minQty, product.minOrderQty);
      const order = (unitPrice: number, totalAmount: number) => ({
        customerInfo: { email, isGuest: false, name: script, phone: '9876543210', company: script },
        shippingAddress: {
          name: script,
          street: script,
          city: script,
          state: 'Goa',
          zipCode: '403802',
          country: 'IN',
        },
        items: [
          {
            entityId: product.productId,
            attributes,
            quantity,
            unitPrice,
            subtotal: unitPrice * quantity,
            notes: script,
            shippingAddress: { zipCode: '403802', name: script, fullAddress: script },
            uploadedFiles: [{ key: location.split('/').at(-1), fileName }],
          },
        ],
        currency: 'INR',
        totalAmount,
        specialInstructions: script,
      });
      const priced = await ask('POST', '/quotes/cart', {
        lines: [{ productId: product.productId, quantity, attributes }],
      });
      await ask('POST', '/contact', { name: script, email, phone: '9876543210', message: script });
      return ask('POST', '/orders', order(priced.lines[0].unitPrice, priced.total));
    },
    { email: person.email, script: SCRIPT, bytes: [...pdf()] },
  );
}

test('a script in any field is a text wherever it is shown', async ({ page, database }) => {
  test.setTimeout(240_000);
  const person = await newPerson('mallory', 'customer', database);
  await signIn(page, person);
  const { orderId, trackToken } = await orderOfScripts(page, person);
  // Where they are shown they are really there, letter by letter.
  for (const path of ['/profile', `/orders/${orderId}`, `/track/${trackToken}`]) {
    await page.goto(path);
    await expect(page.locator('body')).toContainText(SCRIPT);
    await readThrough(page);
    await expectOnlyText(page);
  }
  for (const path of [
    '/profile?tab=orders',
    '/profile?tab=settings',
    `/payment-confirmation?status=success&orderId=${orderId}&amount=100&email=${encodeURIComponent(SCRIPT)}&paymentId=${encodeURIComponent(SCRIPT)}`,
    '/checkout',
    '/cart',
    '/',
  ]) {
    await page.goto(path);
    await readThrough(page);
    await expectOnlyText(page);
  }
  await page.goto(`/orders/${orderId}`);
  await page
    .getByRole('button', { name: /again|Reorder/i })
    .first()
    .click();
  await page.goto('/cart');
  await readThrough(page);
  await expectOnlyText(page);
  await page.goto('/checkout');
  await readThrough(page);
  await expectOnlyText(page);
});

// The box a mail is shown in runs no script at all, not even the one with which the browser is driven.
test.describe('in the outbox', () => {
  test.use({ expected: [/Blocked script execution in .*\/sandbox\/outbox\/|favicon\.ico/] });

  test('a script in a mail is a text, in the mail and on the page that shows it', async ({
    page,
    database,
  }) => {
    const person = await newPerson('mailory', 'customer', database);
    await signIn(page, person);
    await orderOfScripts(page, person);
    await page.evaluate(
      (email) =>
        fetch('/api/auth/reset-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        }),
      person.email,
    );
    await mailedLink(person.email, '/reset-password');
    for (const mail of [...(await mailsTo(person.email)), ...(await mailsTo('support@inkbazaar.example'))])
      expect(mail.html).not.toContain(SCRIPT);
    await page.goto('/sandbox/outbox');
    const hrefs = await page
      .locator('a[href^="/sandbox/outbox/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').slice(0, 4));
    expect(hrefs.length).toBeGreaterThan(1);
    for (const href of hrefs) {
      await page.goto(href);
      await expectOnlyText(page);
      await page.goto(`${href}/html`);
      await expectOnlyText(page);
    }
  });
});

test.describe('of nobody', () => {
  // What the address says is an order is asked for, and is none.
  test.use({ expected: [/status of 40[14] .*\/api\/orders\//] });

  test('a script in an address is a text', { tag: '@all' }, async ({ page }) => {
    test.setTimeout(240_000);
    for (const script of SCRIPTS) {
      const text = encodeURIComponent(script);
      for (const path of [
        `/products?q=${text}`,
        `/products?category=${text}&sort=${text}&page=${text}`,
        `/product/caps?${text}=${text}&quantity=${text}`,
        `/contact?about=${text}`,
        `/payment-confirmation?status=${text}&orderId=${text}&amount=${text}&email=${text}&paymentId=${text}`,
        `/profile?tab=${text}`,
        `/${text}`,
        `/faq#${text}`,
      ]) {
        await page.goto(path);
        await untilHydrated(page);
        await expectOnlyText(page);
      }
    }
  });
});

test('a script in what the browser kept from before is a text', { tag: '@all' }, async ({ page }) => {
  await addToCart(page, 'caps');
  await page.evaluate((script) => {
    const spoil = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(spoil);
      if (value instanceof Object)
        return Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [
            key,
            /name|notes|filename|fullAddress|url/i.test(key) && typeof inner === 'string'
              ? script
              : spoil(inner),
          ]),
        );
      return value;
    };
    for (const key of Object.keys(localStorage)) {
      const text = localStorage.getItem(key) ?? '';
      if (text.startsWith('{')) localStorage.setItem(key, JSON.stringify(spoil(JSON.parse(text))));
    }
  }, SCRIPT);
  for (const path of ['/', '/cart', '/checkout']) {
    await page.goto(path);
    await readThrough(page);
    await expectOnlyText(page);
  }
});
