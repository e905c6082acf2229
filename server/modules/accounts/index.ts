/**
 * Users, guest identities and who is asking. Always true: a role is never set from outside, and a token that is
 * there but not good refuses the request rather than making its bearer a nobody.
 */
export type { Account, AccountFilter } from './administer/account-store.ts';
export {
  insertPartner as addPartnerAccount,
  readPartnerStates as partnerStates,
} from './administer/account-store.ts';
export { changeRole, renameAccount, setAccountActive } from './administer/administer-account.ts';
export { ensureFirstAdmin } from './administer/ensure-first-admin.ts';
export { listAccounts } from './administer/list-accounts.ts';
export { lockAccountForChange } from './administer/lock-account.ts';
export { type PartnerPerson, partnerPersons } from './administer/partner-person.ts';
export { deleteAccount } from './deletion/delete-account.ts';
export { accountsJobs, accountsSchedules } from './jobs.ts';
export { linkForMail } from './mail/link-for-mail.ts';
export { personForMail } from './mail/person-for-mail.ts';
export { namesOf } from './profile/names-of.ts';
export { INVITATION_DAYS, invitePartner } from './registration/invite-partner.ts';
export { registerPerson } from './registration/register-person.ts';
export { verifiedEmailOf } from './registration/verified-email-of.ts';
export { accountsRoutes } from './routes.ts';
export { authenticator } from './session/authenticate.ts';
export { countAccountsOf, hasAdmin } from './store.ts';
