import type { Shop } from './paying-shop.ts';

/** Every row of every table of the database as text, by table; also the job runner's tables. */
export async function dumpTables(
  shop: Pick<Shop, 'rows'>,
  isLeftOut: (table: string) => boolean = () => false,
): Promise<Map<string, string>> {
  const tables = await shop.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    if (isLeftOut(name)) continue;
    const rows = await shop.rows<{ row: string }>(`select t::text as row from ${name} t`);
    dump.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}

/** `table: word` for each word that a table holds, whatever its case. */
export function foundIn(dump: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  return [...dump].flatMap(([table, text]) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => `${table}: ${word}`);
  });
}
