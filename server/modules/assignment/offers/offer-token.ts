import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/deps.ts';

/** The secret in the mailed link, derived from the offer's id and never stored: a copy of the database opens nothing. */
export function offerToken(secrets: Pick<Secrets, 'token'>, offerId: string): string {
  return createHmac('sha256', secrets.token).update(`offer:${offerId}`).digest('base64url');
}

/** What is stored of it. */
export function offerHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
