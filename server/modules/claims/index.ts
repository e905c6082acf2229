/**
 * What arrived damaged, wrong, late or not at all. Always true: a line has at most one open claim; a claim is decided
 * once, by an admin; no partner is charged who could not answer first; it is one refund or one reprint at most; who is responsible for its cost follows from
 * `responsibleParty`.
 */
export { claimForMail } from './claim-for-mail.ts';
export { hasOpenClaim } from './has-open-claim.ts';
export { isReprinting } from './is-reprinting.ts';
export { claimsJobs } from './jobs.ts';
export { orderOfTicket } from './order-of-ticket.ts';
export { photosOfOrder } from './photos-of-order.ts';
export { claimsRoutes } from './routes.ts';
