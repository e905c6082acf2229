/**
 * Users, guest identities and who is asking. Always true: a role is never set from outside, and a token that is
 * there but not good refuses the request rather than making its bearer a nobody.
 */
export type { Account, AccountFilter } from './account-store.ts';
export { insertPartner as addPartnerAccount, readPartnerStates as partnerStates } from './account-store.ts';
export { giveRole, renameAccount, setActive } from './administer-account.ts';
export { authenticator } from './authenticate.ts';
export { deleteAccount } from './delete-account.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { enterPartner, INVITATION_DAYS } from './enter-partner.ts';
export { accountsJobs, accountsSchedules } from './jobs.ts';
export { linkForMail } from './link-for-mail.ts';
export { listAccounts } from './list-accounts.ts';
export { namesOf } from './names-of.ts';
export { type PartnerPerson, partnerPersons } from './partner-person.ts';
export { personForMail } from './person-for-mail.ts';
export { registerPerson } from './register-person.ts';
export { accountsRoutes } from './routes.ts';
export { countAccountsOf, hasAdmin } from './store.ts';
export { takeAccount } from './take-account.ts';
export { verifiedEmailOf } from './verified-email-of.ts';
