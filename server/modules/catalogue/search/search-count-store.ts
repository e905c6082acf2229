import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** How long counts are kept. */
export const KEPT_DAYS = 30;

/** One more on a day; what is older than `since` goes. */
export async function addSearch(tx: Tx, search: { term: string; day: string; since: string }): Promise<void> {
  await sql`
    with old as (delete from catalogue.search_counts where day < ${search.since}::date)
    insert into catalogue.search_counts as c (term, day, people) values (${search.term}, ${search.day}::date, 1)
    on conflict (term, day) do update set people = c.people + 1`.execute(tx);
}

/** Terms that at least so many searched for on one day, the most searched for in all first. */
export async function readPopular(
  reader: Db | Tx,
  asked: { since: string; people: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from catalogue.search_counts where day >= ${asked.since}::date
    group by term having max(people) >= ${asked.people} order by sum(people) desc, term limit ${asked.most}`.execute(
    reader,
  );
  return rows.map((row) => row.term);
}
