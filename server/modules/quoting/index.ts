/**
 * What a configuration costs and when it arrives: the price rules, discounts, shipping, tax, PIN codes.
 * Always true: a price comes from exactly one rule of the product's list or is refused with a reason; the amounts of
 * the lines add up to the amounts of the whole, to the paisa.
 */
export { arrivalNow, isBegunLater, predictNow } from './arrival.ts';
export { checkRequestable } from './check-requestable.ts';
export type { Counted } from './day-chances.ts';
export { transitZone, type Zone, zoneBetween } from './delivery.ts';
export {
  awaitTurn,
  awaitTurnOf,
  customersOfDiscount,
  discountStillCounts,
  forgetCustomerOfDiscount,
  holdDiscountUse,
  keepDiscountUse,
  noteDiscountUse,
  releaseDiscount,
} from './discount-uses.ts';
export { customerKeys } from './discounts.ts';
export { findPriceDefects } from './find-price-defects.ts';
export { crossingKey, type Forecast, forecastOf, predictBy } from './forecast.ts';
export { quotingJobs } from './jobs.ts';
export { estimateParcel } from './parcel.ts';
export { statesOfPin } from './pins.ts';
export { type LineToPrice, type PricedCart, priceLines } from './price-lines.ts';
export { dueBy, type LeadTimes, partWithin } from './promise.ts';
export { notePromises, putLeadTimes, putQueues, scorePromise } from './promises.ts';
export { quoteLines } from './quote-lines.ts';
export { untaxedByEnvironment, untaxedHsnCodes } from './require-rates.ts';
export { quotingRoutes } from './routes.ts';
