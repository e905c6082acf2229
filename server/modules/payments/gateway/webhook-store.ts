import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface IncomingEvent {
  id: string;
  event: string;
  body: string;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
}

/**
 * Keeps a webhook, or counts its repetition, and adds a job while nobody has acted on it yet. `isOpen` says that nobody
 * has; without `jobId` the job was not added (`addingJob`), and is asked for again.
 */
export async function saveEvent(
  tx: Tx,
  event: IncomingEvent,
  job: RawBuilder<unknown> | null,
): Promise<{ isOpen: boolean; jobId: string | null }> {
  const adding = job ? sql`(${job}).id::text` : sql`null`;
  const { rows } = await sql<{ isOpen: boolean; jobId: string | null }>`
    with saved as (
      insert into payments.webhook_events as e (event_id, event, body, gateway_order_id, gateway_payment_id)
      values (${event.id}, ${event.event}, ${event.body}, ${event.gatewayOrderId}, ${event.gatewayPaymentId})
      on conflict (event_id) do update set deliveries = e.deliveries + 1
      returning processed_at is null as is_open
    )
    select is_open as "isOpen", case when is_open then ${adding} end as "jobId" from saved`.execute(tx);
  return rows[0] ?? { isOpen: false, jobId: null };
}

export async function markEvents(
  tx: Tx,
  mark: { ids: readonly string[]; outcome: 'settled' | 'foreign'; at: Date },
): Promise<void> {
  await sql`update payments.webhook_events set processed_at = ${mark.at}, outcome = ${mark.outcome}
    where event_id = any(${mark.ids as string[]}::text[]) and processed_at is null`.execute(tx);
}

export interface OpenEvent {
  id: string;
  event: string;
  gatewayPaymentId: string | null;
  /** Its payer is to be erased. */
  isForgotten: boolean;
}

/** A webhook that tells nothing new: verify, poll or an earlier one was faster. */
const IS_KNOWN = sql`coalesce(case e.event
  when 'payment.captured' then p.is_applied or p.anomaly is not null
  when 'order.paid' then p.is_applied or p.anomaly is not null
  when 'payment.authorized' then p.status in ('captured', 'refunded')
  when 'payment.failed' then p.status <> 'created' end, false)`;

/**
 * The webhooks about one gateway order that nobody acted on yet. When all of them tell what we know already, that is all that has
 * to be done about them: they are marked `known` in the same statement.
 */
export async function takeOpenEvents(
  tx: Tx,
  gatewayOrderId: string,
  at: Date,
): Promise<{ open: OpenEvent[]; areKnown: boolean }> {
  const { rows } = await sql<OpenEvent & { isKnown: boolean }>`
    with open as (
      select e.event_id as id, e.event, e.gateway_payment_id, e.received_at,
        coalesce(g.is_forgotten, false) as is_forgotten, ${IS_KNOWN} as is_known
      from payments.webhook_events e left join payments.payments p on p.id = e.gateway_payment_id
        left join payments.gateway_orders g on g.id = e.gateway_order_id
      where e.gateway_order_id = ${gatewayOrderId} and e.processed_at is null
    ), marked as (
      update payments.webhook_events e set processed_at = ${at}, outcome = 'known' from open
      where e.event_id = open.id and e.processed_at is null and (select bool_and(is_known) from open)
    )
    select id, event, gateway_payment_id as "gatewayPaymentId", is_forgotten as "isForgotten", is_known as "isKnown"
    from open order by received_at, id`.execute(tx);
  return { open: rows, areKnown: rows.every(({ isKnown }) => isKnown) };
}

/** Gateway orders with webhooks that waited too long: the job that should have taken them is gone. */
export async function readStaleEventOrders(reader: Db | Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct gateway_order_id as id from payments.webhook_events
    where processed_at is null and received_at <= ${before} and gateway_order_id is not null
    limit 200`.execute(reader);
  return rows.map((row) => row.id);
}

/** What admins noted about the money of an order may name who paid it. */
export async function emptyNotes(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with refunds as (
      update payments.refunds set resolved_note = null where order_id = ${orderId} and resolved_note is not null
    )
    update payments.payments set resolved_note = null where order_id = ${orderId} and resolved_note is not null`.execute(
    tx,
  );
}

/** From now on nothing that is kept of these gateway orders names their payer. Answers with their ids. */
export async function markErased(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments.gateway_orders set is_forgotten = true where order_id = ${orderId} returning id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** The webhooks about some gateway orders that were acted on, locked in the order of their ids. */
export async function lockHandledEvents(
  tx: Tx,
  gatewayOrderIds: readonly string[],
): Promise<{ id: string; body: string }[]> {
  const { rows } = await sql<{ id: string; body: string }>`
    select event_id as id, body from payments.webhook_events
    where gateway_order_id = any(${gatewayOrderIds as string[]}::text[]) and processed_at is not null
    order by event_id for update`.execute(tx);
  return rows;
}

export async function writeBodies(tx: Tx, events: readonly { id: string; body: string }[]): Promise<void> {
  await sql`update payments.webhook_events e set body = written.body
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as written(id text, body text)
    where e.event_id = written.id`.execute(tx);
}

/** Deletes some of the webhooks that were acted on before `before`, the oldest first. Answers how many. */
export async function deleteHandledEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from payments.webhook_events where event_id in (
      select event_id from payments.webhook_events where processed_at < ${before}
      order by processed_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
