import { createHmac } from 'node:crypto';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { countUnpaid } from './unpaid-store.ts';

/** Unpaid orders of one guest at a time: a cart that was tried in many ways, not a flood. */
const MOST_OF_GUEST = 20;
/** Unpaid orders of all guests behind one network address in an hour; a mobile carrier puts many people behind one. */
const MOST_FROM_ADDRESS = 60;
const HOUR_MS = 3_600_000;

/** A network address as an unpaid order keeps it: a keyed hash that tells nobody's address. */
export function hashedAddress(secrets: Pick<Deps['secrets'], 'token'>, address: string): string {
  return createHmac('sha256', secrets.token)
    .update(`placed-from|${address}`)
    .digest('base64url')
    .slice(0, 24);
}

/** Guests need no account, so what they leave unpaid is limited. @throws too_many_unpaid */
export async function requireFewUnpaid(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  guest: { owner: string; placedFrom: string },
): Promise<void> {
  if (!deps.config.hasRateLimits) return;
  const since = new Date(deps.clock.now().getTime() - HOUR_MS);
  const { ofGuest, fromAddress } = await countUnpaid(tx, { ...guest, since });
  if (ofGuest >= MOST_OF_GUEST || fromAddress >= MOST_FROM_ADDRESS) fail('too_many_unpaid');
}
