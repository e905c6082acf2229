import { addDays, dayNumberOf } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { Coverage } from '#contract/pricing/promise-figures.ts';
import {
  type DayOfSales,
  type Grain,
  type PromiseKept,
  type PromiseName,
  promises,
  type Range,
  type SalesOf,
} from '#contract/reporting.ts';

/** Points of a chart that an eye can tell apart: days of two months, weeks of a year, or months. */
export function grainOf({ from, to }: Range): Grain {
  const days = dayNumberOf(to) - dayNumberOf(from) + 1;
  if (days <= 62) return 'day';
  return days <= 366 ? 'week' : 'month';
}

/** The last `days` days that end with `today`. */
export function lastDays(today: string, days: number): Range {
  return { from: addDays(today, 1 - days), to: today };
}

interface Figure {
  key: string;
  label: string;
  orders: number;
  pieces: number;
  grossPaise: number;
  discountPaise: number;
  taxPaise: number;
  shippingPaise: number;
}

const nothing: Figure = {
  key: '',
  label: '',
  orders: 0,
  pieces: 0,
  grossPaise: 0,
  discountPaise: 0,
  taxPaise: 0,
  shippingPaise: 0,
};

/** Figures in rupees; of nothing, zeros. */
export function presentSales(figure: Figure = nothing): SalesOf {
  return {
    key: figure.key,
    name: figure.label,
    orders: figure.orders,
    pieces: figure.pieces,
    gross: rupeesFromPaise(figure.grossPaise),
    discount: rupeesFromPaise(figure.discountPaise),
    value: rupeesFromPaise(figure.grossPaise - figure.discountPaise),
    tax: rupeesFromPaise(figure.taxPaise),
    shipping: rupeesFromPaise(figure.shippingPaise),
  };
}

type Sums = Pick<Figure, 'grossPaise' | 'discountPaise' | 'taxPaise' | 'shippingPaise'>;

/** What customers paid: products less discounts, with tax and shipping, in paise. */
export function salesPaise(figure: Sums = nothing): number {
  return figure.grossPaise - figure.discountPaise + figure.taxPaise + figure.shippingPaise;
}

export function presentDay(row: {
  day: string;
  orders: number;
  salesPaise: number;
  refundsPaise: number;
}): DayOfSales {
  return {
    day: row.day,
    orders: row.orders,
    sales: rupeesFromPaise(row.salesPaise),
    refunds: rupeesFromPaise(row.refundsPaise),
    revenue: rupeesFromPaise(row.salesPaise - row.refundsPaise),
  };
}

/** Half up to the paisa; of no orders, nothing. */
export function averagePaise(totalPaise: number, orders: number): number {
  return orders === 0 ? 0 : Math.floor((2 * totalPaise + orders) / (2 * orders));
}

interface Measure {
  promise: PromiseName;
  day: string;
  bucket: number;
  count: number;
}

/** The share of a promise's events that met it, how they are spread, and how the share went. */
export function judgePromise(
  promise: PromiseName,
  measures: readonly Measure[],
  span: readonly string[],
): PromiseKept {
  const { target, buckets } = promises[promise];
  const mine = measures.filter((measure) => measure.promise === promise);
  const of = (rows: readonly Measure[]) => {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const met = rows.reduce((sum, row) => sum + (buckets[row.bucket]?.isMet ? row.count : 0), 0);
    return { count, met, share: count === 0 ? null : met / count };
  };
  return {
    promise,
    target,
    ...of(mine),
    distribution: buckets.map((bucket, index) => ({
      ...bucket,
      count: mine.reduce((sum, row) => sum + (row.bucket === index ? row.count : 0), 0),
    })),
    trend: span.map((day) => {
      const { count, share } = of(mine.filter((row) => row.day === day));
      return { day, count, share };
    }),
  };
}

export interface CoverageSums {
  readonly count: number;
  readonly kept: number;
  /** The sum of the chances that were named. */
  readonly chances: number;
  /** How many say what the chance of the day before was, and of how many the prediction's 95 % came first, in parts. */
  readonly divided: number;
  readonly within: number;
}

export function judgeCoverage({ count, kept, chances, divided, within }: CoverageSums): Coverage {
  const of = (sum: number, all: number) => (all === 0 ? null : Math.min(1, sum / all));
  return {
    count,
    kept,
    share: of(kept, count),
    predicted: of(chances, count),
    withinLevel: of(within, divided),
  };
}

/** Seconds to the bucket of `promises.quotes`. */
const QUOTE_BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const OVER_30 = 7;
const NO_ANSWER = 8;
const BY_A_PERSON = 9;

/**
 * Which bucket an answered request for a quote falls into; null when it was no complete configuration, so that there
 * was nothing to quote.
 */
export function quoteBucket(answer: { status: number; code: string | null; seconds: number }): number | null {
  if (answer.status >= 500) return NO_ANSWER;
  if (answer.code === 'price_on_request') return BY_A_PERSON;
  if (answer.status >= 400) return null;
  const index = QUOTE_BOUNDS.findIndex((bound) => answer.seconds <= bound);
  return index === -1 ? OVER_30 : index;
}
