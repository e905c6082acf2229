import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Where some addresses of divided orders are, by their id; of an erased person name and city are empty. */
export async function placesOfDestinations(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, { name: string; city: string; zipCode: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; city: string; zipCode: string }>`
    select d.id, d.name, d.city, d.zip as "zipCode" from orders.destinations d
    where d.id = any(${ids as string[]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}
