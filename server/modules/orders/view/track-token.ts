import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/deps.ts';

/** The secret in the mailed link, derived from the order's id and never stored: a copy of the database opens nothing. */
export function trackToken(secrets: Pick<Secrets, 'token'>, orderId: string): string {
  return createHmac('sha256', secrets.token).update(`track:${orderId}`).digest('base64url');
}

/** What is stored of it. */
export function trackHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
