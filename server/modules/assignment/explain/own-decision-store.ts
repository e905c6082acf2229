import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface DecisionRow {
  id: string;
  madeAt: Date;
  partnerId: string | null;
  inputs: Buffer;
}

/** Decisions of the whole shop, the newest first, from just behind `after`. */
export async function readNewestDecisions(
  reader: Db,
  { after, take }: { after: string | null; take: number },
): Promise<DecisionRow[]> {
  const beyond = after ? sql`where id < ${after}::uuid` : sql``;
  const { rows } = await sql<DecisionRow>`
    select id, made_at as "madeAt", partner_id as "partnerId", inputs
    from assignment.decisions ${beyond} order by id desc limit ${take}`.execute(reader);
  return rows;
}
