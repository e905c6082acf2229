import type { Deps } from '#server/platform/deps.ts';
import type { CourierAdapter } from './adapter.ts';

type CourierDeps = Pick<Deps, 'config' | 'secrets'>;

/** Filled by code: only couriers this installation has an account with. */
const couriers = new WeakMap<object, ReadonlyMap<string, CourierAdapter>>();

function couriersOf(deps: CourierDeps): ReadonlyMap<string, CourierAdapter> {
  const known = couriers.get(deps.secrets);
  if (known) return known;
  const made = new Map<string, CourierAdapter>();
  couriers.set(deps.secrets, made);
  return made;
}

/** The code of the courier new parcels are booked with. */
export function chosenCourier(_deps: CourierDeps): string {
  return 'local-runner';
}

/**
 * The courier that has a shipment, by the code kept with it.
 * @throws when this installation has no account there (any more)
 */
export function courierFor(deps: CourierDeps, code: string): CourierAdapter {
  const courier = couriersOf(deps).get(code);
  if (!courier) throw new Error(`This shop has no account with the courier ${code}.`);
  return courier;
}

/** The courier a webhook's address names; undefined when there is none of that name. */
export function courierOfWebhook(deps: CourierDeps, name: string): CourierAdapter | undefined {
  return couriersOf(deps).get(name);
}
