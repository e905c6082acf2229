/**
 * Users, guest identities and who is asking. Always true: a role is never set from outside, and a token that is
 * there but not good refuses the request rather than making its holder anonymous.
 *
 * - `administer/`: what admins do to accounts. The last active admin stays one; another role or a deactivation ends
 *   all sessions.
 * - `deletion/`: empties the row of a person at once; other modules hear `account.deleted` and erase what they keep.
 * - `mail/`: mailed links and who gets them. A link is good once, and the database holds only its hash.
 * - `password/`: hashing, change and reset. Either ends every session that was open.
 * - `profile/`: names and phone of a user, the only fields that people edit of their own account here.
 * - `registration/`: from the form to a verified mail. Known and unknown addresses are answered alike; who opens the
 *   mail decides which registration counts.
 * - `session/`: guest tokens, access and refresh tokens. A refresh token used again after its grace ends its session.
 * - `sign-in/`: password, second factor and their throttles. A wrong password and an unknown mail get one answer
 *   after the same work.
 * - `totp/`: the second factor. No code counts twice, recovery codes included.
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
export { peopleOf } from './profile/people-of.ts';
export { INVITATION_DAYS, invitePartner } from './registration/invite-partner.ts';
export { registerPerson } from './registration/register-person.ts';
export { verifiedEmailOf } from './registration/verified-email-of.ts';
export { accountsRoutes } from './routes.ts';
export { authenticator } from './session/authenticate.ts';
export { lockSession } from './session/lock-session.ts';
export { requireUserActor } from './sign-in/require-user-actor.ts';
export { countAccountsOf, hasAdmin } from './store.ts';
