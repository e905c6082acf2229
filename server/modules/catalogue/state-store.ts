import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Which changes the catalogue has had: for a column of a statement that reads a page. */
export const stateOfCatalogue: RawBuilder<string> = sql`(select coalesce(sum(number), 0)::text from catalogue.changes)`;

let statement: CompiledQuery<{ state: string }> | undefined;

/** The same again as long as no product and no category changed (docs/decisions/0066). */
export async function readState(reader: Db | Tx): Promise<string> {
  statement ??= sql<{ state: string }>`select ${stateOfCatalogue} as state`.compile(reader);
  return (await reader.executeQuery(statement)).rows[0]?.state ?? '';
}
