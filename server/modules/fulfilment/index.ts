/**
 * From the accepted job to the parcel at its door: production steps, parcels, couriers, problems, messages. Always
 * true: a parcel is written down before a courier is asked, and is one however often it is booked; what couriers say is
 * only added to, and moves a parcel forward only; what a partner delivers is delivered by the customer's code. Whoever
 * changes a parcel locks its order first, then its job, then the parcel.
 */
export { messageForMail, parcelForMail, problemForMail } from './for-mail.ts';
export { fulfilmentJobs, fulfilmentSchedules } from './jobs.ts';
export { hasStartedPrinting } from './production/has-started-printing.ts';
export { jobFactsOf } from './production/job-facts.ts';
export { fulfilmentRoutes } from './routes.ts';
export { shipmentsOfOrder } from './tracking/shipments-of-order.ts';
