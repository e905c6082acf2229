import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { brokenRule } from '#contract/catalogue/option-rules.ts';
import { countProducts } from '#server/modules/catalogue/index.ts';
import { chargePrice } from '#server/modules/quoting/price-list/price-drops.ts';
import { withSurcharges } from '#server/modules/quoting/price-list/surcharges.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { demoCategories, seedDemo } from './seed-demo.ts';
import { seedMany } from './seed-many.ts';
import { newProduct } from './seed-product.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const products = demoCategories.flatMap((category) =>
  category.products.map((product) => ({ category, product })),
);

test('thirty-eight products in six categories, two of them priced on request', () => {
  expect(demoCategories).toHaveLength(6);
  expect(products).toHaveLength(38);
  expect(new Set(products.map(({ product }) => product.slug)).size).toBe(38);
  expect(
    products.filter(({ product }) => product.pricing.length === 0).map(({ product }) => product.slug),
  ).toEqual(['foil-business-cards', 'rigid-gift-boxes']);
});

test.each(products.map(({ category, product }) => [product.slug, category, product] as const))(
  '%s: every choice has one price, bigger steps cost less a piece and more in all',
  (_slug, category, product) => {
    expect(category.sections.map(({ id }) => id)).toContain(product.section);
    expect(PrintSpecification.safeParse(product.print).success).toBe(true);
    const { sizeAttribute, sidesAttribute, trimSizes, pages } = product.print;
    expect(Object.keys(trimSizes)).toEqual(sizeAttribute ? product.options[sizeAttribute] : ['']);
    expect(Object.keys(pages)).toEqual(sidesAttribute ? product.options[sidesAttribute] : ['']);
    expect(product.pricing.length).toBeLessThanOrEqual(200);
    const byChoice = Map.groupBy(product.pricing, ({ attributes }) => JSON.stringify(attributes));
    for (const [choice, rules] of byChoice) {
      for (const [name, value] of Object.entries(JSON.parse(choice)))
        expect(product.options[name]).toContain(value);
      expect(rules[0]?.minQty).toBe(product.minOrderQty);
      expect(rules.at(-1)?.maxQty).toBe(product.maxOrderQty);
      for (const [index, rule] of rules.slice(1).entries()) {
        const before = rules[index];
        if (!before) continue;
        expect(rule.minQty).toBe(before.maxQty + 1);
        expect(rule.pricePaise).toBeLessThanOrEqual(before.pricePaise);
        expect(rule.pricePaise * rule.minQty).toBeGreaterThanOrEqual(before.pricePaise * before.minQty);
      }
    }
  },
);

test('more pieces never cost less in the demo shop, but for the paisa by which a piece is rounded', () => {
  for (const { product } of products) {
    const list = { ...product, pricing: [...product.pricing] };
    for (const [choice, rules] of Map.groupBy(product.pricing, (rule) => JSON.stringify(rule.attributes))) {
      const chosen = JSON.parse(choice) as Record<string, string>;
      // Within a rule the total rises but where it meets the next one's: there, and around it.
      const asked = rules.flatMap(({ minQty, maxQty }) =>
        [minQty, minQty + 1, Math.floor((minQty + maxQty) / 2), maxQty - 1, maxQty].filter(
          (quantity) => quantity >= minQty && quantity <= maxQty,
        ),
      );
      let before = 0;
      for (const quantity of asked) {
        const unit =
          rules.find((rule) => rule.minQty <= quantity && quantity <= rule.maxQty)?.pricePaise ?? 0;
        const { unitPaise } = chargePrice(
          list,
          { choice: chosen, quantity, unitPaise: unit },
          'charge_lower',
        );
        expect(unitPaise * quantity + quantity, `${product.slug} ${quantity} ${choice}`).toBeGreaterThan(
          before,
        );
        before = unitPaise * quantity;
      }
    }
  }
});

