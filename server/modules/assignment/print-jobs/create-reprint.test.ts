import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/platform/db.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { createReprint, lockJob } from '../index.ts';
import { printedLines } from './printed-lines.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop();
  await shop.pool.query(`
    with made as (insert into catalogue.categories (slug, name, kind_of_work)
      values ('brochures', 'Flyers', 'Flyers and brochures') returning id)
    update catalogue.products set category_id = made.id from made where slug = 'test-flyers'`);
});
afterAll(() => shop.close());

test('pieces of a line printed again are a job of these alone: their kind of work, their value, their weight', async () => {
  await shop.join(['Business cards', 'Flyers and brochures'], '500001', 'Both Prints');
  const { orderId } = await shop.sell({ flyers: 20 });
  const [job] = await shop.rows<{ id: string; weight: number; arrives: string }>(
    `select id, weight_grams as weight, arrives_by::text as arrives from assignment.jobs where order_id = $1`,
    [orderId],
  );
  const [flyers] = await shop.rows<{ id: string; subtotal: number }>(
    `select id, subtotal_paise::integer as subtotal from orders.lines where order_id = $1 and product_slug = 'test-flyers'`,
    [orderId],
  );
  const reprintId = await transaction(shop.deps.db, async (tx) => {
    const locked = await lockJob(tx, job?.id ?? '');
    if (!locked) throw new Error('the order has no job');
    expect(locked.kinds).toHaveLength(2);
    const at = shop.deps.clock.now();
    return createReprint(tx, locked, {
      dueAt: at,
      arrivesBy: job?.arrives ?? '',
      at,
      lineId: flyers?.id ?? '',
      pieces: 5,
    });
  });
  const [reprint] = await shop.rows<{ kinds: string[]; value: number; weight: number }>(
    'select kinds, value_paise::integer as value, weight_grams as weight from assignment.jobs where id = $1',
    [reprintId],
  );
  expect(reprint).toMatchObject({
    kinds: ['Flyers and brochures'],
    value: Math.round((flyers?.subtotal ?? 0) / 4),
  });
  expect(reprint?.weight).toBeLessThan(job?.weight ?? 0);
});

test('a few pieces of a line of several sizes are not printed in the quantities of the whole line', () => {
  const line = { id: 'a', quantity: 15, attributes: { Size: 'S × 5, M × 10', Paper: 'Thick' } };
  const printed = (pieces: number) =>
    printedLines([line], { lineIds: ['a'], pieces: { a: pieces }, destinationId: null })[0];
  expect(printed(15)).toEqual(line);
  expect(printed(3)).toMatchObject({
    quantity: 3,
    attributes: { Size: '3 of S × 5, M × 10 (ask us which)', Paper: 'Thick' },
  });
});
