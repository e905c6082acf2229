import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Statements whose rows are not what is said of them. Nothing runs them: sql-rows.test.ts has to find each. */

export const anotherName = (db: Db) =>
  sql<{ id: string; title: string }>`select id, name from catalogue.categories`.execute(db);

/** The sum of bigints is numeric, which node-postgres leaves a text. */
export const sumIsText = (db: Db) =>
  sql<{ paise: number }>`select coalesce(sum(total_paise), 0) as paise from orders.orders`.execute(db);

export const dayIsText = (db: Db, id: string) =>
  sql<{ day: Date }>`select now()::date as day from orders.orders where id = ${id}`.execute(db);

export const timeInJson = (db: Db) =>
  sql<{
    steps: { at: Date }[];
  }>`select json_agg(json_build_object('at', h.at)) as steps from orders.history h`.execute(db);

export const mayBeNull = (db: Db) =>
  sql<{ section: string }>`select p.section from catalogue.products p`.execute(db);

export const mayBeMissing = (db: Db) =>
  sql<{ name: string }>`select p.name from catalogue.categories c
    left join catalogue.products p on p.category_id = c.id`.execute(db);

export const comesTwice = (db: Db) =>
  sql<{ id: string }>`select p.id, c.id from catalogue.products p
    join catalogue.categories c on c.id = p.category_id`.execute(db);

/** Wrong one way, and right the other. */
export async function oneWay(db: Db, page: { after: string | null; isWhole: boolean }) {
  const beyond = page.after === null ? sql`true` : sql`c.id > ${page.after}::uuid`;
  const version = page.isWhole ? sql`c.version` : sql`c.version::text`;
  return sql<{ version: number }>`select ${version} from catalogue.categories c where ${beyond}`.execute(db);
}

export const noSuchColumn = (db: Db, change: { colour: string; name: string }) =>
  sql`update catalogue.categories set ${sql.join(
    Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )}`.execute(db);

export const notStatic = (db: Db, order: string) =>
  sql<{ id: string }>`select id from catalogue.categories order by ${sql.raw(order)}`.execute(db);

export const right = (db: Db, ids: readonly string[]) =>
  sql<{ id: string; section: string | null; updatedAt: Date; images: string[] }>`
    select id, section, updated_at as "updatedAt", image_urls as images from catalogue.products
    where id = any(${ids}::uuid[])`.execute(db);
