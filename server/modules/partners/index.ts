/**
 * Print partners: what they print, how, and where; and, because the spec shows that with every user, the admin's
 * administration of users, whose accounts it asks through their door. Always true: the shop keeps an admin who can
 * sign in, and every change is in the audit trail.
 */
export { addPartner } from './application/add-partner.ts';
export { saveApplication } from './application/save-application.ts';
export { areaOfPin, kmApart, kmBetween } from './areas.ts';
export { partnersJobs } from './jobs.ts';
export { listCandidates, type PartnerCandidate } from './list-candidates.ts';
export { lockPartnerStanding } from './pause/lock-partner-standing.ts';
export {
  addOpenMinutes,
  nextOpening,
} from './profile/calendar.ts';
export { type PartnerContact, partnerContact } from './profile/partner-contact.ts';
export { partnerNames } from './profile/partner-names.ts';
export { partnersRoutes } from './routes.ts';
