import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { SeedCategory, SeedProduct } from './seed-product.ts';

/** True for the first caller in the life of the database. A second waits until the first commits. */
export async function claimSeed(tx: Tx, name: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('platform.seeds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** @returns category slug -> id. What is there already stays as it is. */
export async function upsertCategories(
  tx: Tx,
  categories: readonly SeedCategory[],
): Promise<ReadonlyMap<string, string>> {
  const rows = categories.map((category, position) => ({
    slug: category.slug,
    name: category.name,
    description: category.description,
    image_url: `/pictures/categories/${category.slug}-800.webp`,
    position,
    sections: category.sections,
  }));
  await sql`
    insert into catalogue.categories (slug, name, description, image_url, position, sections)
    select slug, name, description, image_url, position, sections
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(slug text, name text, description text, image_url text, position integer, sections jsonb)
    on conflict do nothing`.execute(tx);
  const known = await tx
    .selectFrom('catalogue.categories')
    .select(['slug', 'id'])
    .where(
      'slug',
      'in',
      rows.map(({ slug }) => slug),
    )
    .execute();
  return new Map(known.map(({ slug, id }) => [slug, id]));
}

export async function upsertProducts(
  tx: Tx,
  categoryIds: ReadonlyMap<string, string>,
  categories: readonly SeedCategory[],
): Promise<void> {
  await insertProducts(
    tx,
    categories.flatMap((category) =>
      category.products.map((product) => ({ categoryId: categoryIds.get(category.slug) ?? '', product })),
    ),
  );
}

/** Adds products in one statement; one whose slug is taken is left out. */
export async function insertProducts(
  db: Db | Tx,
  products: readonly { categoryId: string; product: SeedProduct; imageSlug?: string }[],
): Promise<void> {
  const rows = products.map(({ categoryId, product, imageSlug }) => ({
    category_id: categoryId,
    slug: product.slug,
    section: product.section,
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    image_urls: [`/pictures/products/${imageSlug ?? product.slug}-800.webp`],
    attributes: Object.entries(product.options).map(([name, values]) => ({ name, values })),
    metadata: product.metadata,
    pricing: product.pricing,
    print_specification: product.print,
    min_order_qty: product.minOrderQty,
    max_order_qty: product.maxOrderQty,
    turnaround_days: product.turnaroundDays,
    hsn_code: product.hsnCode,
    search_words: product.searchWords,
    popularity: product.popularity,
  }));
  await sql`
    insert into catalogue.products (category_id, slug, section, name, tagline, description, image_urls, attributes,
      metadata, pricing, print_specification, min_order_qty, max_order_qty, turnaround_days, hsn_code, search_words,
      popularity)
    select category_id, slug, section, name, tagline, description, image_urls, attributes,
      metadata, pricing, print_specification, min_order_qty, max_order_qty, turnaround_days, hsn_code, search_words,
      popularity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(category_id uuid, slug text, section text,
      name text, tagline text, description text, image_urls jsonb, attributes jsonb, metadata jsonb, pricing jsonb,
      print_specification jsonb, min_order_qty integer, max_order_qty integer, turnaround_days integer, hsn_code text,
      search_words text, popularity integer)
    on conflict (slug) do nothing`.execute(db);
}

export async function readCategoryIds(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('catalogue.categories').select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function countProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::integer as products from catalogue.products`.execute(db);
  return rows[0]?.products ?? 0;
}

/** The planner must know the new sizes before the first query, not when autovacuum comes by. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`vacuum analyze catalogue.products, catalogue.product_search, catalogue.product_words, catalogue.words,
    catalogue.categories`.execute(db);
}
