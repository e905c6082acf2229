import { statesOfPin } from '#contract/pins.ts';
import { stateName } from '#contract/places.ts';
import { kmBetween } from '#server/modules/partners/index.ts';
import { cityOf } from './cities.ts';
import { METRO_PREFIXES } from './pins.ts';

/** How far a parcel goes, in the courier's zones (facts, print and market 4g). */
export type Zone = 'local' | 'state' | 'metro' | 'national' | 'remote';

/** North-East, Jammu and Kashmir, Ladakh, Himachal Pradesh, Kerala and the islands, by GST code. */
const REMOTE_STATES = new Set([
  '01',
  '02',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '31',
  '32',
  '35',
  '38',
]);

export function zoneBetween(originZip: string, zip: string): Zone {
  const [from, to] = [originZip.slice(0, 3), zip.slice(0, 3)];
  if (from === to) return 'local';
  const states = statesOfPin(zip) ?? [];
  if (states.length > 0 && (statesOfPin(originZip) ?? []).some((code) => states.includes(code)))
    return 'state';
  // The Army Postal Service (no State) hands over to its own couriers.
  if (states.length === 0 || states.some((code) => REMOTE_STATES.has(code))) return 'remote';
  return METRO_PREFIXES.has(from) && METRO_PREFIXES.has(to) ? 'metro' : 'national';
}

/** Places as near as this are one region to a courier, whatever States they lie in: Gurugram and Delhi. */
const REGION_KM = 100;

/** The zone as far as days are concerned: neighbours beyond a State's border are no further than those within. */
export function transitZone(fromZip: string, toZip: string): Zone {
  const zone = zoneBetween(fromZip, toZip);
  if (zone !== 'national') return zone;
  return (kmBetween(fromZip, toZip) ?? Number.POSITIVE_INFINITY) <= REGION_KM ? 'state' : zone;
}

/** `Hyderabad, Telangana`, `Assam or Meghalaya`, `Army Postal Service`. */
export function placeOf(zip: string): string {
  const states = (statesOfPin(zip) ?? []).map((code) => stateName(code) ?? code);
  if (states.length === 0) return 'Army Postal Service';
  const city = cityOf(zip);
  const state = states.join(' or ');
  return city && city !== state ? `${city}, ${state}` : state;
}
