import type { Page } from '@playwright/test';
import { addToCart, chooseQuantity, expectPaid, fillDetails, payByUpi, placeOrderButton } from '../buyer.ts';
import { expect, freshEmail, open, test } from '../shop.ts';

// A code that does not exist is refused with 422.
test.use({ expected: [/status of 422 .*\/api\/discounts\//] });

/**
 * Translates as Chrome does, now and whenever a text comes: each makes way for a `<font>`, in lists it is written over. The
 * words stay the same, so that the page can be read here; those of a list get a mark.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = ['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT'];
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || left.includes(text.parentElement?.tagName ?? '')) continue;
        if (text.parentElement?.tagName === 'OPTION') {
          if (!text.data.endsWith('·')) text.data += '·';
          continue;
        }
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

test('a page that the browser translates says what is true, and goes on to a paid order', async ({
  page,
}) => {
  await open(page, '/product/matt-business-cards');
  await translate(page);
  await chooseQuantity(page, '1,000');
  await expect(page.getByText(/^1,000 × ₹0\.90/)).toBeVisible();
  await chooseQuantity(page, '300');
  await expect(page.getByText(/^300 × ₹/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('added to your cart')).toBeVisible();
  await test.step('lines of the cart are changed, removed and brought back', async () => {
    await addToCart(page, 'caps');
    await open(page, '/cart');
    await translate(page);
    const line = page.getByRole('article', { name: 'Caps' });
    await expect(page.getByText('Items (2)')).toBeVisible();
    await line.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Items (1)')).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('Items (2)')).toBeVisible();
    await page.getByLabel('Discount code').fill('NONE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This discount code is not valid.')).toBeVisible();
    await line.getByRole('button', { name: /^Remove/ }).click();
  });
  await test.step('the State of a translated list is the State', async () => {
    await open(page, '/checkout');
    await translate(page);
    await fillDetails(page, freshEmail('translated'));
    await placeOrderButton(page).click();
    await payByUpi(page);
    await expectPaid(page);
  });
});
