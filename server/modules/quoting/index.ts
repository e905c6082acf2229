/**
 * What a configuration costs and when it arrives: the price rules, discounts, shipping, tax, PIN codes.
 * Always true: a price comes from exactly one rule of the product's list or is refused with a reason; the amounts of
 * the lines add up to the amounts of the whole, to the paisa.
 *
 * - `delivery/`: PIN codes, shipping, and the promised day: the earliest with the chance of `PROMISE_LEVEL`.
 * - `discounts/`: codes and their uses. A code with a limit is locked before its uses are counted.
 * - `price-list/`: which rule prices a choice, one or none (pure), and the check of a list for gaps, overlaps and
 *   price breaks.
 * - `tax/`: GST rates and the tax of lines. Where GST is charged or planned, what is on sale has a rate.
 */

export { statesOfPin } from '#contract/pins.ts';
export { checkRequestable } from './check-requestable.ts';
export { arrivalNow, arrivalsNow, isBegunLater, predictNow } from './delivery/arrival.ts';
export { cityOf } from './delivery/cities.ts';
export type { Counted } from './delivery/day-chances.ts';
export type { DestinationToPrice } from './delivery/deliver-line.ts';
export { placeOf, transitZone, type Zone, zoneBetween } from './delivery/delivery.ts';
export { type Forecast, forecastOf, predictBy, transitKey } from './delivery/forecast.ts';
export { promised } from './delivery/forecast-store.ts';
export { estimateParcel } from './delivery/parcel.ts';
export { arrivesFrom, dueBy, type LeadTimes, partWithin } from './delivery/promise.ts';
export {
  type LinePromise,
  putLeadTimes,
  putQueues,
  recordPromises,
  scorePromise,
} from './delivery/promises.ts';
export { SHOP_WEEK } from './delivery/working-days.ts';
export { customerKeys } from './discounts/discount-rules.ts';
export {
  confirmDiscountUse,
  customersOfDiscount,
  discountStillCounts,
  eraseDiscountCustomer,
  extendDiscountUse,
  lockDiscount,
  lockDiscountByOrder,
  recordDiscountUse,
  releaseDiscount,
} from './discounts/discount-uses.ts';
export { quotingJobs } from './jobs.ts';
export { type LineToPrice, type PricedCart, priceLines } from './price-lines.ts';
export { priceCheckNow } from './price-list/price-check-now.ts';
export { type QuotedLine, quoteLines } from './quote-lines.ts';
export { quotingRoutes } from './routes.ts';
export { linesByRate } from './tax/lines-by-rate.ts';
export { untaxedByEnvironment, untaxedHsnCodes } from './tax/require-rates.ts';
export { unitsWithTax } from './tax/with-tax.ts';
