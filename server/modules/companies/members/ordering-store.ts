import { sql } from 'kysely';
import type { GstDetails } from '#contract/orders/gst-details.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface OrderingRow {
  companyId: string;
  legalName: string;
  gstDetails: GstDetails | null;
  costCentre: string | null;
  limitPaise: number | null;
}

/** Null for whoever is in no company; without a cost centre where the company has none of that id. */
export async function readOrderingMember(
  reader: Db | Tx,
  userId: string,
  costCentreId: string | null,
): Promise<OrderingRow | null> {
  const { rows } = await sql<OrderingRow>`
    select c.id as "companyId", c.legal_name as "legalName", c.gst_details as "gstDetails", k.name as "costCentre",
      m.limit_paise as "limitPaise"
    from companies.members m join companies.companies c on c.id = m.company_id
    left join companies.cost_centres k on k.company_id = c.id and k.id = ${costCentreId}::uuid
    where m.user_id = ${userId}`.execute(reader);
  return rows[0] ?? null;
}
