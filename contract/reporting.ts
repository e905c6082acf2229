import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayNumberOf } from './india-days.ts';
import { OrderStatus } from './orders/orders.ts';
import {
  Acceptance,
  CheckReliability,
  Coverage,
  FileWork,
  Offered,
  PartnerPace,
} from './pricing/promise-figures.ts';

const TAG = 'Admin: figures';
/** Five years and two leap days. */
const MOST_DAYS = 1827;

/** Rupees that may be below zero: a day on which more went back than came in. */
const Balance = z.number();
/** Sums have no upper end, unlike the amounts of one order. */
const Sum = z.number().min(0);
const Share = z.number().min(0).max(1);

/** The cards of the dashboard (back office, section 3). Paid orders alone; refunds are taken off. */
export const getMetrics = endpoint({
  name: 'getMetrics',
  summary: 'Paid orders, revenue after refunds, and the average of both, since the shop began',
  tag: TAG,
  method: 'GET',
  path: '/dashboard/metrics',
  access: 'admin',
  response: z.object({
    metrics: z.object({ totalOrders: z.number().int(), totalRevenue: Balance, averageOrderValue: Balance }),
  }),
});

/** What waits for a person, each kind the filter of a list that holds exactly these. */
export const AttentionKind = z.enum([
  'alarms',
  'stuck',
  'risk',
  'offers',
  'problems',
  'claims',
  'messages',
  'prices',
  'check',
  'artwork',
  'payments',
  'partners',
]);
export type AttentionKind = z.infer<typeof AttentionKind>;

/** However many wait, no more than this are counted. */
export const MOST_WAITING = 10_000;

const DayOfSales = z.object({
  /** The first day of it, where a row is a week or a month. */
  day: z.iso.date(),
  orders: z.number().int(),
  /** What was paid, tax and shipping included. */
  sales: Sum,
  refunds: Sum,
  revenue: Balance,
});
export type DayOfSales = z.infer<typeof DayOfSales>;

export const getDashboard = endpoint({
  name: 'getDashboard',
  summary: 'Orders and revenue of the last days, orders by status, and what needs a person now',
  tag: TAG,
  method: 'GET',
  path: '/dashboard/overview',
  access: 'admin',
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  response: z.object({
    days: z.array(DayOfSales),
    statuses: z.array(z.object({ status: OrderStatus, orders: z.number().int() })),
    attention: z.array(z.object({ kind: AttentionKind, count: z.number().int() })),
    asOf: z.string(),
  }),
});

const range = {
  from: z.iso.date('Please choose the first day'),
  to: z.iso.date('Please choose the last day'),
};

export const countAttention = endpoint({
  name: 'countAttention',
  summary: 'How much of each kind waits for a person',
  tag: TAG,
  method: 'GET',
  path: '/dashboard/attention',
  access: 'admin',
  response: z.object({ attention: z.array(z.object({ kind: AttentionKind, count: z.number().int() })) }),
});

/** Calendar days of India, both included. */
const Range = z.object(range).refine(({ from, to }) => from <= to && daysBetween(from, to) <= MOST_DAYS, {
  path: ['to'],
  message: 'Please choose a last day after the first, at most five years later',
});
export type Range = z.infer<typeof Range>;

function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** What was sold under one name. Value: products less discounts, without tax and shipping. */
const SalesOf = z.object({
  key: z.string(),
  name: z.string(),
  orders: z.number().int(),
  pieces: z.number().int(),
  gross: Sum,
  discount: Sum,
  value: Sum,
  tax: Sum,
  shipping: Sum,
});
export type SalesOf = z.infer<typeof SalesOf>;

export const Grain = z.enum(['day', 'week', 'month']);
export type Grain = z.infer<typeof Grain>;

/** How many of the best sellers a screen shows; the export has all. */
export const BEST_SELLERS = 20;

export const getSalesReport = endpoint({
  name: 'getSalesReport',
  summary: 'Sales of a range of days by category, State, partner, product, discount code and HSN',
  tag: TAG,
  method: 'GET',
  path: '/reports/sales',
  access: 'admin',
  query: Range,
  response: z.object({
    grain: Grain,
    series: z.array(DayOfSales),
    total: SalesOf,
    refunds: z.object({ count: z.number().int(), amount: Sum }),
    categories: z.array(SalesOf),
    states: z.array(SalesOf),
    /** Empty while no print partner has had a job. */
    partners: z.array(SalesOf),
    products: z.array(SalesOf),
    discounts: z.array(SalesOf),
    /** A row for each code and rate; `key` is `<HSN> <basis points>`. */
    hsn: z.array(SalesOf),
    asOf: z.string(),
  }),
});

