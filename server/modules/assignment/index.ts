/**
 * Who prints what: the jobs of an order, the offers of a job, and how each was decided. Always true: a job has one
 * owner or none; while it has none, an offer is open, partners are about to be asked, or an alarm stands; an offer is
 * answered once. Whoever changes a job locks its order first, then the job, then the offer.
 */

export { jobForPartner, jobsOfOrder, jobsOfOrders, jobsOfPartner, lockJob, readJob } from './find-jobs.ts';
export { followsJobs } from './follows-jobs.ts';
export type { JobRow } from './job-row.ts';
export { assignmentJobs, assignmentSchedules } from './jobs.ts';
export { makeReprint } from './make-reprint.ts';
export { moveJob } from './move-job.ts';
export { noteClaim, noteHandover } from './note-record.ts';
export { offerForMail, stuckJobForMail } from './offer-for-mail.ts';
export { partnerFigures } from './partner-figures.ts';
export { printedLines } from './printed-lines.ts';
export { assignmentRoutes } from './routes.ts';
export { rateInForce } from './who-could.ts';
