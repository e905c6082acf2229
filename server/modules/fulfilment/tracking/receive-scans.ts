import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { CourierError } from '../couriers/courier-error.ts';
import { courierOfWebhook } from '../couriers/courier-for.ts';
import { applyScans } from './apply-scans.ts';

/**
 * A courier's webhook. Its adapter checks the secret, in constant time, before anything of the body is believed.
 * @throws not_found for a courier we have no account with, signature_invalid, malformed_request
 */
export async function receiveScans(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'secrets'>,
  webhook: { courier: string; body: Buffer; headers: IncomingHttpHeaders },
): Promise<{ ok: true }> {
  const courier = courierOfWebhook(deps, webhook.courier);
  if (!courier) fail('not_found');
  try {
    await applyScans(deps, courier.code, courier.parseWebhook(webhook.body, webhook.headers));
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    fail(error.outcome === 'forged' ? 'signature_invalid' : 'malformed_request');
  }
  return { ok: true };
}