export const PromiseName = z.enum(['quotes', 'routing', 'artwork', 'delivery']);
export type PromiseName = z.infer<typeof PromiseName>;

interface Bucket {
  readonly label: string;
  readonly isMet: boolean;
}
const met = (...labels: string[]): Bucket[] => labels.map((label) => ({ label, isMet: true }));
const missed = (...labels: string[]): Bucket[] => labels.map((label) => ({ label, isMet: false }));

/**
 * The four promises (spec, section 9; decisions, "Promises"), the share that must meet each, and the buckets its
 * events are counted in. Buckets are only ever added at the end: their numbers are stored.
 */
export const promises = {
  quotes: {
    target: 0.9,
    buckets: [
      ...met(
        'up to 0.05 s',
        'up to 0.1 s',
        'up to 0.25 s',
        'up to 0.5 s',
        'up to 1 s',
        'up to 5 s',
        'up to 30 s',
      ),
      ...missed('over 30 s', 'no answer', 'priced by a person'),
    ],
  },
  routing: {
    target: 0.9,
    buckets: [
      ...met('up to 1 min', 'up to 2 min', 'up to 5 min'),
      ...missed('up to 10 min', 'up to 30 min', 'up to 1 h', 'up to 1 day', 'over 1 day', 'not yet'),
    ],
  },
  artwork: {
    target: 0.5,
    buckets: [...met('nothing to decide', 'its customer decided'), ...missed('a person of the shop did')],
  },
  delivery: {
    target: 0.95,
    buckets: [
      ...met('2+ days early', '1 day early', 'on the day'),
      ...missed('1 day late', '2 days late', '3 to 7 days late', 'over 7 days late', 'not delivered yet'),
    ],
  },
} as const satisfies Record<PromiseName, { target: number; buckets: readonly Bucket[] }>;

export const PromiseKept = z.object({
  promise: PromiseName,
  target: Share,
  /** How many events were measured. */
  count: z.number().int(),
  met: z.number().int(),
  /** Null while nothing was measured. */
  share: Share.nullable(),
  distribution: z.array(z.object({ label: z.string(), isMet: z.boolean(), count: z.number().int() })),
  trend: z.array(z.object({ day: z.iso.date(), count: z.number().int(), share: Share.nullable() })),
});
export type PromiseKept = z.infer<typeof PromiseKept>;

/** Partners in the report of how fast they were. */
export const MOST_PACED = 50;

export const getPromises = endpoint({
  name: 'getPromises',
  summary: 'How the four promises were kept in a range of days, from what really happened',
  tag: TAG,
  method: 'GET',
  path: '/reports/promises',
  access: 'admin',
  query: Range,
  response: z.object({
    grain: Grain,
    promises: z.array(PromiseKept),
    acceptance: Acceptance,
    offered: Offered,
    coverage: Coverage,
    fileWork: FileWork,
    reliability: CheckReliability,
    /** The slowest first, at most `MOST_PACED`. */
    partners: z.array(PartnerPace),
    asOf: z.string(),
  }),
});

export const ReportName = z.enum([
  'days',
  'category',
  'state',
  'partner',
  'product',
  'discount',
  'hsn',
  'promises',
  'checks',
]);
export type ReportName = z.infer<typeof ReportName>;

/** The link works without a header, as downloads need it, for five minutes. */
export const exportReport = endpoint({
  name: 'exportReport',
  summary: 'A link to a report as CSV',
  tag: TAG,
  method: 'POST',
  path: '/reports/export',
  access: 'admin',
  needsFresh: true,
  perMinute: 60,
  body: z.object({ report: ReportName, ...range }),
  response: z.object({ url: z.string() }),
});

export const rebuildReports = endpoint({
  name: 'rebuildReports',
  summary: 'Work out every day’s figures again from the orders themselves',
  tag: TAG,
  method: 'POST',
  path: '/reports/rebuild',
  access: 'admin',
  status: 202,
  perMinute: 6,
  response: z.object({ success: z.literal(true) }),
});
