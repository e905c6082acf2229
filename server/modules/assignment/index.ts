/**
 * Who prints what: the jobs of an order, the offers of a job, and how each was decided. Always true: a job has one
 * owner or none; while it has none, an offer is open, partners are about to be asked, or an alarm stands; an offer is
 * answered once. Whoever changes a job locks its order first, then the job, then the offer.
 *
 * - `decide/`: see its own index.ts.
 * - `explain/`: why a job was offered to whom, worked out again from stored inputs. A partner is shown their own
 *   terms only.
 * - `offers/`: an offer, its mailed link and its one answer: of accept, decline, lapse and withdraw the first under
 *   the locks wins.
 * - `partner-history/`: what is counted of each partner, and what happens to their jobs when they pause, leave or
 *   resume. A pause costs no trust.
 * - `planning/`: from approved orders to offers. Run twice at once it offers nothing twice; a broken order is
 *   deferred and holds up no other.
 * - `policies/`: the weights of decisions. A draft is never changed, only followed by another; one policy decides at
 *   a time.
 * - `print-files/`: what partners print from, in the form of their recipe. Whether they may have it is decided anew with
 *   each download.
 * - `print-jobs/`: jobs and their status, which moves along `jobTransitions` under the lock of the order; its badge
 *   follows the slowest job.
 * - `simulate/`: see its own index.ts.
 */

export { assignmentJobs, assignmentSchedules } from './jobs.ts';
export { offerForMail, stuckJobForMail } from './offers/offer-for-mail.ts';
export { partnerFigures } from './partner-history/partner-figures.ts';
export { recordClaim, recordHandover } from './partner-history/record-event.ts';
export { costsInForce } from './planning/costs-in-force.ts';
export { rateInForce } from './planning/list-eligible-partners.ts';
export { type PrintFileDeps, presentPrintFile, proofKeyOf } from './print-files/present-print-file.ts';
export { createReprint } from './print-jobs/create-reprint.ts';
export {
  jobForPartner,
  jobsOfOrder,
  jobsOfOrders,
  jobsOfPartner,
  lockJob,
  readJob,
} from './print-jobs/find-jobs.ts';
export { hasActiveJobs } from './print-jobs/has-active-jobs.ts';
export { type JobCost, jobCosts } from './print-jobs/job-costs.ts';
export type { JobRow } from './print-jobs/job-row.ts';
export { moveJob } from './print-jobs/move-job.ts';
export { printedLines } from './print-jobs/printed-lines.ts';
export { withdrawLine } from './print-jobs/withdraw-line.ts';
export { assignmentRoutes } from './routes.ts';
