/**
 * Users, guest identities and who is asking. Always true: a role is never set from outside, and a token that is
 * there but not good refuses the request rather than making its bearer a nobody.
 */
export { authenticator } from './authenticate.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { accountsRoutes } from './routes.ts';
