import { createHash } from 'node:crypto';
import type { Place } from './adapter.ts';

/**
 * Under which name a courier knows a place it fetches from. Couriers want each registered once, and take its name for
 * it ever after: a place whose address changes gets another name.
 */
export function pickupName(place: Place): string {
  const told = [place.name, place.phone, place.address, place.pin].join('|');
  return `IB-${createHash('sha256').update(told).digest('hex').slice(0, 12)}`;
}

/** Calls `register` once for each place, for as long as this program runs; again after it failed. */
export function registerOnce(
  register: (place: Place, name: string) => Promise<void>,
): (place: Place) => Promise<string> {
  const registered = new Map<string, Promise<void>>();
  return async (place) => {
    const name = pickupName(place);
    const known = registered.get(name);
    const doing = known ?? register(place, name);
    if (!known) {
      registered.set(name, doing);
      doing.catch(() => registered.delete(name));
    }
    await doing;
    return name;
  };
}
