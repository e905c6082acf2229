import { type PartnerContact, partnerContact } from '#server/modules/partners/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Place } from '../couriers/adapter.ts';
import { CourierError } from '../couriers/courier-error.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { pickupDay } from '../rules.ts';
import { markPickupRequested, readParcelsWithoutPickup } from './pickup-store.ts';

export const PICKUP_JOB = 'fulfilment.order-van';

/** Where a courier fetches parcels. */
export function pickupAddressOf(partner: PartnerContact, supportPhone: string): Place {
  return {
    name: partner.businessName ?? partner.name,
    phone: partner.phone || supportPhone,
    email: partner.email,
    address: partner.address,
    city: null,
    state: null,
    pin: partner.zip,
  };
}

/**
 * Requests a pickup at a partner's press, for all parcels that wait there: one for a place and day (facts,
 * couriers). Safe to repeat; a courier that says no has one coming already, or sends it unasked.
 */
export async function requestPickup(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>,
  wanted: { partnerId: string; courier: string },
): Promise<void> {
  const parcels = await readParcelsWithoutPickup(deps.db, wanted);
  const partner = await partnerContact(deps.db, wanted.partnerId);
  if (parcels.length === 0 || !partner) return;
  const now = deps.clock.now();
  const { support } = await settingsAt(deps.db, deps, now);
  const date = pickupDay(now);
  try {
    const from = pickupAddressOf(partner, support.phone);
    await courierFor(deps, wanted.courier).schedulePickup({ from, date, parcels });
  } catch (error) {
    if (!(error instanceof CourierError) || error.outcome !== 'refused') throw error;
    deps.log.warn({ ...wanted, reason: error.message }, 'a courier refused a van');
  }
  await transaction(deps.db, (tx) =>
    markPickupRequested(
      tx,
      parcels.map((parcel) => parcel.id),
      now,
    ),
  );
}
