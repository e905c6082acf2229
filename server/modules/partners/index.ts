/**
 * Print partners: what they print, how, and where; and, because the spec shows that with every user, the admin's
 * administration of users, whose accounts it asks `accounts` about. Always true: the shop keeps an admin who can
 * sign in, and every change is in the audit trail.
 *
 * - `application/`: what somebody applies with is their profile, written in the transaction in which their
 *   registration counts.
 * - `capabilities/`: what they do of each kind of work. A kind that is dropped keeps its row and rate.
 * - `payout/`: how they are paid, and the documents that show who they are. Numbers leave it masked, but for statements and
 *   the bank file; documents are the partner's files, gone with them.
 * - `pause/`: who takes new work. Each change says so by event in its transaction; a pause with an end is over by the
 *   clock.
 * - `profile/`: where, when and how they print. What partners save leaves their rates as they are.
 * - `review/`: what an admin compares before a partner is approved and paid. What a partner changes is to be compared again.
 * - `users/`: the administration of users. A version covers account and profile, so no admin overwrites what they
 *   have not seen.
 */
export { addPartner } from './application/add-partner.ts';
export { saveApplication } from './application/save-application.ts';
export { areaOfPin, kmApart, kmBetween } from './areas.ts';
export { readKindNames } from './capabilities/name-kinds.ts';
export { partnersJobs } from './jobs.ts';
export { listCandidates, type PartnerCandidate } from './list-candidates.ts';
export { lockPartnerStanding } from './pause/lock-partner-standing.ts';
export {
  erasePayout,
  type PayoutAccount,
  payoutAccounts,
  payoutsOfLeavers,
} from './payout/payout-accounts.ts';
export {
  addOpenMinutes,
  nextOpening,
} from './profile/calendar.ts';
export { type PartnerContact, partnerContact } from './profile/partner-contact.ts';
export { partnerNames } from './profile/partner-names.ts';
export { partnerZips } from './profile/partner-zips.ts';
export { recipeOf } from './profile/recipe-of.ts';
export { partnersRoutes } from './routes.ts';
