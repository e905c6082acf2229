import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Texts with an index of their threes of letters, of rows whose ids are UUIDv7: time goes up in them. */
export interface SearchedTexts {
  readonly table: string;
  readonly id: string;
  readonly text: string;
}

/** So many moments of the shop's life are looked at, and of each so many rows. */
const MOMENTS = 30;
const ROWS = 10;
/** Fewer say nothing, and of few rows everything is found at once. */
const LEAST = 250;
/** What so few of a hundred have is rare. */
const RARE = 1;

export interface RarePiece {
  readonly piece: string;
  /** About how many rows there are in all. */
  readonly rows: number;
}

/**
 * Which of these pieces fewest texts have, by a sample of all years; null where all are common. The index takes a text apart into
 * threes of letters, and reads for each of them all rows that have it: of "buyer.4711@" almost all. What has the rare piece is
 * found in a tenth of the time, and then looked through for the rest (docs/decisions/0064).
 */
export async function readRarePiece(
  reader: Db | Tx,
  texts: SearchedTexts,
  pieces: readonly string[],
): Promise<RarePiece | null> {
  if (pieces.length === 0) return null;
  const [table, id, text] = [sql.raw(texts.table), sql.raw(texts.id), sql.raw(texts.text)];
  const { rows } = await sql<RarePiece>`
    with first as (select uuid_extract_timestamp(${id}) as at from ${table} order by ${id} limit 1),
    last as (select uuid_extract_timestamp(${id}) as at from ${table} order by ${id} desc limit 1),
    moments as materialized (
      select uuidv7(first.at - now() + (last.at - first.at) * number / ${MOMENTS}::integer) as began
      from first, last, generate_series(0, ${MOMENTS}::integer - 1) as number
    ),
    sample as materialized (
      select s.text from moments cross join lateral (
        select ${text} as text from ${table} where ${id} >= began order by ${id} limit ${ROWS}::integer) s
    )
    select piece, greatest(0, (select reltuples from pg_class where oid = ${sql.lit(texts.table)}::regclass))::float8 as rows
    from unnest(${pieces as string[]}::text[]) as piece, sample
    group by piece
    having count(*) >= ${LEAST} and 100 * count(*) filter (where strpos(sample.text, piece) > 0) <= ${RARE} * count(*)
    order by count(*) filter (where strpos(sample.text, piece) > 0), length(piece) desc, piece limit 1`.execute(
    reader,
  );
  return rows[0] ?? null;
}
