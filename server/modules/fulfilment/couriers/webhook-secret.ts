import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CourierError } from './courier-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets a webhook pass that shows one of the secrets in a header.
 * @throws CourierError `forged`, also when there is no secret to compare with
 */
export function requireSecret(headers: IncomingHttpHeaders, name: string, secrets: readonly string[]): void {
  const shown = headers[name];
  const isKnown =
    typeof shown === 'string' &&
    secrets.filter((secret) => secret !== '' && timingSafeEqual(digest(shown), digest(secret))).length > 0;
  if (!isKnown) throw new CourierError('forged', 'The webhook does not show the secret');
}

/** The JSON of a webhook. @throws CourierError `unreadable` */
export function webhookBody(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    throw new CourierError('unreadable', 'The webhook is not JSON');
  }
}
