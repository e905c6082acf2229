import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** The HSN and SAC codes under which something is sold today. */
export async function listHsnCodes(reader: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ hsnCode: string }>`
    select distinct hsn_code as "hsnCode" from catalogue.products where is_active order by 1`.execute(reader);
  return rows.map((row) => row.hsnCode);
}
