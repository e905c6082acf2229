import pg from 'pg';
import { openDatabase } from '#server/platform/db.ts';
import { seedMany } from '#server/seed/seed-many.ts';

/** Products whose texts are all different; the rest are copies of them under other names in the address. */
const WRITTEN = 10_000;

/**
 * Fills the catalogue up to `count` products. Beyond 10,000 they are copied with their search rows, set by set: words, stems
 * and categories are counted as the triggers would have.
 */
export async function fillCatalogue(url: string, count: number, say: (line: string) => void): Promise<void> {
  // Without the limits of a shop's connections: a batch may take longer than any visitor would wait.
  const { db, close } = openDatabase(url, { max: 4, isPooled: true });
  await seedMany(db, Math.min(count, WRITTEN));
  await close();
  const copies = Math.floor(count / WRITTEN) - 1;
  if (copies < 1) return;
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(`create temp table origin as select id from catalogue.products`);
    const columns = await columnsOf(client);
    for (let copy = 1; copy <= copies; copy += 1) {
      await client.query('begin');
      await client.query(
        `create temp table copied on commit drop as select id as old, uuidv7() as id from origin`,
      );
      await client.query(`insert into catalogue.products (id, slug, ${columns})
        select c.id, p.slug || '-${copy}', ${columns} from copied c join catalogue.products p on p.id = c.old`);
      await client.query(`insert into catalogue.product_words (product_id, category_id, name_words, near_words, all_words)
        select c.id, category_id, name_words, near_words, all_words from copied c join catalogue.product_words w on w.product_id = c.old`);
      await client.query(`insert into catalogue.product_terms (place, product_id, category_id, popularity, stem_ids)
        select place, c.id, category_id, popularity, stem_ids from copied c join catalogue.product_terms t on t.product_id = c.old`);
      await client.query('commit');
      say(`${copies - copy} copies of the catalogue to go`);
    }
    for (const [table, column] of [
      ['words', 'products'],
      ['stems', 'products'],
      ['categories', 'product_count'],
    ] as const)
      await client.query(`update catalogue.${table} set ${column} = ${column} * ${copies + 1}`);
    await client.query(`vacuum analyze catalogue.products, catalogue.product_terms, catalogue.product_words, catalogue.words,
      catalogue.stems, catalogue.categories`);
  } finally {
    await client.end();
  }
}

async function columnsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'catalogue.products'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname not in ('id', 'slug')`,
  );
  return rows.map(({ name }) => name).join(', ');
}
