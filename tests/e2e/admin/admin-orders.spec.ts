import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import { expectNoSideways, expectSound } from '../accessible.ts';
import { enter, newAdmin, paidOrder } from '../admin-shop.ts';
import { jobInProduction, newPrinter } from '../partner-shop.ts';
import { expect, open, test } from '../shop.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Order / });

test('what is loaded is searched at once, by name or mail in any case, while the server still looks', async ({
  page,
  database,
}) => {
  const name = `=Tulasi ${Date.now()}`;
  const { orderId } = await paidOrder(name);
  await paidOrder('Somebody Else');
  await enter(page, '/dashboard/orders', await newAdmin(database));
  await expect(page.getByRole('row', { name: /Somebody Else/ }).first()).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/orders.*search=/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await expect(page.getByRole('row', { name: /Somebody Else/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  answered.resolve();
  await expect(page.getByText('Showing 1 of 1 orders (filtered)')).toBeVisible();
  await page.unroute(/\/api\/orders.*search=/);

  await test.step('what is exported is what the filter shows', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(`"'${name}"`);
  });
  await test.step('the details stay open that were opened while a search was on its way', async () => {
    const tail = orderId.slice(-8).toUpperCase();
    await page.getByRole('searchbox').fill(tail);
    await expect(page).toHaveURL(new RegExp(`search=${tail}`));
    const details = page.getByRole('button', { name: `Details of order ${tail}` });
    await expect(details).toBeVisible();
    // Both in one turn of the page: Enter sends the search again, the click opens the details.
    await details.evaluate((button: HTMLElement) => {
      const box = document.querySelector('input[type=search]');
      box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      button.click();
    });
    await expect(drawer(page).getByRole('region', { name: 'Shipping address' })).toContainText('14 MG Road');
    await expect(page).toHaveURL(new RegExp(`order=${orderId}`));
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
  });
  await test.step('an empty search says so; the filter goes by its chip and by the keyboard alone', async () => {
    await open(page, '/dashboard/orders?status=quoted');
    await expect(page.getByText('No orders match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Status: Quoted' }).press('Enter');
    const details = page.getByRole('button', { name: /^Details of order/ }).first();
    await details.press('Enter');
    await expect(drawer(page).getByRole('region', { name: 'Items' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
  });
});

test('an admin finds an order, writes a note and gives its money back in part', async ({
  page,
  database,
}) => {
  const name = `Rukmini ${Date.now()}`;
  const { orderId, totalAmount } = await paidOrder(name);
  await enter(page, '/dashboard/orders', await newAdmin(database));
  await page
    .getByRole('searchbox', { name: 'Search number, name, phone, city or product' })
    .fill(name.toUpperCase());
  await expect(page.getByText('Showing 1 of 1 orders (filtered)')).toBeVisible();
  await page.getByRole('searchbox').fill(orderId.slice(-8));
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  await page.getByRole('button', { name: `Details of order ${orderNumber(orderId)}` }).click();
  const order = drawer(page);
  await expect(order.getByRole('region', { name: 'Shipping address' })).toContainText('14 MG Road');
  await expect(order.getByText('Estimated weight')).toBeVisible();
  await order.getByLabel('New note').fill('Wants a call before delivery');
  await order.getByRole('button', { name: 'Add note' }).dblclick();
  const notes = order.getByRole('region', { name: 'Internal notes' }).getByRole('listitem');
  await expect(notes).toContainText('Meera Iyer');
  const invoice = page.waitForEvent('download');
  await order.getByRole('button', { name: 'Download receipt' }).click();
  expect((await invoice).suggestedFilename()).toMatch(/\.pdf$/);

  await order.getByRole('button', { name: 'Cancel and refund' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await dialog.getByLabel('Refund amount (₹)').fill(String(totalAmount + 1));
  // Escape closes what is on top, and only that, once it is said that what was typed may go.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(dialog).toBeHidden();
  await expect(order).toBeVisible();
  await order.getByRole('button', { name: 'Cancel and refund' }).click();
  await dialog.getByLabel('Refund amount (₹)').fill(String(totalAmount + 1));
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog.getByText(/can go back$/)).toBeVisible();
  await expect(dialog.getByText('Please write a reason')).toBeVisible();
  await dialog.getByLabel('Refund amount (₹)').fill('100');
  await dialog.getByLabel('Reason').fill('Customer changed her mind');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(order.getByText('Order cancelled, ₹100.00 goes back to the customer')).toBeVisible();
  await expect(order.getByRole('region', { name: 'Payments' })).toContainText('Refund of ₹100.00');
  await expect(order.getByRole('region', { name: 'History' })).toContainText('Customer changed her mind');
  await expect(order.getByRole('region', { name: 'Audit trail' })).toContainText('Cancelled the order');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Cancelled');
});

test('an admin corrects the address of a paid order while its customer is on the phone', async ({
  page,
  database,
}) => {
  const { orderId } = await paidOrder(`Lata ${Date.now()}`);
  await enter(page, `/dashboard/orders?order=${orderId}`, await newAdmin(database));
  const ship = drawer(page).getByRole('region', { name: 'Shipping address' });
  await ship.getByRole('button', { name: 'Correct address' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct address' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ship.getByRole('button', { name: 'Correct address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Street address').fill('');
  await dialog.getByRole('button', { name: 'Correct address' }).click();
  await expect(dialog.getByText('Street address is required')).toBeVisible();
  await dialog.getByLabel('Street address').fill('Flat 3, 41 MG Road');
  await dialog.getByRole('button', { name: 'Correct address' }).click();
  await expect(drawer(page).getByText('Address corrected.')).toBeVisible();
  await expect(ship).toContainText('Flat 3, 41 MG Road');
  await expect(drawer(page).getByRole('region', { name: 'Audit trail' })).toContainText(
    'Corrected the delivery address',
  );
});

test('a confirmation is sent again once a minute; sooner it says how long to wait', { tag: '@all' }, async ({
  page,
  database,
}) => {
  const { orderId } = await paidOrder(`Again ${Date.now()}`);
  await enter(page, `/dashboard/orders?order=${orderId}`, await newAdmin(database));
  const again = drawer(page).getByRole('button', { name: 'Send confirmation again' });
  const sent = drawer(page).getByText(/^Confirmation sent to buyer-/);
  const wait = drawer(page).getByText(
    /^Confirmation was sent to buyer-.+ a moment ago. It can be sent again in \d+ seconds?\.$/,
  );
  await again.click();
  await expect(sent).toBeVisible();
  await expect(sent).toBeHidden();
  // A minute may just have begun: then the next click is the first of it.
  await expect(async () => {
    await again.click();
    await expect(wait).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('an order moves on by its next status, and its money goes back in part, then in full', {
  tag: '@all',
}, async ({ page, database }) => {
  const { orderId, totalAmount } = await paidOrder('Refund Radha');
  await enter(page, `/dashboard/orders?order=${orderId}`, await newAdmin(database));
  const order = drawer(page);
  await expect(order.getByLabel('Next status').getByRole('option')).toHaveText(['Files Uploaded']);
  await order.getByLabel('Reason (optional)').fill('Artwork came by mail');
  await order.getByRole('button', { name: 'Change status' }).click();
  await expect(order.getByText('Order is now Files Uploaded')).toBeVisible();
  await expect(order.getByRole('region', { name: 'History' })).toContainText('Artwork came by mail');
  await expect(order.getByLabel('Next status').getByRole('option')).toHaveText(['Approved']);

  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  const refund = async (amount: string, isTwice: boolean) => {
    await order.getByRole('button', { name: 'Refund only' }).click();
    await dialog.getByLabel('Refund amount (₹)').fill(amount);
    await dialog.getByLabel('Reason').fill('Late');
    await dialog.getByRole('button', { name: 'Refund' }).evaluate(
      (button: HTMLElement, clicks) => {
        for (let click = 0; click < clicks; click += 1) button.click();
      },
      isTwice ? 2 : 1,
    );
    await expect(order.getByText(/^Refund requested/)).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await refund('50', true);
  const refunds = order.getByRole('region', { name: 'Payments' }).getByText(/^Refund of/);
  await expect(refunds).toHaveCount(1);
  await refund((totalAmount - 50).toFixed(2), false);
  await expect(refunds).toHaveCount(2);
  await expect(order.getByRole('button', { name: 'Refund only' })).toBeHidden();
  await expect(async () => {
    const { rows } = await database.query(
      'select sum(amount_paise)::int as paise from payments.refunds where order_id = $1 and status = $2',
      [orderId, 'processed'],
    );
    expect(rows).toEqual([{ paise: Math.round(totalAmount * 100) }]);
  }).toPass({ timeout: 40_000 });
});

test.describe('two admins', () => {
  test.use({ expected: [/409/] });

  test('of one order: the second is told, sees what happened, and nothing is refunded twice', async ({
    page,
    browser,
    database,
  }) => {
    const { orderId } = await paidOrder('Two Admins');
    const path = `/dashboard/orders?order=${orderId}`;
    const other = await (await browser.newContext()).newPage();
    await enter(page, path, await newAdmin(database));
    await enter(other, path, await newAdmin(database));
    for (const who of [page, other]) {
      await drawer(who).getByRole('button', { name: 'Cancel and refund' }).click();
      await who
        .getByRole('dialog', { name: /^Cancel order/ })
        .getByLabel('Reason')
        .fill('Asked to');
    }
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(drawer(page).getByText(/^Order cancelled/)).toBeVisible();
    await other.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(other.getByText('Order cannot go from cancelled to cancelled')).toBeVisible();
    await other.getByRole('button', { name: 'Keep the order as it is' }).click();
    await expect(drawer(other).getByRole('button', { name: 'Cancel and refund' })).toBeHidden();
    await expect(
      drawer(other)
        .getByRole('region', { name: 'Payments' })
        .getByText(/^Refund of/),
    ).toHaveCount(1);
    await other.context().close();
  });
});

test.describe('several at once', () => {
  test.use({ expected: [/409/] });
  test('filters are in the address and can be saved; a step is done to several orders, once, with what came of each', async ({
    page,
    database,
  }) => {
    const name = `Bulk Bhavna ${Date.now()}`;
    const orders = [await paidOrder(name), await paidOrder(name)];
    await enter(page, `/dashboard/orders?search=${encodeURIComponent(name)}`, await newAdmin(database));
    const rows = page.getByRole('row', { name: new RegExp(name) });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('100 × Invitation Cards');
    await expect(rows.first()).toContainText('Hyderabad');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=amount/);
    await page.getByLabel('Kind of work').selectOption('Apparel');
    await expect(page.getByText('No orders match your filters')).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill('Of Bhavna');
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    const views = page.getByRole('navigation', { name: 'Views of the orders' });
    await expect(views.getByRole('link', { name: 'Of Bhavna' })).toHaveCount(1);
    await views.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL(/dashboard\/orders$/);
    await page.reload();
    await views.getByRole('link', { name: 'Of Bhavna' }).click();
    // Whom one searched for is in no view.
    await expect(page).toHaveURL(/orders\?sort=amount$/);
    await page.getByRole('searchbox').fill(name);
    // Theirs are among all orders, too: only the footer says that no others are shown.
    await expect(page.getByText('Showing 2 of 2 orders (filtered)')).toBeVisible();

    await page.getByLabel('Choose all shown').check();
    await page.getByRole('button', { name: 'Add a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a note: 2 orders' });
    await dialog.getByLabel('Note').fill('Called both');
    await dialog.getByRole('button', { name: 'Add a note' }).dblclick();
    await expect(dialog.getByText('2 done', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const { rows: notes } = await database.query(
      'select order_id from orders.notes where text = $1 and order_id = any($2::uuid[])',
      ['Called both', orders.map(({ orderId }) => orderId)],
    );
    expect(notes).toHaveLength(2);

    // One of them was moved meanwhile: it is refused by itself.
    await database.query("update orders.orders set status = 'uploaded' where id = $1", [orders[0]?.orderId]);
    await page.getByRole('button', { name: 'Change status' }).click();
    const move = page.getByRole('dialog', { name: 'Change status: 2 orders' });
    await move.getByLabel('Next status').selectOption('Files Uploaded');
    await move.getByRole('button', { name: 'Change status' }).click();
    await expect(
      move.getByText(/^1 done, 1 not: \w{8} \(Order cannot go from uploaded to uploaded\)$/),
    ).toBeVisible();
    await expect(move.getByRole('button', { name: 'Try 1 order again' })).toBeVisible();
    await move.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Delete view Of Bhavna' }).click();
    await expect(views.getByRole('link', { name: 'Of Bhavna' })).toHaveCount(0);
  });
});

test('axe finds nothing on the list, an order and its dialog', { tag: '@all' }, async ({
  page,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { orderId } = await paidOrder('Axe Asha');
  await enter(page, '/dashboard/orders', await newAdmin(database));
  await expect(page.getByRole('button', { name: `Details of order ${orderNumber(orderId)}` })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: `Details of order ${orderNumber(orderId)}` }).click();
  await expect(drawer(page).getByRole('region', { name: 'Items' })).toBeVisible();
  await expectSound(page);
  await drawer(page).getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByRole('dialog', { name: /^Cancel order/ })).toBeVisible();
  await expectSound(page);
});

test('a long name in one word keeps the buttons of its row on the page, and a late job says so', async ({
  page,
  database,
}) => {
  const printer = await newPrinter(
    database,
    'Sri Venkateswaraswami Offset Printers and Packaging Private Limited',
  );
  const customer = 'Venkatanarasimharajuvaripeta Lakshminarayanan Subramanianiyer';
  const { orderId, jobId } = await jobInProduction(database, printer, customer);
  await database.query("update assignment.jobs set due_at = now() - interval '50 hours' where id = $1", [
    jobId,
  ]);
  // Nor does one of the longest names of a city, beside an amount of five digits.
  await database.query(
    `update orders.orders set ship_city = 'Thiruvananthapuram', total_paise = total_paise + 3600000,
       product_subtotal_paise = product_subtotal_paise + 3600000 where id = $1`,
    [orderId],
  );
  await enter(page, '/dashboard/orders?needs=risk', await newAdmin(database));
  await expect(page.getByRole('button', { name: `Details of order ${orderNumber(orderId)}` })).toBeInViewport(
    {
      ratio: 1,
    },
  );
  await expectNoSideways(page);
  // Nothing of the first column is written over what stands beside it.
  const cells = page
    .getByRole('row')
    .filter({ hasText: orderNumber(orderId) })
    .getByRole('cell');
  const next = (await cells.nth(1).boundingBox())?.x ?? 0;
  for (const part of await cells.first().locator('span').all()) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(next + 1);
  }
  await page.goto(`/dashboard/jobs?job=${jobId}`);
  const drawer = page.getByRole('dialog', { name: 'Print job' });
  await expect(drawer).toContainText(/Dispatch by.+, 2 days late/);
  await drawer.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: orderNumber(orderId) });
  await expect(row).toContainText('2 days late');
});

test('the keyboard goes on where a status was changed, an item cancelled and all refunded, and at the page when what a link opened is closed', async ({
  page,
  database,
}) => {
  const { orderId } = await paidOrder('Key Kavita', { lines: 2 });
  await enter(page, `/dashboard/orders?order=${orderId}`, await newAdmin(database));
  const order = page.getByRole('dialog', { name: /^Order / });
  const change = order.getByRole('button', { name: 'Change status' });
  await change.press('Enter');
  await expect(order.getByText('Order is now Files Uploaded')).toBeVisible();
  await expect(order.getByLabel('Next status')).toContainText('Approved');
  await expect(change).toBeFocused();
  // Of two items alike one is cancelled by itself, and then all that is left is given back.
  await order
    .getByRole('button', { name: /^Cancel item/ })
    .last()
    .press('Enter');
  const item = page.getByRole('dialog', { name: 'Cancel 100 × Invitation Cards' });
  await expect(item).toContainText(
    '₹954.80 goes back to the customer the way it was paid: its price, with its tax.',
  );
  await item.getByLabel('Reason').fill('Ordered twice');
  await item.getByLabel('Reason').press('Enter');
  await expect(order.getByText('Item cancelled, ₹954.80 goes back to the customer')).toBeVisible();
  await expect(order.getByRole('heading', { name: 'Items' })).toBeFocused();
  await expect(order.getByRole('region', { name: 'Items' })).toContainText('₹954.80 goes back');
  await order.getByRole('button', { name: 'Refund only' }).press('Enter');
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await refund.getByLabel('Refund amount (₹)').fill('954.80');
  await refund.getByLabel('Reason').fill('Late');
  await refund.getByLabel('Reason').press('Enter');
  // The button is gone: the keyboard is at what came of it.
  await expect(order.locator('[data-state-line]')).toBeFocused();
  await expect(order.locator('[data-state-line]')).toContainText('Paid, ₹1,909.60 refunded');
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});
