import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { orderNumber } from '#contract/orders/order-number.ts';
import { design } from '../../corpora/design-corpus.ts';
import { redJpx } from '../../corpora/jpx-corpus.ts';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { askedOrder, lateArtwork, leaveUnanswered } from '../asked-order.ts';
import { mailedLink, newPerson } from '../people.ts';
import { expect, mailsTo, open, test } from '../shop.ts';

const SLOW = { timeout: 60_000 };
const numberOf = (orderId: string) => orderNumber(orderId);

/** An admin opens the artwork of an order from the list. */
async function openItem(
  page: Page,
  database: pg.Client,
  orderId: string,
  picture = 'Page 1 of flyer.pdf, as it was sent and as it prints',
): Promise<Locator> {
  await enter(page, '/dashboard/artwork', await newAdmin(database));
  await page
    .getByRole('button', { name: `See to it: Matt Business Cards of order ${numberOf(orderId)}` })
    .click();
  const item = page.getByRole('dialog', { name: 'Artwork' });
  await expect(item.getByRole('img', { name: picture })).toBeVisible(SLOW);
  return item;
}

const wasApproved = (database: pg.Client, orderId: string) => async () =>
  (
    await database.query<{ to_status: string }>('select to_status from orders.history where order_id = $1', [
      orderId,
    ])
  ).rows.map((row) => row.to_status);

async function deedsOf(database: pg.Client, lineId: string): Promise<string[]> {
  const { rows } = await database.query<{ deed: string }>(
    'select deed from orders.artwork_touches where line_id = $1 and ended_at >= opened_at order by id',
    [lineId],
  );
  return rows.map(({ deed }) => deed);
}

test('staff looks at a file and asks, the customer answers by the mailed link, and the order goes on', async ({
  page,
  database,
}) => {
  test.slow();
  const person = await newPerson('asked', 'customer', database);
  const { orderId, lineId } = await askedOrder(person);
  await leaveUnanswered(database, lineId);
  const item = await openItem(page, database, orderId);
  await expect(item.getByRole('list', { name: 'What was found' })).toContainText(
    'not the shape of 89 × 51 mm',
  );
  await expectSound(page, { colorSchemes: ['light', 'dark'] });
  await item.getByText('Ask the customer', { exact: true }).click();
  const text = 'This is a leaflet. Which card shall we print?';
  await item.getByLabel('What should they do?').fill(text);
  await item.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(page.getByText('The customer is asked')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(numberOf(orderId)) })).toHaveCount(0);
  expect(await deedsOf(database, lineId)).toEqual(['asked']);

  const mailed = async () =>
    (await mailsTo(person.email)).some((mail) => mail.text.replaceAll(/\s+/g, ' ').includes(text));
  await expect.poll(mailed, SLOW).toBe(true);
  const { pathname } = new URL(await mailedLink(person.email, '/track/'));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, pathname);
  await expect(page.getByRole('region', { name: 'We ask you' })).toContainText(text, SLOW);
  await expectSound(page);
  const field = page.getByRole('group', { name: 'Artwork for Matt Business Cards' });
  await field.getByLabel('Artwork file').setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: design({ widthMm: 89, heightMm: 51 }),
  });
  await page.getByRole('button', { name: 'Send this artwork' }).click(SLOW);
  await expect(page.getByText('card.pdf belongs to your order now.')).toBeVisible(SLOW);
  await expect.poll(wasApproved(database, orderId), SLOW).toContain('approved');
});

test('what a customer leaves open staff decides, from the same choices', { tag: '@all' }, async ({
  page,
  database,
}) => {
  test.slow();
  const person = await newPerson('silent', 'customer', database);
  const { orderId, lineId } = await askedOrder(person);
  await leaveUnanswered(database, lineId);
  const item = await openItem(page, database, orderId);
  await item.getByRole('radio', { name: 'Crop it to fill the whole area' }).check();
  // What was chosen is made and shown before it can be applied.
  const apply = item.getByRole('button', { name: 'Print it like this' });
  await expect(item.getByRole('status').filter({ hasText: 'shows what you chose' })).toBeVisible(SLOW);
  await item.getByText('What we do to make it print-ready').click();
  await expect(item.getByText('We crop it to fill the whole area.')).toBeVisible();
  await apply.click();
  await expect(page.getByText('It is printed as you chose')).toBeVisible();
  expect(await deedsOf(database, lineId)).toEqual(['applied']);
  await expect.poll(wasApproved(database, orderId), SLOW).toContain('approved');
});

test('what no engine here can convert is a person’s; asked, the customer has it printed as it is', {
  tag: '@all',
}, async ({ page, database }) => {
  test.slow();
  const person = await newPerson('asitis', 'customer', database);
  // A picture that brings its own transparency stays in the colours of the screen.
  const bytes = redJpx();
  const entries = '/Subtype/Image/Width 16/Height 16/SMaskInData 1/Filter/JPXDecode';
  const picture = `<<${entries}/Length ${bytes.length}>>stream\n${bytes.toString('latin1')}\nendstream`;
  const file = design({
    widthMm: 89,
    heightMm: 51,
    content: `q 60 0 0 40 90 60 cm /I Do Q % ${randomUUID()}\n`,
    resources: '/XObject<</I 4 0 R>>',
    more: [picture],
  });
  const { orderId, lineId } = await lateArtwork(person, file);
  const isStaffs = async () =>
    (
      await database.query<{ count: number }>(
        'select cardinality(artwork_for_staff) as count from orders.lines where id = $1',
        [lineId],
      )
    ).rows[0]?.count;
  await expect.poll(isStaffs, SLOW).toBe(1);
  const item = await openItem(page, database, orderId, 'First page of flyer.pdf');
  await item.getByLabel('What should they do?').fill('The picture may print paler. Shall we print it?');
  await item.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(page.getByText('The customer is asked')).toBeVisible();
  const mailed = async () => (await mailsTo(person.email)).some(({ text }) => text.includes('print paler'));
  await expect.poll(mailed, SLOW).toBe(true);
  const { pathname } = new URL(await mailedLink(person.email, '/track/'));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, pathname);
  await page.getByRole('button', { name: 'Print it as it is' }).click(SLOW);
  await expect.poll(wasApproved(database, orderId), SLOW).toContain('approved');
});
