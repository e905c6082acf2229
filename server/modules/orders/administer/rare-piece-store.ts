import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** So many moments of the shop's life are looked at, and of each so many orders. */
const MOMENTS = 30;
const ORDERS = 10;
/** Fewer say nothing, and of few orders everything is found at once. */
const LEAST = 250;
/** What so few of a hundred have is rare. */
const RARE = 1;

/** To look each of so many up takes as long as to walk all orders, of which these are, as far as the end of a page. */
const AS_QUICK = 8;
/** More are never handed around. */
const MOST_IDS = 6_000;

export interface RarePiece {
  readonly piece: string;
  /** What at most so many orders have is looked up. */
  readonly most: number;
}

/**
 * Which of these pieces fewest orders have, by a sample of all years; null where all are common. The index takes a text apart into
 * threes of letters, and reads for each of them all orders that have it: of "buyer.4711@" almost all. What has the rare piece is
 * found in a tenth of the time, and then looked through for the rest.
 */
export async function readRarePiece(reader: Db | Tx, pieces: readonly string[]): Promise<RarePiece | null> {
  if (pieces.length === 0) return null;
  const { rows } = await sql<RarePiece>`
    with first as (select uuid_extract_timestamp(order_id) as at from orders.search_texts order by order_id limit 1),
    last as (select uuid_extract_timestamp(order_id) as at from orders.search_texts order by order_id desc limit 1),
    moments as materialized (
      select uuidv7(first.at - now() + (last.at - first.at) * number / ${MOMENTS}::integer) as began
      from first, last, generate_series(0, ${MOMENTS}::integer - 1) as number
    ),
    sample as materialized (
      select s.text from moments cross join lateral (
        select text from orders.search_texts where order_id >= began order by order_id limit ${ORDERS}::integer) s
    )
    select piece, least(sqrt(${AS_QUICK}::float8 * greatest(0, (
      select reltuples from pg_class where oid = 'orders.search_texts'::regclass))), ${MOST_IDS}::float8)::integer as most
    from unnest(${pieces as string[]}::text[]) as piece, sample
    group by piece
    having count(*) >= ${LEAST} and 100 * count(*) filter (where strpos(sample.text, piece) > 0) <= ${RARE} * count(*)
    order by count(*) filter (where strpos(sample.text, piece) > 0), length(piece) desc, piece limit 1`.execute(
    reader,
  );
  return rows[0] ?? null;
}
