/**
 * Users, guest identities and who is asking. Always true: a role is never set from outside, and a token that is
 * there but not good refuses the request rather than making its bearer a nobody.
 */
export { authenticator } from './authenticate.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { accountsJobs, accountsSchedules } from './jobs.ts';
export { linkForMail } from './link-for-mail.ts';
export { personForMail } from './person-for-mail.ts';
export { accountsRoutes } from './routes.ts';
export { verifiedEmailOf } from './verified-email-of.ts';
