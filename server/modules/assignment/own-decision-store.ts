import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface DecisionRow {
  id: string;
  madeAt: Date;
  partnerId: string | null;
  inputs: Buffer;
}

/** The newest decisions of the whole shop, the newest first. */
export async function readNewestDecisions(reader: Db, most: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select id, made_at as "madeAt", partner_id as "partnerId", inputs
    from assignment.decisions order by id desc limit ${most}`.execute(reader);
  return rows;
}
