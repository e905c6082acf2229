import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { ArtworkPrintFiles } from '#server/platform/db-types.generated.ts';
import { type PrintFileRow, printFileOf } from './print-file-store.ts';

interface WantedPrint {
  /** Of the file as it was ordered. */
  readonly agreedHash: string;
  /** What today's rules and engine make of it. */
  readonly useHash: string;
  /** What older engines made of the same plan. */
  readonly older: readonly string[];
}

/**
 * The print file that was agreed to; else `useHash`, or the newest of `older` that is ready. Ready, it is what was agreed to from now on: of
 * two who look at once the first one's word counts.
 */
export async function findAgreedPrint(
  db: Db,
  { agreedHash, useHash, older }: WantedPrint,
): Promise<PrintFileRow | null> {
  const { rows } = await sql<Selectable<ArtworkPrintFiles>>`
    with agreed as (select use_hash from artwork.agreed_prints where agreed_hash = ${agreedHash}),
    found as (
      select p.* from artwork.print_files p
      where (p.use_hash in (select use_hash from agreed) or p.use_hash = any(${[useHash, ...older]}::text[]))
        and (p.use_hash = ${useHash} or p.status = 'ready')
      order by p.use_hash in (select use_hash from agreed) desc, p.engine desc limit 1
    ),
    kept as (
      insert into artwork.agreed_prints (agreed_hash, use_hash)
      select ${agreedHash}, use_hash from found where status = 'ready' and not exists (select from agreed)
      on conflict do nothing
    )
    select * from found`.execute(db);
  const [row] = rows;
  return row ? printFileOf(row) : null;
}
