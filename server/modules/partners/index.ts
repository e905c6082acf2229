/**
 * Print partners: what they print, how, and where; and, because the spec shows that with every user, the admin's
 * administration of users, whose accounts it asks through their door. Always true: the shop keeps an admin who can
 * sign in, and every change is in the audit trail.
 */
export { addPartner } from './add-partner.ts';
export { areaOfPin, kmApart, kmBetween } from './areas.ts';
export {
  addOpenMinutes,
  addWorkingDays,
  dayInIndia,
  isWorkingDay,
  nextOpening,
} from './calendar.ts';
export { enterApplication } from './enter-application.ts';
export { holdPartner } from './hold-partner.ts';
export { partnersJobs } from './jobs.ts';
export { listCandidates, type PartnerCandidate } from './list-candidates.ts';
export { type PartnerContact, partnerContact } from './partner-contact.ts';
export { partnerNames } from './partner-names.ts';
export { partnersRoutes } from './routes.ts';
