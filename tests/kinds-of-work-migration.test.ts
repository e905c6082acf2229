import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const SPECIFICATION = '{"trimSizes": {}}';

test('shops from before: categories, also renamed ones, lines and waiting jobs get the kinds partners know', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
  // As it was before the migration.
  await client.query(`
    drop trigger categories_have_kind on catalogue.categories;
    drop trigger lines_have_kind on orders.lines;
    drop function catalogue.category_has_kind, orders.line_has_kind;
    alter table catalogue.categories drop column kind_of_work;
    alter table orders.lines drop column kind_of_work;
    drop table catalogue.kinds_of_work;
    drop function catalogue.kinds_of_work_changed;
    create or replace function catalogue.category_changed() returns trigger language plpgsql as
      $$ begin return null; end $$`);
  await client.query(`
    insert into catalogue.categories (slug, name, position) values
      ('business-cards', 'Visiting Cards', 1), ('brochures', 'Flyers', 2), ('banners', 'Signs', 3),
      ('labels', 'LABELS', 4), ('apparel', 'T-Shirts', 5), ('packaging', 'Packaging', 6),
      ('mugs', 'mugs', 7), ('constructor', '__proto__', 8)`);
  await client.query(
    `insert into catalogue.products (slug, category_id, name, print_specification)
     select c.slug || '-one', c.id, c.name, $1::jsonb from catalogue.categories c`,
    [SPECIFICATION],
  );
  // Placed while the category was still called Cards, after it was renamed, and of mugs.
  await client.query(`
    insert into orders.orders (id, owner, product_subtotal_paise, tax_paise, total_paise, tax_mode, currency,
      customer_email, is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, ship_country, artwork,
      track_hash, cart_hash, placed_at, updated_at)
    values ('01900000-0000-7000-8000-00000000000a', 'guest:x', 300, 0, 300, 'estimate', 'INR', 'a@example.com', true, '',
      '', '', 'Telangana', '500001', 'IN', 'ready', 'x', 'x', now(), now())`);
  await client.query(
    `insert into orders.lines (order_id, position, product_id, product_slug, product_name, category_name, attributes,
       quantity, unit_price_paise, subtotal_paise, tax_basis_points, hsn_code, ship_zip, print_specification)
     select '01900000-0000-7000-8000-00000000000a', line.position, p.id, p.slug, p.name, line.name, '{}', 1, 100, 100, 0,
       '4911', '500001', $1::jsonb
     from (values (0, 'business-cards-one', 'Cards'), (1, 'business-cards-one', 'Visiting Cards'), (2, 'mugs-one', 'mugs'))
       as line(position, slug, name) join catalogue.products p using (slug)`,
    [SPECIFICATION],
  );
  await client.query(`
    with job as (
      insert into assignment.jobs (order_id, number, kinds, value_paise, weight_grams, ship_zip, due_at, arrives_by)
      values ('01900000-0000-7000-8000-00000000000a', 1, '{Visiting Cards,mugs}', 300, 100, '500001', now(), now())
      returning id)
    insert into assignment.job_lines (job_id, line_id) select job.id, l.id from job, orders.lines l`);

  await client.query(await readFile('server/migrations/0035-kinds-of-work.sql', 'utf8'));

  expect(await rows('select name, kind_of_work from catalogue.categories order by position')).toEqual([
    ['Visiting Cards', 'Business cards'],
    ['Flyers', 'Flyers and brochures'],
    ['Signs', 'Banners and signs'],
    ['LABELS', 'Stickers and labels'],
    ['T-Shirts', 'Apparel'],
    ['Packaging', 'Packaging'],
    // A kind of its own, as it was, which partners can choose now.
    ['mugs', 'Mugs'],
    ['__proto__', 'Business cards'],
  ]);
  expect(await rows('select kind_of_work from orders.lines order by position')).toEqual([
    ['Business cards'],
    ['Business cards'],
    ['Mugs'],
  ]);
  expect(await rows('select kinds from assignment.jobs')).toEqual([[['Business cards', 'Mugs']]]);
  // A copy of the shop that knows no kinds still sells and adds categories.
  await client.query(
    `insert into catalogue.categories (slug, name) values ('other-mugs', 'MUGS two'), ('mugs-2', 'Apparel 2')`,
  );
  expect(
    await rows(`select kind_of_work from catalogue.categories where slug in ('other-mugs', 'mugs-2')`),
  ).toEqual([['Business cards'], ['Business cards']]);
  await client.end();
  await database.drop();
});
