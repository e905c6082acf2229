import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { ShippingRates } from '#server/modules/settings/index.ts';
import { zoneBetween } from './delivery.ts';
import { type Forecast, predictBy } from './forecast.ts';
import type { Arrival } from './promise.ts';
import { shippingPaise, weightGrams } from './shipping.ts';

/** Where pieces of the lines of a cart go; `quantities` in the order of the lines. */
export interface DestinationToPrice {
  readonly zipCode: string;
  readonly quantities: readonly number[];
}

interface LineToDeliver {
  readonly specification: PrintSpecification;
  readonly attributes: Readonly<Record<string, string>>;
  readonly kind: string;
  readonly turnaroundDays: number;
  /** One or more; those without pieces cost nothing and are waited for by nobody. */
  readonly to: readonly { readonly zipCode: string; readonly quantity: number }[];
}

interface Terms {
  readonly rates: ShippingRates;
  readonly forecast: Forecast;
  readonly originZip: string;
  readonly now: Date;
}

/** What sending a line costs to each place, each parcel by its weight and zone, and when the last of them is there. */
export function deliverLine(
  line: LineToDeliver,
  { rates, forecast, originZip, now }: Terms,
): { freightPaise: number[]; arrival: Arrival } {
  const arrivals = new Map<string, Arrival>();
  const freightPaise = line.to.map(({ zipCode, quantity }) => {
    if (quantity === 0) return 0;
    if (!arrivals.has(zipCode)) {
      const what = { kind: line.kind, turnaroundDays: line.turnaroundDays, zip: zipCode };
      arrivals.set(zipCode, predictBy(forecast, now, what, originZip));
    }
    const grams = weightGrams(line.specification, line.attributes, quantity);
    return shippingPaise(rates, zoneBetween(originZip, zipCode), grams);
  });
  const [first, ...rest] = arrivals.values();
  if (!first) throw new Error('a line that goes nowhere');
  return { freightPaise, arrival: rest.reduce((a, b) => (b.promisedFor > a.promisedFor ? b : a), first) };
}
