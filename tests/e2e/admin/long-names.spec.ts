import { enter, newAdmin } from '../admin-shop.ts';
import { ask, tokenOf } from '../own-orders.ts';
import { newPrinter } from '../partner-shop.ts';
import { expect, test } from '../shop.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a name in one word leaves the button that closes what it stands over in reach', async ({
    page,
    database,
  }) => {
    const name = 'Venkatanarasimharajuvaripetaoffsetprinters';
    const printer = await newPrinter(database, name);
    await ask('POST', '/psp/messages', { text: 'When do you pay?' }, await tokenOf(printer));
    await enter(page, `/dashboard/partner-desk?partner=${printer.userId}`, await newAdmin(database));
    await expect(page.getByRole('dialog', { name: `Messages with ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the messages' })).toBeInViewport({ ratio: 1 });
  });
});
