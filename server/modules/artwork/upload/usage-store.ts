import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Whoever reserves disk space waits here for those before: what is free and reserved is read after. */
export async function lockDiskSpace(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('artwork.room', 0))`.execute(tx);
}

/**
 * What uploads under way may still write. One that rests since before `restingBefore` has no promise any more.
 * @param upTo counts those begun up to this one, itself too, as if it did not rest
 */
export async function promisedBytes(
  tx: Tx,
  restingBefore: Date,
  upTo: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(greatest(reserved_bytes - received_bytes, 0)), 0)::bigint as bytes
    from artwork.files
    where (status = 'checking' or (status = 'receiving' and updated_at >= ${restingBefore}) or id = ${upTo}::uuid)
      and (${upTo}::uuid is null or id <= ${upTo}::uuid)`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

export interface Usage {
  readonly uploader: string;
  /** Uploads that are not judged yet, and what they may still write. */
  readonly openUploads: number;
  readonly openBytes: number;
  /** Begun within the last hour, and the processor time of their checks. */
  readonly uploadsOfHour: number;
  readonly checkMsOfHour: number;
  readonly bytesOfDay: number;
}

/** What each of `uploaders` used and uses. */
export async function usageOf(tx: Tx, uploaders: readonly string[], now: Date): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select asked.uploader,
      (select count(*) from artwork.files where status in ('receiving', 'checking')
        and asked.uploader = any(uploaders))::integer as "openUploads",
      (select coalesce(sum(reserved_bytes), 0) from artwork.files where status in ('receiving', 'checking')
        and asked.uploader = any(uploaders))::bigint as "openBytes",
      coalesce(sum(uploads) filter (where slot > ${now}::timestamptz - interval '1 hour'), 0)::integer as "uploadsOfHour",
      coalesce(sum(check_ms) filter (where slot > ${now}::timestamptz - interval '1 hour'), 0)::bigint as "checkMsOfHour",
      coalesce(sum(bytes), 0)::bigint as "bytesOfDay"
    from unnest(${uploaders}::text[]) as asked(uploader)
    left join artwork.upload_usage used
      on used.uploader = asked.uploader and slot > ${now}::timestamptz - interval '1 day'
    group by asked.uploader`.execute(tx);
  return rows;
}

/** Adds to what each of `uploaders` used in the ten minutes around `now`. */
export async function addUsage(
  writer: Db | Tx,
  uploaders: readonly string[],
  used: { uploads?: number; bytes?: number; checkMs?: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into artwork.upload_usage as used (uploader, slot, uploads, bytes, check_ms)
    select uploader, date_bin('10 minutes', ${now}::timestamptz, 'epoch'),
      ${used.uploads ?? 0}::integer, ${used.bytes ?? 0}::bigint, ${used.checkMs ?? 0}::bigint
    from unnest(${uploaders}::text[]) as uploader order by uploader
    on conflict (uploader, slot) do update set uploads = used.uploads + excluded.uploads,
      bytes = used.bytes + excluded.bytes, check_ms = used.check_ms + excluded.check_ms`.execute(writer);
}

/** Nothing that looks back looks further than a day. */
export async function deleteOldUsage(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('artwork.upload_usage').where('slot', '<', before).execute();
}

/** Bytes go on arriving. */
export async function markUploadActive(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('artwork.files').set({ updated_at: sql`now()` }).where('id', '=', id).execute();
}

/** Bytes that lie on the disk by now. */
export async function recordReceived(db: Db, key: string, receivedBytes: number): Promise<void> {
  await db
    .updateTable('artwork.files')
    .set({ received_bytes: receivedBytes, updated_at: sql`now()` })
    .where('key', '=', key)
    .where('status', '=', 'receiving')
    .execute();
}
