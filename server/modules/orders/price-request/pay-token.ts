import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/deps.ts';

/**
 * The secret in the mailed link to a price, derived from its order's id and never stored. It is not the one that
 * follows an order: whoever pays need not see where it goes.
 */
function payToken(secrets: Pick<Secrets, 'token'>, orderId: string): string {
  return createHmac('sha256', secrets.token).update(`pay:${orderId}`).digest('base64url');
}

/** What is stored of it. */
export function payHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function payHashOf(secrets: Pick<Secrets, 'token'>, orderId: string): string {
  return payHash(payToken(secrets, orderId));
}

/** The page of a price, for its customer. */
export function payPath(secrets: Pick<Secrets, 'token'>, orderId: string): string {
  return `/pay/${payToken(secrets, orderId)}`;
}

export function payUrl(
  deps: { config: Pick<Config, 'baseUrl'>; secrets: Pick<Secrets, 'token'> },
  orderId: string,
): string {
  return `${deps.config.baseUrl}${payPath(deps.secrets, orderId)}`;
}
