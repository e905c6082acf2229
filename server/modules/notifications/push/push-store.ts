import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface PushRow {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  addedAt: Date;
}

const ROW = sql`id, user_id as "userId", endpoint, p256dh, auth, added_at as "addedAt"`;

/** Of a person, the first one added first. */
export async function readPushesOf(reader: Db | Tx, userId: string): Promise<PushRow[]> {
  const { rows } = await sql<PushRow>`
    select ${ROW} from notifications.push_subscriptions where user_id = ${userId} order by added_at, id`.execute(
    reader,
  );
  return rows;
}

export async function readPush(reader: Db, id: string): Promise<PushRow | null> {
  const { rows } = await sql<PushRow>`
    select ${ROW} from notifications.push_subscriptions where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** One row for each browser: whoever adds it last has it. */
export async function upsertPush(
  tx: Tx,
  push: Omit<PushRow, 'id'> & { sessionId: string },
): Promise<PushRow> {
  const { rows } = await sql<PushRow>`
    insert into notifications.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, added_at)
    values (${push.userId}, ${push.sessionId}, ${push.endpoint}, ${push.p256dh}, ${push.auth}, ${push.addedAt})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, added_at = excluded.added_at
    returning ${ROW}`.execute(tx);
  return rows[0] as PushRow;
}

/** All but the newest of a person go. */
export async function keepNewestPushes(tx: Tx, userId: string, keep: number): Promise<void> {
  await sql`
    delete from notifications.push_subscriptions where id in (
      select id from notifications.push_subscriptions where user_id = ${userId}
      order by added_at desc, id desc offset ${keep})`.execute(tx);
}

/** @param of whose it has to be; null: whoever has it */
export async function deletePush(tx: Tx, id: string, of: string | null): Promise<void> {
  await sql`
    delete from notifications.push_subscriptions
    where id = ${id} and (${of}::uuid is null or user_id = ${of}::uuid)`.execute(tx);
}
