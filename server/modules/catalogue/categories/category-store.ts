import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface CategoryContent {
  readonly name: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly kindOfWork: string;
}

/** The address of a category that was deleted is free for another one; nothing leads there any more. */
export async function releaseSlug(tx: Tx, slug: string): Promise<void> {
  await sql`
    update catalogue.categories set slug = slug || '-' || replace(id::text, '-', '')
    where slug = ${slug} and deleted_at is not null`.execute(tx);
}

/** @returns the new id, or null when the slug or the name is taken. */
export async function insertCategory(
  tx: Tx,
  { id, slug }: { id: string; slug: string },
  category: CategoryContent,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.categories (id, slug, name, description, image_urls, kind_of_work, position)
    values (${id}, ${slug}, ${category.name}, ${category.description},
      ${JSON.stringify(category.imageUrls)}::jsonb, ${category.kindOfWork},
      (select coalesce(max(position), 0) + 1 from catalogue.categories))
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Compare and set: false when the category is gone or has another version by now. */
export async function changeCategory(
  tx: Tx,
  at: { id: string; version: string | null },
  category: CategoryContent,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update catalogue.categories
    set name = ${category.name}, description = ${category.description}, updated_at = now(),
      kind_of_work = ${category.kindOfWork},
      image_urls = ${JSON.stringify(category.imageUrls)}::jsonb, version = nextval('catalogue.versions')
    where id = ${at.id} and deleted_at is null
      and (${at.version}::text is null or version::text = ${at.version}) returning id`.execute(tx);
  return rows.length > 0;
}

export interface LockedCategory {
  readonly name: string;
  readonly version: string;
  /** Hidden products count, deleted ones do not. */
  readonly products: number;
}

/** Locked before it is counted: no product comes in meanwhile, because it would have to lock the category too. */
export async function lockCategory(tx: Tx, id: string): Promise<LockedCategory | undefined> {
  const { rows } = await sql<{ name: string; version: string }>`
    select name, version::text from catalogue.categories
    where id = ${id} and deleted_at is null for update`.execute(tx);
  const found = rows[0];
  if (!found) return undefined;
  const counted = await sql<{ products: number }>`
    select count(*)::integer as products from catalogue.products
    where category_id = ${id} and deleted_at is null`.execute(tx);
  return { ...found, products: counted.rows[0]?.products ?? 0 };
}

export async function markCategoryDeleted(tx: Tx, id: string): Promise<void> {
  await sql`
    update catalogue.categories set is_active = false, deleted_at = now(), version = nextval('catalogue.versions')
    where id = ${id}`.execute(tx);
}

/** Holds a category that is there until the product that goes into it is committed. */
export async function lockCategoryInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from catalogue.categories where id = ${id} and deleted_at is null for key share`.execute(tx);
  return rows.length > 0;
}

export async function readCategoryNames(
  reader: Db | Tx,
): Promise<{ id: string; name: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; name: string; slug: string }>`
    select id, name, slug from catalogue.categories where deleted_at is null`.execute(reader);
  return rows;
}

export async function isCategoryNameTaken(
  reader: Db | Tx,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select id from catalogue.categories
    where deleted_at is null and lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`.execute(
    reader,
  );
  return rows.length > 0;
}

/** Those of deleted ones are free (`releaseSlug`). */
export async function readCategorySlugs(reader: Db | Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from catalogue.categories where deleted_at is null`.execute(reader);
  return new Set(rows.map(({ slug }) => slug));
}