test('option rules and surcharges change no price of a choice they are not for', () => {
  for (const { product } of products) {
    const { optionRules = [], surcharges = [], print, pricing } = product;
    const charged = { pricing, surcharges: { charges: surcharges }, printSpecification: print };
    const sold = newProduct(product, 'a category').pricing;
    for (const rule of pricing) {
      const choices = choicesOf(product, rule.attributes);
      const isSold = choices.some((choice) => !brokenRule(optionRules, choice));
      expect(sold.includes(rule), `${product.slug} ${JSON.stringify(rule.attributes)}`).toBe(isSold);
      for (const choice of choices) {
        const isFree = surcharges.every(({ attributes }) =>
          Object.entries(attributes).some(([name, value]) => choice[name] !== value),
        );
        const priced = withSurcharges(charged, choice).pricing;
        const at = pricing.indexOf(rule);
        if (isFree) expect(priced[at]).toBe(rule);
        else expect(priced[at]?.pricePaise).toBeGreaterThanOrEqual(rule.pricePaise);
      }
    }
  }
});

/** Every choice a price is for. */
function choicesOf(
  { options }: { options: Readonly<Record<string, readonly string[]>> },
  of: Record<string, string>,
) {
  let choices: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(options))
    choices = choices.flatMap((choice) =>
      (of[name] === undefined ? values : [of[name]]).map((value) => ({ ...choice, [name]: value })),
    );
  return choices;
}

test('a card costs what it costs in Chennai', () => {
  const matt = products.find(({ product }) => product.slug === 'matt-business-cards')?.product;
  const price = (sides: string, quantity: number) =>
    matt?.pricing.find(
      ({ attributes, minQty }) =>
        minQty === quantity &&
        attributes.Sides === sides &&
        attributes.Paper === '300 gsm' &&
        attributes.Corners === 'Square',
    )?.pricePaise;
  expect(price('Single side', 100)).toBe(180);
  expect(price('Single side', 1000)).toBe(90);
  expect(price('Both sides', 500)).toBe(160);
});

test('the catalogue is filled once, also by two programs at once; what was removed stays removed', async () => {
  const { db } = opened;
  const filled = await Promise.all([seedDemo({ db }), seedDemo({ db })]);
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await countProducts(db)).toBe(38);
  const set = db.selectFrom('settings.versions').select('value').where('section', '=', 'prices');
  expect(await set.execute()).toEqual([{ value: { drops: 'charge_lower', shown: 'without_tax' } }]);
  await db.deleteFrom('catalogue.products').where('slug', '=', 'caps').execute();
  expect(await seedDemo({ db })).toBe(false);
  expect(await countProducts(db)).toBe(37);
});

test('a shop filled before sheets had panels gets them where nobody wrote any down', async () => {
  const { db } = opened;
  const migration = await readFile('server/migrations/0103-panels-of-folded-sheets.sql', 'utf8');
  const specification = sql<PrintSpecification>`print_specification`;
  const folded = () =>
    db
      .selectFrom('catalogue.products')
      .select(specification.as('print'))
      .where('slug', '=', 'tri-fold-brochures')
      .executeTakeFirstOrThrow();
  const without = sql`update catalogue.products set print_specification = print_specification - 'panelsMm'`;
  const { print } = await folded();
  expect(print.panelsMm).toHaveLength(3);
  await without.execute(db);
  await sql.raw(migration).execute(db);
  expect((await folded()).print).toEqual(print);
  // Another sheet, and panels of their own.
  for (const own of [
    '{"panelsMm": [148.5, 148.5]}',
    '{"trimSizes": {"": {"widthMm": 420, "heightMm": 297}}}',
  ]) {
    await without.execute(db);
    await sql`update catalogue.products set print_specification = print_specification || ${own}::jsonb`.execute(
      db,
    );
    await sql.raw(migration).execute(db);
    expect((await folded()).print).toMatchObject(JSON.parse(own) as object);
    expect((await folded()).print.panelsMm).toEqual(
      (JSON.parse(own) as Partial<PrintSpecification>).panelsMm,
    );
  }
});

test('a catalogue for benchmarks has the number asked for, spread over the categories, with distinct names', async () => {
  const { db } = opened;
  await seedMany(db, 1_000);
  expect(await countProducts(db)).toBe(1_000);
  const categories = await db.selectFrom('catalogue.categories').select(['product_count']).execute();
  expect(categories.reduce((sum, { product_count }) => sum + product_count, 0)).toBe(1_000);
  for (const { product_count } of categories) expect(product_count).toBeGreaterThan(100);
  const names = await db.selectFrom('catalogue.products').select('name').distinct().execute();
  expect(names.length).toBeGreaterThan(950);
});
