import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Booked parcels of one press that no pickup was requested for, at most fifty. */
export async function readParcelsWithoutPickup(
  reader: Db | Tx,
  which: { partnerId: string; courier: string },
): Promise<{ id: string; awb: string; providerRef: string }[]> {
  const { rows } = await sql<{ id: string; awb: string; providerRef: string }>`
    select id, awb, provider_ref as "providerRef" from fulfilment.shipments
    where partner_id = ${which.partnerId} and courier = ${which.courier}
      and status = 'booked' and van_ordered_at is null limit 50`.execute(reader);
  return rows;
}

export async function markPickupRequested(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`update fulfilment.shipments set van_ordered_at = ${at}
    where id = any(${ids as string[]}::uuid[])`.execute(tx);
}

/** Nobody came to a press: a pickup is asked for once more, for all that waits there for that courier. */
export async function forgetPickup(tx: Tx, which: { partnerId: string; courier: string }): Promise<void> {
  await sql`update fulfilment.shipments set van_ordered_at = null
    where partner_id = ${which.partnerId} and courier = ${which.courier} and status = 'booked'`.execute(tx);
}
