import { statesOfPin } from '../pins.ts';
import { STATES, stateName } from '../places.ts';

/** Cities whose name is no other word, with their State's GST code. */
const CITIES = [
  ['Mumbai', '27'],
  ['Pune', '27'],
  ['Nagpur', '27'],
  ['Bengaluru', '29'],
  ['Bangalore', '29'],
  ['Mysuru', '29'],
  ['Chennai', '33'],
  ['Coimbatore', '33'],
  ['Hyderabad', '36'],
  ['Kolkata', '19'],
  ['Ahmedabad', '24'],
  ['Surat', '24'],
  ['Vadodara', '24'],
  ['Jaipur', '08'],
  ['Jodhpur', '08'],
  ['Lucknow', '09'],
  ['Kanpur', '09'],
  ['Indore', '23'],
  ['Bhopal', '23'],
  ['Patna', '10'],
  ['Kochi', '32'],
  ['Thiruvananthapuram', '32'],
  ['Bhubaneswar', '21'],
  ['Guwahati', '18'],
  ['Ludhiana', '03'],
] as const;

/** Where a name is also that of many villages and streets, as Goa and Delhi are, only its own State is compared. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...CITIES.map(([name, code]) => [name.toLowerCase(), code] as const),
  ...STATES.map(([code, name]) => [name.toLowerCase(), code] as const),
]);
const NAMES = [...CODES.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** A place, and straight behind it six digits. */
const PLACE_AND_PIN = new RegExp(
  `\\b(${NAMES})(?:\\s?,?\\s?india)?\\s?[.,:\\-–]*\\s?(?:pin(?:\\s?code)?\\s?[.:\\-–]*\\s?)?\\(?([1-9][0-9]{2}\\s?[0-9]{3})\\)?(?![0-9])`,
  'gi',
);

/** A PIN code of another State than the place it stands behind, or one that India Post does not have. */
export function pinTypo(line: string): string | null {
  for (const [, name = '', written = ''] of line.matchAll(PLACE_AND_PIN)) {
    const states = statesOfPin(written.replaceAll(/\s/g, ''));
    const code = CODES.get(name.toLowerCase()) ?? '';
    if (states === null) return `There is no PIN code ${written}.`;
    if (states.length === 0 || states.includes(code)) continue;
    const lies = states.map((state) => stateName(state) ?? '').join(' or ');
    return `The PIN code ${written} is in ${lies}, but the address says ${name}.`;
  }
  return null;
}
