import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { ArtworkFacts, FACTS_ENGINE } from './artwork-facts.ts';

/** What is known of contents, by their SHA-256, from the engine of today; unknown ones are missing in the map. */
export async function readFacts(
  reader: Db | Tx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ArtworkFacts>> {
  if (hashes.length === 0) return new Map();
  const rows = await reader
    .selectFrom('artwork.file_facts')
    .select(['sha256', 'facts'])
    .where('sha256', 'in', [...new Set(hashes)])
    .where('engine', '=', FACTS_ENGINE)
    .execute();
  return new Map(rows.map(({ sha256, facts }) => [sha256, ArtworkFacts.parse(facts)]));
}

/** Written once for a content: who looks again finds the same. */
export async function saveFacts(writer: Db | Tx, sha256: string, facts: ArtworkFacts): Promise<void> {
  await writer
    .insertInto('artwork.file_facts')
    .values({ sha256, engine: FACTS_ENGINE, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of contents that no file has any more, and of engines before this one. */
export async function deleteUnusedFacts(db: Db): Promise<void> {
  await sql`delete from artwork.file_facts k where engine < ${FACTS_ENGINE}
    or not exists (select 1 from artwork.files f where f.sha256 = k.sha256)`.execute(db);
}

/** Of contents that no file has any more, among `hashes`. */
export async function deleteFactsOf(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await sql`delete from artwork.file_facts k where k.sha256 = any(${hashes}::text[])
    and not exists (select 1 from artwork.files f where f.sha256 = k.sha256)`.execute(tx);
}
