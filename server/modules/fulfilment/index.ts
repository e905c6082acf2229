/**
 * From the accepted job to the parcel at its door: production steps, parcels, couriers, problems, messages. Always
 * true: a parcel is written down before a courier is asked, and is one however often it is booked; what couriers say is
 * only added to, and moves a parcel forward only; what a partner delivers is delivered by the customer's code. Whoever
 * changes a parcel locks its order first, then its job, then the parcel.
 *
 * - `booking/`: books, cancels and closes parcels at couriers. A parcel is booked once, under the id of its shipment,
 *   however often the job runs.
 * - `couriers/`: one interface, an adapter for each company. An error is `refused` only where the courier itself says
 *   no; else it is `unknown`.
 * - `documents/`: job tickets and labels: by signed link for some minutes, for whoever has the job or administers it.
 * - `messages/`: what a partner and the shop write to each other. A partner sees their own thread only.
 * - `problems/`: what stops a partner or happened to a parcel. A partner has one of a kind and line open; it is
 *   resolved once.
 * - `production/`: work list, steps, handover and figures of a partner, for own jobs only. Handover codes are
 *   derived, never stored.
 * - `tracking/`: scans, arrival and completion. A scan is kept once and moves its parcel forward only; no order
 *   completes by itself under an open claim.
 */
export {
  carriersForMail,
  delayForMail,
  exceptionForMail,
  hasLeftPrinter,
  lastOfAllParcels,
  messageForMail,
  parcelForMail,
  problemForMail,
} from './for-mail.ts';
export { fulfilmentJobs, fulfilmentSchedules } from './jobs.ts';
export { problemPhotosOfOrder } from './problems/problem-photos.ts';
export { hasStartedPrinting } from './production/has-started-printing.ts';
export { jobFactsOf } from './production/job-facts.ts';
export { orderCosts } from './production/order-costs.ts';
export { fulfilmentRoutes } from './routes.ts';
export { destinationWords } from './rules.ts';
export { orderOfParcel } from './tracking/order-of-parcel.ts';
export { shipmentsOfOrder } from './tracking/shipments-of-order.ts';
