import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/**
 * Whoever takes a limited code waits here for the one before, so that the count that follows sees every order that took
 * it. An unlimited one makes nobody wait.
 */
export async function lockLimitedDiscount(tx: Tx, code: string): Promise<void> {
  await sql`
    select from quoting.discounts
    where code = upper(${code}) and (max_uses is not null or max_uses_per_customer is not null)
    for update`.execute(tx);
}

export async function insertUse(
  tx: Tx,
  use: { orderId: string; code: string; customerKeys: readonly string[]; at: Date; heldUntil: Date },
): Promise<void> {
  await sql`
    insert into quoting.discount_uses (order_id, code, customer_keys, used_at, held_until)
    values (${use.orderId}, ${use.code}, ${use.customerKeys}::text[], ${use.at}, ${use.heldUntil})`.execute(
    tx,
  );
}

/** A paid order keeps its use for good. */
export async function confirmUse(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update quoting.discount_uses set held_until = 'infinity' where order_id = ${orderId}`.execute(tx);
}

export async function deleteUse(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from quoting.discount_uses where order_id = ${orderId}`.execute(tx);
}

export async function eraseCustomerOfUse(tx: Tx, orderId: string): Promise<void> {
  await sql`update quoting.discount_uses set customer_keys = '{}' where order_id = ${orderId}`.execute(tx);
}

/** The same by the order that used the code. */
export async function lockDiscountOf(tx: Tx, orderId: string): Promise<void> {
  await sql`
    select from quoting.discounts
    where code = (select code from quoting.discount_uses where order_id = ${orderId})
      and (max_uses is not null or max_uses_per_customer is not null)
    for update`.execute(tx);
}

export async function extendUse(tx: Tx, use: { orderId: string; until: Date; now: Date }): Promise<void> {
  await sql`
    update quoting.discount_uses set held_until = ${use.until}
    where order_id = ${use.orderId} and held_until > ${use.now} and held_until < ${use.until}`.execute(tx);
}

export async function readCustomersOfUse(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`
    select customer_keys as keys from quoting.discount_uses where order_id = ${orderId}`.execute(tx);
  return rows[0]?.keys ?? [];
}

export interface UseRow {
  heldUntil: Date;
  isHeld: boolean;
  /** Other orders hold or have as many uses as there are, of all or of this customer. */
  isUsedUpByOthers: boolean;
  /** The code would be taken today. */
  isOn: boolean;
}

/** An order's use of a code, as it stands; null when no code made it cheaper. `heldUntil` of a paid one is far away. */
export async function readUse(tx: Tx, of: { orderId: string; now: Date }): Promise<UseRow | null> {
  const { rows } = await sql<UseRow>`
    select least(u.held_until, timestamptz '9999-01-01') as "heldUntil", u.held_until > ${of.now} as "isHeld",
      d.is_active and d.starts_at <= ${of.now} and d.ends_at > ${of.now} as "isOn",
      coalesce(d.max_uses <= o.uses, false) or coalesce(d.max_uses_per_customer <= o.theirs, false) as "isUsedUpByOthers"
    from quoting.discount_uses u join quoting.discounts d on d.code = u.code,
      lateral (select count(*) as uses, count(*) filter (where other.customer_keys && u.customer_keys) as theirs
        from quoting.discount_uses other
        where other.code = u.code and other.order_id <> u.order_id and other.held_until > ${of.now}) o
    where u.order_id = ${of.orderId}`.execute(tx);
  return rows[0] ?? null;
}
