import { sql } from 'kysely';
import type { GstDetails, OrderGstDetails } from '#contract/orders/gst-details.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What an owner saved, or kept when they ordered: `insertOrder` writes the latter. */
export async function readGstDetails(reader: Db | Tx, owner: string): Promise<GstDetails | null> {
  const { rows } = await sql<{ details: GstDetails }>`
    select details from orders.gst_details where owner = ${owner}`.execute(reader);
  return rows[0]?.details ?? null;
}

export async function writeGstDetails(
  tx: Tx,
  saved: { owner: string; details: GstDetails; at: Date },
): Promise<void> {
  await sql`
    insert into orders.gst_details (owner, details, saved_at)
    values (${saved.owner}, ${JSON.stringify(saved.details)}::jsonb, ${saved.at})
    on conflict (owner) do update set details = excluded.details, saved_at = excluded.saved_at`.execute(tx);
}

/** What an owner saved under a GSTIN is this instead; whoever saved another one, or nothing, keeps that. */
export async function replaceGstDetails(
  tx: Tx,
  corrected: { owner: string; gstin: string; details: GstDetails; at: Date },
): Promise<void> {
  await sql`
    update orders.gst_details
    set details = ${JSON.stringify(corrected.details)}::jsonb, saved_at = ${corrected.at}
    where owner = ${corrected.owner} and details ->> 'gstin' = ${corrected.gstin}`.execute(tx);
}

export async function deleteGstDetails(tx: Tx, owner: string): Promise<void> {
  await sql`delete from orders.gst_details where owner = ${owner}`.execute(tx);
}

export async function writeGstDetailsOfOrder(
  tx: Tx,
  orderId: string,
  billed: { gstDetails: OrderGstDetails | null; supplyState: string | null; isSez: boolean; at: Date },
): Promise<void> {
  const details = billed.gstDetails && JSON.stringify(billed.gstDetails);
  await sql`
    update orders.orders set gst_details = ${details}::jsonb, supply_state = ${billed.supplyState},
      is_sez = ${billed.isSez},      rebilled_at = ${billed.at}, updated_at = now()
    where id = ${orderId}`.execute(tx);
}
