import { statesOfPin } from '#contract/pins.ts';
import { stateName } from '#contract/places.ts';

/**
 * The PIN code in an address that is one text, and the place before it: the last one of that State, since a plot may have six
 * digits too. Null where there is none.
 * @param stateCode as a GSTIN begins with it
 */
export function placeInText(address: string, stateCode: string): { pin: number; place: string } | null {
  const found = [...address.matchAll(/(?<![0-9])([1-9][0-9]{2}) ?([0-9]{3})(?![0-9])/g)].findLast((match) =>
    statesOfPin(`${match[1]}${match[2]}`)?.includes(stateCode),
  );
  if (!found) return null;
  const before = address.slice(0, found.index).split(',');
  const place = before
    .map((part) => part.replaceAll(/[\s–-]+$/g, '').trim())
    .findLast((part) => part.length >= 3);
  return { pin: Number(`${found[1]}${found[2]}`), place: place ?? stateName(stateCode) ?? 'India' };
}
