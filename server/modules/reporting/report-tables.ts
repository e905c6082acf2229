import { rupeesFromPaise } from '#contract/money.ts';
import type { CheckReliability } from '#contract/pricing/promise-figures.ts';
import { promises, type ReportName } from '#contract/reporting.ts';
import type { Cell } from '#server/platform/csv.ts';
import { presentDay, presentSales } from './rules.ts';
import type { FigureRow, MeasureRow, SeriesRow } from './store.ts';

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function tableOfDays(series: readonly SeriesRow[]): Table {
  return {
    header: ['Day', 'Orders', 'Sales', 'Refunds', 'Revenue'],
    rows: series.map((row) => {
      const { day, orders, sales, refunds, revenue } = presentDay(row);
      return [day, orders, sales, refunds, revenue];
    }),
  };
}

export function tableOfPromises(measures: readonly MeasureRow[]): Table {
  return {
    header: ['Promise', 'Day', 'Measured', 'Met', 'Count'],
    rows: measures.map((row) => {
      const bucket = promises[row.promise].buckets[row.bucket];
      return [row.promise, row.day, bucket?.label ?? '', bucket?.isMet ? 'yes' : 'no', row.count];
    }),
  };
}

/** A row for each check; empty cells where nothing is known. */
export function tableOfChecks({ checks }: CheckReliability): Table {
  const percent = (share: number | null | undefined) => (share == null ? '' : Math.round(share * 1000) / 10);
  return {
    header: ['Check', 'Said', 'Known', 'Mattered', 'Sure %', 'Mattered %', 'From %', 'To %'],
    rows: checks.map(({ code, said, known, happened, saidShare, happenedShare, interval }) => [
      code,
      said,
      known,
      happened,
      percent(saidShare),
      percent(happenedShare),
      percent(interval?.low),
      percent(interval?.high),
    ]),
  };
}

const NAMES: Readonly<Record<Exclude<ReportName, 'days' | 'promises' | 'checks'>, readonly string[]>> = {
  category: ['Category'],
  state: ['State'],
  partner: ['Partner ID', 'Partner'],
  product: ['Product ID', 'Product'],
  discount: ['Discount Code'],
  hsn: ['HSN', 'Tax %'],
};

export function tableOfSales(report: keyof typeof NAMES, figures: readonly FigureRow[]): Table {
  return {
    header: [
      ...NAMES[report],
      'Orders',
      'Pieces',
      'Products',
      'Discount',
      'Value',
      'Tax',
      'Shipping',
      'Total',
    ],
    rows: figures.map((figure) => {
      const { orders, pieces, gross, discount, value, tax, shipping } = presentSales(figure);
      const totalPaise = figure.grossPaise - figure.discountPaise + figure.taxPaise + figure.shippingPaise;
      const sums = [orders, pieces, gross, discount, value, tax, shipping, rupeesFromPaise(totalPaise)];
      return [...namesOf(report, figure), ...sums];
    }),
  };
}

function namesOf(report: keyof typeof NAMES, { key, label }: FigureRow): Cell[] {
  if (report === 'partner' || report === 'product') return [key, label];
  if (report === 'hsn') return [label, Number(key.split(' ')[1]) / 100];
  return [label];
}
