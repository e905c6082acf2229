import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayInIndia, tableMoment } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderFilter } from '#contract/orders/orders-admin.ts';
import { namesOfCompanies } from '#server/modules/companies/index.ts';
import { type Cell, csvLines, writeCsv } from '#server/platform/csv.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { Printing, Refunded } from '../view/printing-facts.ts';
import { refundedPaise } from '../view/refunded-paise.ts';
import { readExportLink } from './export-link.ts';
import { filterOf, findHits, rarestOf } from './order-filter.ts';
import { type ListedOrder, readListedOrders } from './order-list-store.ts';

const BATCH = 500;

const HEADER = [
  'Order Number',
  'Order ID',
  'Order Date',
  'Status',
  'Payment Status',
  'Customer Name',
  'Customer Email',
  'Customer Phone',
  'Company',
  'Items',
  'Products',
  'Discount',
  'Shipping',
  'Tax',
  'Total Amount',
  'Refunded',
  'Currency',
  'Due Date',
  'Deliver To',
  'Street',
  'City',
  'State',
  'PIN Code',
  'Country',
  'Special Instructions',
  'Company Account',
  'PO Number',
  'Cost Centre',
] as const;

/** The orders of a signed filter, a batch at a time: however many there are, few of them are in memory. */
export async function serveExport(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'> & Pick<Printing, 'refundsOf'>,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = deps.clock.now();
  const filter = readExportLink(deps.secrets, token, now);
  if (!filter) fail('not_found');
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="orders-${dayInIndia(now)}.csv"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Readable.from(csvParts(deps, filter)));
}

async function* csvParts(
  deps: Pick<Deps, 'db'> & Pick<Printing, 'refundsOf'>,
  wanted: OrderFilter,
): AsyncGenerator<string> {
  yield writeCsv(HEADER, []);
  const filter = filterOf(wanted);
  const rare = rarestOf(await findHits(deps.db, filter));
  let after: { key: string; id: string } | null = null;
  for (;;) {
    const rows: ListedOrder[] = await readListedOrders(deps.db, {
      filter,
      rare,
      sort: 'newest',
      after,
      take: BATCH,
    });
    const last = rows.at(-1);
    if (!last) return;
    const companies = await namesOfCompanies(
      deps.db,
      rows.flatMap(({ companyId }) => companyId ?? []),
    );
    const refunds = await deps.refundsOf(rows.map(({ id }) => id));
    yield csvLines(rows.map((row) => cells(row, companies, refunds.get(row.id))));
    if (rows.length < BATCH) return;
    after = { key: last.sortKey, id: last.id };
  }
}

function cells(
  row: ListedOrder,
  companies: ReadonlyMap<string, string>,
  refunds: readonly Refunded[] | undefined,
): Cell[] {
  return [
    { identifier: orderNumber(row.id) },
    row.id,
    tableMoment(row.placedAt),
    row.status,
    row.paymentStatus,
    row.customerName || row.shipName,
    row.customerEmail,
    { identifier: row.customerPhone },
    row.customerCompany,
    row.items.map((item) => `${item.quantity} × ${item.productName}`).join('; '),
    rupeesFromPaise(row.productSubtotalPaise),
    rupeesFromPaise(row.discountPaise),
    rupeesFromPaise(row.shippingPaise),
    rupeesFromPaise(row.taxPaise),
    rupeesFromPaise(row.totalPaise),
    rupeesFromPaise(refundedPaise(refunds)),
    row.currency,
    row.estimatedDelivery,
    row.shipName,
    row.shipStreet,
    row.shipCity,
    row.shipState,
    row.shipZip,
    row.shipCountry,
    row.specialInstructions,
    row.companyId && (companies.get(row.companyId) ?? null),
    { identifier: row.poNumber },
    { identifier: row.costCentre },
  ];
}
