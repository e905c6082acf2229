import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Role = z.enum(['customer', 'psp', 'admin']);
export type Role = z.infer<typeof Role>;

/** A signed identity for somebody who does not sign in; what they order belongs to it. */
export const issueGuestToken = endpoint({
  name: 'issueGuestToken',
  summary: 'Issue a signed guest identity',
  tag: 'Accounts',
  method: 'POST',
  path: '/auth/guest-token',
  access: 'public',
  perMinute: 60,
  response: z.object({ guestToken: z.string(), expiresIn: z.number().int() }),
});
