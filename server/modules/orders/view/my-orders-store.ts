import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ArtworkState } from '../rules.ts';

/**
 * What guests ordered with a mail, or asked a price for, belongs to `owner` from now on. Locked in id order, because whoever settles or
 * erases an order holds its row too.
 */
export async function attachOrders(
  tx: Tx,
  found: { owner: string; email: string; placedUntil: Date | null },
): Promise<void> {
  const until = sql`coalesce(${found.placedUntil}::timestamptz, 'infinity')`;
  await sql`
    with found as (
      select id from orders.orders
      where owner like 'guest:%' and lower(customer_email) = lower(${found.email}) and placed_at <= ${until}
      order by id for update
    ), asked as (
      update orders.price_requests set owner = ${found.owner}, updated_at = now()
      where owner like 'guest:%' and lower(customer_email) = lower(${found.email}) and asked_at <= ${until}
    )
    update orders.orders o set owner = ${found.owner}, updated_at = now()
    from found where o.id = found.id and o.owner like 'guest:%'`.execute(tx);
}

/** An order as the history lists it; money in paise. */
export interface SummaryRow {
  id: string;
  /** Whose it is, where it was placed for a company. */
  companyId: string | null;
  costCentre: string | null;
  /** `user:<id>` or `guest:<id>`. */
  owner: string;
  /** For an approval. */
  isWaiting: boolean;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalPaise: number;
  artwork: ArtworkState;
  placedAt: Date;
  /** `placedAt` to the microsecond: what the next page begins after. */
  placedAtExactly: string;
  estimatedDelivery: string | null;
  items: { productName: string; quantity: number; unitPricePaise: number }[];
}

type Whose =
  | { owner: string }
  /** `owner`: only what they bought for it; `isWaiting`: only what waits for an approval. */
  | { companyId: string; owner: string | null; isWaiting: boolean };

function ofWhom(of: Whose): RawBuilder<unknown> {
  if (!('companyId' in of)) return sql`o.owner = ${of.owner}`;
  const waiting = of.isWaiting ? sql`and ${IS_WAITING}` : sql``;
  return sql`o.company_id = ${of.companyId} and (${of.owner}::text is null or o.owner = ${of.owner}) ${waiting}`;
}

// A value and no `exists`: that is answered by reading all there are.
const IS_WAITING = sql`(o.status = 'pending' and o.payment_status <> 'PAID' and coalesce(
  (select a.state = 'waiting' from orders.approvals a where a.order_id = o.id), false))`;

/** One page of the orders of a person or a company by the day they were placed, with their lines. */
export async function readSummaries(
  reader: Db | Tx,
  page: {
    of: Whose;
    status: OrderStatus | undefined;
    isAscending: boolean;
    after: { at: string; id: string } | null;
    take: number;
  },
): Promise<SummaryRow[]> {
  const { after } = page;
  const isWaiting = 'companyId' in page.of ? IS_WAITING : sql`false`;
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const isBeyond = page.isAscending ? sql`>` : sql`<`;
  const ofStatus = page.status === undefined ? sql`` : sql`and o.status = ${page.status}`;
  const beyond = after
    ? sql`and (o.placed_at, o.id) ${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<SummaryRow>`
    select o.id, o.company_id as "companyId", o.cost_centre as "costCentre",
      o.owner, ${isWaiting} as "isWaiting", o.status, o.payment_status as "paymentStatus", o.total_paise as "totalPaise", o.artwork,
      o.placed_at as "placedAt", o.placed_at::text as "placedAtExactly", o.estimated_delivery as "estimatedDelivery",
      (select coalesce(jsonb_agg(jsonb_build_object('productName', l.called, 'quantity', l.quantity,
          'unitPricePaise', l.unit_price_paise) order by l.position), '[]')
        from orders.lines l where l.order_id = o.id and l.cancelled_at is null) as items
    from orders.orders o where ${ofWhom(page.of)} ${ofStatus} ${beyond}
    order by o.placed_at ${direction}, o.id ${direction} limit ${page.take}`.execute(reader);
  return rows;
}

/** The paid orders of an owner, and for which company they were. */
export async function readPaidOrders(
  reader: Db | Tx,
  owner: string,
): Promise<{ id: string; companyId: string | null }[]> {
  const { rows } = await sql<{ id: string; companyId: string | null }>`
    select id, company_id as "companyId" from orders.orders
    where owner = ${owner} and paid_at is not null`.execute(reader);
  return rows;
}

/** The ids of a company's orders that were paid. */
export async function readPaidOrderIdsOfCompany(reader: Db | Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders where company_id = ${companyId} and paid_at is not null`.execute(reader);
  return rows.map((row) => row.id);
}

/** Its company is no more: an order is its buyer's alone. */
export async function leaveCompany(tx: Tx, companyId: string): Promise<void> {
  await sql`
    update orders.orders set company_id = null, updated_at = now() where company_id = ${companyId}`.execute(
    tx,
  );
}
