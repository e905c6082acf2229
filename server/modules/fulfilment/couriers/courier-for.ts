import type { Deps } from '#server/platform/deps.ts';
import type { CourierAdapter } from './adapter.ts';
import { delhivery } from './delhivery.ts';
import { guarded } from './guarded.ts';
import { localRunner } from './local-runner.ts';
import { shiprocket } from './shiprocket.ts';

type CourierDeps = Pick<Deps, 'config' | 'secrets' | 'db' | 'log'>;

/** Of a parcel whose courier this installation was cut off from. */
export class NoAccount extends Error {
  constructor(code: string) {
    super(`This shop has no account with the courier ${code}.`);
    this.name = 'NoAccount';
  }
}

/** Made once for an installation: their sessions are kept between calls. */
const couriers = new WeakMap<object, ReadonlyMap<string, CourierAdapter>>();

/** Every courier this installation has an account with, by code. */
function couriersOf(deps: CourierDeps): ReadonlyMap<string, CourierAdapter> {
  const known = couriers.get(deps.secrets);
  if (known) return known;
  const { courier } = deps.config;
  const { localRunner: played } = deps.secrets;
  if (played && deps.config.isProduction) throw new Error('The sandbox courier must not serve production.');
  const adapters = [
    played && localRunner(played),
    courier.delhivery && delhivery(courier.delhivery, courier.webhookSecrets),
    courier.shiprocket && shiprocket(courier.shiprocket, courier.webhookSecrets),
  ].filter((adapter) => adapter !== undefined && adapter !== null);
  const made = new Map(adapters.map((adapter) => [adapter.code, guarded(deps, adapter)]));
  couriers.set(deps.secrets, made);
  return made;
}

/** The code of the courier new parcels are booked with. */
export function chosenCourier(deps: Pick<Deps, 'config'>): string {
  return deps.config.courier.chosen;
}

/**
 * The courier that has a shipment, by the code kept with it.
 * @throws when this installation has no account there (any more)
 */
export function courierFor(deps: CourierDeps, code: string): CourierAdapter {
  const courier = couriersOf(deps).get(code);
  if (!courier) throw new NoAccount(code);
  return courier;
}

/** Names in webhook addresses that are not the courier's code: Shiprocket takes no address with its own name in it. */
const WEBHOOK_NAMES: ReadonlyMap<string, string> = new Map([['rocket', 'shiprocket']]);

/** The courier a webhook's address names; undefined when there is none of that name. */
export function courierOfWebhook(deps: CourierDeps, name: string): CourierAdapter | undefined {
  return couriersOf(deps).get(WEBHOOK_NAMES.get(name) ?? name);
}
