import { statesOfPin } from '#contract/pins.ts';
import { stateName } from '#contract/places.ts';

/** The PIN code in an address that is one text, and the place before it; null where there is none that exists. */
export function placeInText(address: string): { pin: number; place: string } | null {
  const found = /(?<![0-9])([1-9][0-9]{2}) ?([0-9]{3})(?![0-9])/.exec(address);
  const pin = found ? `${found[1]}${found[2]}` : '';
  const states = pin ? statesOfPin(pin) : null;
  if (!found || !states) return null;
  const before = address.slice(0, found.index).split(',');
  const place = before
    .map((part) => part.replaceAll(/[\s–-]+$/g, '').trim())
    .findLast((part) => part.length >= 3);
  return { pin: Number(pin), place: place ?? stateName(states[0] ?? '') ?? 'India' };
}
