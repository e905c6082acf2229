import type { Page } from '@playwright/test';
import { design } from '../../corpora/design-corpus.ts';
import { expectNoSideways } from '../accessible.ts';
import {
  chooseQuantity,
  expectPaid,
  fillCheckout,
  payByCard,
  placeOrderButton,
  untilDocumentOf,
} from '../buyer.ts';
import { expect, freshEmail, mailsTo, open, test, untilHydrated } from '../shop.ts';

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, isMobile: viewport.width < 600, hasTouch: viewport.width < 600 });

    const tag = viewport.width < 600 ? [] : '@all';
    test('500 business cards with an own PDF: from the home page to the order paid and followed', {
      tag,
    }, async ({ page }) => {
      const email = freshEmail('asha');
      await writeSlowly(page);
      await test.step('find and configure', async () => {
        await open(page, '/');
        await page
          .getByRole('region', { name: 'What are you printing?' })
          .getByRole('link', { name: /^Business Cards/ })
          .first()
          .click();
        await expect(page).toHaveURL('/category/visiting-cards');
        await page.getByRole('link', { name: 'Matt Business Cards' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Matt Business Cards' })).toBeVisible();
        await untilHydrated(page);
        await chooseQuantity(page, '500');
      });
      await test.step('upload the artwork', async () => {
        const file = {
          name: 'my card.pdf',
          mimeType: 'application/pdf',
          buffer: design({ widthMm: 89, heightMm: 51 }),
        };
        await page.getByLabel('Artwork file').setInputFiles(file);
        await expect(page.getByText('File received')).toBeVisible({ timeout: 60_000 });
        await expect(page.getByRole('img', { name: 'First page of my card.pdf' })).toBeVisible();
      });
      await test.step('cart and checkout', async () => {
        await page.getByRole('button', { name: 'Add to Cart' }).click();
        await page.getByRole('link', { name: 'View cart' }).click();
        await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
        await expect(page.getByText('my card.pdf', { exact: true })).toBeVisible();
        await page.getByRole('link', { name: 'Proceed to checkout' }).click();
        // The checkout is a document of its own: the gateway's script is in no other.
        await untilDocumentOf(page, '/checkout');
        await fillCheckout(page, email);
        await expect(placeOrderButton(page)).toHaveText(/₹[\d,]+\.\d\d/);
        await placeOrderButton(page).click();
      });
      await test.step('pay', async () => {
        await payByCard(page);
        await expectPaid(page);
        await untilDocumentOf(page, '/payment-confirmation');
        expect(await page.evaluate(() => 'Razorpay' in window)).toBe(false);
        await expect(page).toHaveURL(
          /\/payment-confirmation\?orderId=[0-9a-f-]{36}&paymentId=pay_\w{14}&status=success&amount=\d+&email=/,
        );
        await page.getByText('1 item in this order').click();
        await expect(page.getByText('Matt Business Cards')).toBeVisible();
      });
      await test.step('the cart is empty', async () => {
        await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
        expect(
          await page.evaluate(
            () => JSON.parse(localStorage.getItem('cart') ?? '{"state":{"items":[]}}').state.items,
          ),
        ).toEqual([]);
      });
      const link = await test.step('the mail', async () => {
        await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
        const [mail] = await mailsTo(email);
        expect(mail?.text).toContain('Matt Business Cards');
        expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/Tax[^₹]* ₹[\d,.]+ Total paid ₹[\d,.]+/);
        const found = mail?.links.find((address) => address.includes('/track/'));
        expect(found).toBeTruthy();
        return found ?? '';
      });
      await test.step('follow the order', async () => {
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
        const timeline = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
        await expect(timeline.nth(1)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
        await expect(page.getByText('my card.pdf')).toBeVisible();
        await expect(page.getByRole('img', { name: /^Your artwork$|with your design$/ })).toBeVisible();
        await expectNoSideways(page);
      });
      await test.step('the receipt', async () => {
        // The address is opened below, not in this tab: a PDF viewer is no page to test.
        await page.route('**/api/billing/invoices/**', (route) => route.abort());
        const opened = page.waitForRequest('**/api/billing/invoices/**');
        await page.getByRole('button', { name: 'Download receipt' }).click();
        const receipt = await page.request.get((await opened).url());
        expect(receipt.headers()['content-type']).toBe('application/pdf');
        expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
      });
    });
  });
}

/** A slow phone: what the cart stores waits half a second for its turn. */
async function writeSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The blank page before the shop's has none.
    if (!isSecureContext) return;
    const request = navigator.locks.request.bind(navigator.locks);
    const slow = async (...wanted: Parameters<typeof request>) => {
      await new Promise((done) => setTimeout(done, 500));
      return request(...wanted);
    };
    Object.defineProperty(navigator.locks, 'request', { value: slow });
  });
}
