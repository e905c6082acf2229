import { sql } from 'kysely';
import type { ReviewCheck } from '#contract/partners/payout.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What of a partner was compared, and by whom last. */
export interface ReviewRow {
  checks: ReviewCheck[];
  note: string;
  reviewedBy: string;
  reviewedAt: Date;
}

export async function readReview(reader: Db | Tx, userId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select checks, note, reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"
    from partners.reviews where user_id = ${userId}`.execute(reader);
  return rows[0] ?? null;
}

/** Those of the partners whose account an admin compared. */
export async function readCheckedAccounts(reader: Db | Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from partners.reviews
    where user_id = any(${userIds as string[]}::uuid[]) and 'account' = any(checks)`.execute(reader);
  return rows.map((row) => row.id);
}

export async function writeReview(tx: Tx, userId: string, review: ReviewRow): Promise<void> {
  await sql`
    insert into partners.reviews (user_id, checks, note, reviewed_by, reviewed_at)
    values (${userId}, ${review.checks}::text[], ${review.note}, ${review.reviewedBy}, ${review.reviewedAt})
    on conflict (user_id) do update set checks = excluded.checks, note = excluded.note,
      reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at`.execute(tx);
}

export async function deleteReview(tx: Tx, userId: string): Promise<void> {
  await sql`delete from partners.reviews where user_id = ${userId}`.execute(tx);
}
