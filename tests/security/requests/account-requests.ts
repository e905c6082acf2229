import { randomBytes, randomUUID } from 'node:crypto';
import { PAYOUT } from '../../payout.ts';
import { signUp } from '../../people.ts';
import type { Ask, Owned, World } from './world.ts';

const partner = {
  firstName: 'Some',
  lastName: 'Body',
  phone: '9876543210',
  role: 'psp',
  pspAddress: '14 Press Lane, Pune',
  zipCode: '411001',
  printingSpecialty: 'Short runs',
  generalPrinting: ['Packaging'],
  types: ['Offset'],
};
/** Whoever is a partner is told that they read something else. */
const ownPartner = { ...partner, version: 'none of theirs' };
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const NEW_PASSWORD = 'Tidal-Lantern-58!';
const freshMail = () => `somebody-${randomUUID()}@example.in`;
const profile = { username: 'somebody', firstName: 'Some', lastName: 'Body' };
const anotherKey = randomBytes(32).toString('base64url');

/** Accounts, users and partners. */
export const accountRequests: Readonly<Record<string, (world: World, owned: Owned) => Ask | Promise<Ask>>> = {
  'POST /api/auth/register': () => ({
    url: '',
    body: { ...profile, email: freshMail(), password: NEW_PASSWORD, role: 'customer' },
  }),
  'POST /api/auth/login': ({ customer }) => ({
    url: '',
    body: { email: customer.email, password: customer.password },
  }),
  'POST /api/auth/logout': () => ({ url: '', body: {} }),
  'POST /api/auth/refresh': () => ({ url: '', body: { refreshToken: anotherKey } }),
  'POST /api/auth/reset-password': () => ({ url: '', body: { email: freshMail() } }),
  'POST /api/auth/reset-password/confirm': () => ({
    url: '',
    body: { token: anotherKey, password: NEW_PASSWORD },
  }),
  'POST /api/auth/resend-verification': () => ({ url: '', body: { email: freshMail() } }),
  'GET /api/auth/verify-email': () => ({ url: `/api/auth/verify-email?token=${anotherKey}` }),
  'POST /api/auth/verify-email': () => ({ url: '', body: { token: anotherKey, password: NEW_PASSWORD } }),
  'PUT /api/auth/me': () => ({ url: '', body: profile }),
  'PUT /api/auth/change-password': ({ asker }) => ({
    url: '',
    body: { old_password: asker?.password ?? 'none', new_password: NEW_PASSWORD },
  }),
  'POST /api/auth/confirm-password': ({ asker }) => ({
    url: '',
    body: { password: asker?.password ?? 'none' },
  }),
  'POST /api/auth/totp/confirm': () => ({ url: '', body: { code: '123456' } }),
  'POST /api/auth/totp/end': () => ({ url: '', body: { code: '123456' } }),

  'POST /api/auth/admin/users': () => ({ url: '', body: { ...partner, email: freshMail() } }),
  'PUT /api/auth/admin/users/:userId': async ({ shop }) => ({
    url: `/api/auth/admin/users/${(await signUp(shop)).userId}`,
    body: { firstName: 'Some', lastName: 'Body', phone: '9876543210' },
  }),
  'PUT /api/auth/admin/users/:userId/role': async ({ shop }) => ({
    url: `/api/auth/admin/users/${(await signUp(shop)).userId}/role`,
    body: { role: 'psp' },
  }),
  'PUT /api/auth/admin/users/:userId/status': async ({ shop }) => ({
    url: `/api/auth/admin/users/${(await signUp(shop)).userId}/status`,
    body: { isActive: false },
  }),
  'PUT /api/auth/admin/psps/:userId/pause': async ({ shop }) => ({
    url: `/api/auth/admin/psps/${(await signUp(shop)).userId}/pause`,
    body: { isPaused: true },
  }),
  'DELETE /api/auth/admin/users/:userId': async ({ shop }) => ({
    url: `/api/auth/admin/users/${(await signUp(shop)).userId}`,
  }),

  'POST /api/partners/applications': () => ({
    url: '',
    body: {
      ...partner,
      email: freshMail(),
      password: NEW_PASSWORD,
      businessName: 'Some Press',
      payout: PAYOUT,
    },
  }),
  'PUT /api/partners/me/payout': () => ({ url: '', body: { value: PAYOUT, version: 99 } }),
  'GET /api/partners/:partnerId/review': () => ({ url: `/api/partners/${NOBODY}/review` }),
  'PUT /api/partners/:partnerId/review': () => ({
    url: `/api/partners/${NOBODY}/review`,
    body: { checks: [], note: '', partnerVersion: 1, reviewedAt: null },
  }),
  'PUT /api/partners/me': () => ({ url: '', body: ownPartner }),
  'PUT /api/partners/me/pause': () => ({
    url: '',
    body: { isPaused: true, until: null, version: ownPartner.version },
  }),
};
