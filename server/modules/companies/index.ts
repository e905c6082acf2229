/**
 * Companies: who orders for one business, and as what. Always true: a person is in one company at most, a company has an
 * owner, and nobody else learns that it is there: what is not the asker's own company is no company.
 *
 * - `addresses/`, `cost-centres/`: where things go and who bears the cost, offered at checkout; orders keep both.
 * - `company/`: name and GST details. `requireMember` is the one way in for whoever changes something.
 * - `members/`: an invitation is to a mail, and only who verified that mail finds it. Roles and limits change under the lock
 *   of the company, with a row in the audit trail.
 */
export { companyOfOrder, membersForMail } from './company/company-for-order.ts';
export { requireMember } from './company/require-member.ts';
export { companiesJobs, companiesSchedules } from './jobs.ts';
export { invitationForMail } from './members/invitation-for-mail.ts';
export {
  isAboveLimit,
  memberOf,
  type OrderingMember,
  orderingMember,
  seesOrder,
} from './members/ordering-member.ts';
export { seesAllOrders } from './policy.ts';
export { companiesRoutes } from './routes.ts';
export {
  type MemberRow,
  readCompany as companyById,
  readCompanyNames as namesOfCompanies,
  readMembership as membershipOf,
} from './store.ts';
