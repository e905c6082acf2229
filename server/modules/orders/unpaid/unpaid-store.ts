import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Unpaid orders whose time is over, by their ids, after `after`. */
export async function readLapsed(
  reader: Db | Tx,
  of: { now: Date; after: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders
    where status = 'pending' and payment_status <> 'PAID' and pay_until <= ${of.now}
      and (held_until is null or held_until <= ${of.now}) and (${of.after}::uuid is null or id > ${of.after}::uuid)
    order by id limit ${of.take}`.execute(reader);
  return rows.map((row) => row.id);
}

/** Orders that can still be paid and that nobody tried to pay since `quietSince`, by their ids, after `after`; each until it was seen to. */
export async function readToRemind(
  reader: Db | Tx,
  of: { now: Date; quietSince: Date; after: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders
    where status = 'pending' and payment_status <> 'PAID' and pay_until is not null and pay_until > ${of.now}
      and payment_reminded_at is null and held_until <= ${of.quietSince}
      and (${of.after}::uuid is null or id > ${of.after}::uuid)
    order by id limit ${of.take}`.execute(reader);
  return rows.map((row) => row.id);
}

/** It was seen to whether to remind of a locked order; false when it was before. */
export async function noteReminded(tx: Tx, { orderId, at }: { orderId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`update orders.orders set payment_reminded_at = ${at}
    where id = ${orderId} and payment_reminded_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Whoever placed it, by their mail, placed or paid another order since. */
export async function hasOrderedSince(reader: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders.orders o join orders.orders later on lower(later.customer_email) = lower(o.customer_email)
    where o.id = ${orderId} and later.id <> o.id and later.status <> 'quoted'
      and (later.placed_at > o.placed_at or later.paid_at > o.placed_at)
    limit 1`.execute(reader);
  return rows.length > 0;
}

/** An unpaid order is held longer, never shorter. */
export async function extendHold(tx: Tx, orderId: string, until: Date): Promise<void> {
  await sql`update orders.orders set held_until = ${until}
    where id = ${orderId} and payment_status <> 'PAID' and (held_until is null or held_until < ${until})`.execute(
    tx,
  );
}

/** What an unpaid order comes to from now on; amounts in paise. */
export interface NewPrice {
  orderId: string;
  productSubtotalPaise: number;
  discountPaise: number;
  discountCode: string | null;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  taxMode: string;
  lutArn: string | null;
  at: Date;
  /** Of each of its destinations, by their number. */
  freightPaise: readonly number[];
  lines: readonly {
    lineId: string;
    unitPricePaise: number;
    subtotalPaise: number;
    discountPaise: number;
    shippingPaise: number;
    taxPaise: number;
    taxBasisPoints: number;
    taxedShippingPaise: number;
  }[];
}

export async function saveNewPrice(tx: Tx, to: NewPrice): Promise<void> {
  await sql`
    with lined as (
      update orders.lines l set unit_price_paise = n."unitPricePaise", subtotal_paise = n."subtotalPaise",
        discount_paise = n."discountPaise", shipping_paise = n."shippingPaise", tax_paise = n."taxPaise",
        tax_basis_points = n."taxBasisPoints", taxed_shipping_paise = n."taxedShippingPaise"
      from jsonb_to_recordset(${JSON.stringify(to.lines)}::jsonb) as n("lineId" uuid, "unitPricePaise" bigint,
        "subtotalPaise" bigint, "discountPaise" bigint, "shippingPaise" bigint, "taxPaise" bigint,
        "taxBasisPoints" integer, "taxedShippingPaise" bigint)
      where l.id = n."lineId" and l.order_id = ${to.orderId}
    ), sent as (
      update orders.destinations d set freight_paise = f.paise
      from unnest(${to.freightPaise as number[]}::bigint[]) with ordinality as f(paise, number)
      where d.order_id = ${to.orderId} and d.number = f.number
    )
    update orders.orders set product_subtotal_paise = ${to.productSubtotalPaise}, discount_paise = ${to.discountPaise},
      discount_code = ${to.discountCode}, shipping_paise = ${to.shippingPaise}, tax_paise = ${to.taxPaise},
      total_paise = ${to.totalPaise}, tax_mode = ${to.taxMode}, lut_arn = ${to.lutArn}, repriced = repriced + 1, priced_at = ${to.at}, updated_at = now()
    where id = ${to.orderId} and payment_status <> 'PAID'`.execute(tx);
}

/** How many orders wait unpaid: of this guest, and of all guests from this address since a moment. */
export async function countUnpaid(
  reader: Db | Tx,
  of: { owner: string; placedFrom: string; since: Date },
): Promise<{ ofGuest: number; fromAddress: number }> {
  const { rows } = await sql<{ ofGuest: number; fromAddress: number }>`
    select
      (select count(*)::int from orders.orders
        where owner = ${of.owner} and status = 'pending' and payment_status <> 'PAID') as "ofGuest",
      (select count(*)::int from orders.orders
        where placed_from = ${of.placedFrom} and placed_at > ${of.since}) as "fromAddress"`.execute(reader);
  return rows[0] ?? { ofGuest: 0, fromAddress: 0 };
}
