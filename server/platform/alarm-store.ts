import { sql } from 'kysely';
import type { AlarmKind } from '#contract/alarms.ts';
import type { Db, Tx } from './db.ts';

/** What is wrong, as an admin reads it. A subject that is or begins with `order:<id>` leads to that order. */
export interface NewAlarm {
  readonly kind: AlarmKind;
  /** One thing has one open alarm of a kind: `razorpay`, `queue:mails`, `order:<id>`, `order:<id>:hand-off:<form>`. At most 200 letters. */
  readonly subject: string;
  /** Whole sentences: what waits, what goes on, what to do. Cut at 1,000 letters. */
  readonly message: string;
}

/**
 * Tells admins of something the shop cannot recover from by itself. Raised again it stays one alarm with the newest
 * message. In a transaction it is as true as the rest of it; outside of one it is kept although the work failed.
 */
export async function raiseAlarm(db: Db | Tx, alarm: NewAlarm): Promise<void> {
  const message = alarm.message.slice(0, 1000);
  await sql`
    insert into platform.alarms as a (kind, subject, message) values (${alarm.kind}, ${alarm.subject}, ${message})
    on conflict (kind, subject) where cleared_at is null
      do update set message = excluded.message, last_seen_at = now()
      where a.message <> excluded.message or a.last_seen_at < now() - interval '30 seconds'`.execute(db);
}

/** It is well again, or somebody has seen to it. Nothing happens when no such alarm stands. */
export async function clearAlarm(
  db: Db | Tx,
  alarm: Pick<NewAlarm, 'kind' | 'subject'>,
  by = 'system',
): Promise<void> {
  await sql`
    update platform.alarms set cleared_at = now(), cleared_by = ${by}
    where kind = ${alarm.kind} and subject = ${alarm.subject} and cleared_at is null`.execute(db);
}

/** Nothing of an order waits for anybody any more: all alarms of these kinds about it, or about a part of it. */
export async function clearAlarmsOfOrder(
  db: Db | Tx,
  kinds: readonly AlarmKind[],
  orderId: string,
): Promise<void> {
  const subject = `order:${orderId}`;
  await sql`
    update platform.alarms set cleared_at = now(), cleared_by = 'system'
    where kind = any(${kinds as AlarmKind[]}::text[]) and cleared_at is null
      and (subject = ${subject} or starts_with(subject, ${`${subject}:`}))`.execute(db);
}

/** Whether one stands that was raised, or raised again, in the last minutes. */
export async function isAlarmFresh(
  reader: Db | Tx,
  { kind, subject }: Pick<NewAlarm, 'kind' | 'subject'>,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    select true from platform.alarms where kind = ${kind} and subject = ${subject} and cleared_at is null
      and last_seen_at > now() - make_interval(mins => ${minutes}::integer)`.execute(reader);
  return rows.length > 0;
}

/** When somebody saw to it last; null where one stands, or nobody did: by itself it may have come and gone. */
export async function readSeenToAt(
  reader: Db | Tx,
  { kind, subject }: Pick<NewAlarm, 'kind' | 'subject'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when bool_or(cleared_at is null) then null else max(cleared_at) filter (where cleared_by <> 'system') end as at
    from platform.alarms where kind = ${kind} and subject = ${subject}`.execute(reader);
  return rows[0]?.at ?? null;
}

/** Clears all open alarms of a kind whose subjects are not among those that are still wrong. */
export async function clearOtherAlarms(
  db: Db | Tx,
  kind: AlarmKind,
  stillWrong: readonly string[],
): Promise<void> {
  await sql`
    update platform.alarms set cleared_at = now(), cleared_by = 'system'
    where kind = ${kind} and cleared_at is null and subject <> all(${stillWrong as string[]}::text[])`.execute(
    db,
  );
}

export interface AlarmRow {
  id: string;
  kind: AlarmKind;
  subject: string;
  message: string;
  raisedAt: Date;
  lastSeenAt: Date;
}

const ALARM = sql`id, kind, subject, message, raised_at as "raisedAt", last_seen_at as "lastSeenAt"`;

/** Open alarms, the newest first; `after` is the place of the last row of the page before. */
export async function readOpenAlarms(
  reader: Db | Tx,
  page: { after: { at: string; id: string } | null; take: number },
): Promise<(AlarmRow & { raisedExactly: string })[]> {
  const beyond = page.after
    ? sql`and (raised_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<AlarmRow & { raisedExactly: string }>`
    select ${ALARM}, raised_at::text as "raisedExactly" from platform.alarms
    where cleared_at is null ${beyond} order by raised_at desc, id desc limit ${page.take}`.execute(reader);
  return rows;
}

/** What the open alarms of a kind are about. */
export async function readAlarmSubjects(reader: Db | Tx, kind: AlarmKind): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    select subject from platform.alarms where kind = ${kind} and cleared_at is null limit 1000`.execute(
    reader,
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** Clears one by its id; null when it is not there or was cleared before. */
export async function clearAlarmById(tx: Tx, id: string, by: string): Promise<AlarmRow | null> {
  const { rows } = await sql<AlarmRow>`
    update platform.alarms set cleared_at = now(), cleared_by = ${by}
    where id = ${id} and cleared_at is null returning ${ALARM}`.execute(tx);
  return rows[0] ?? null;
}
