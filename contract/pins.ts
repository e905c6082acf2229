import { ARMY_PREFIXES, DUAL_STATE_PINS, EXCEPTIONS, PREFIX_RANGES } from './pin-prefixes.ts';

const statesByPrefix = new Map<number, string>();
for (const [first, last, state] of PREFIX_RANGES) {
  for (let prefix = first; prefix <= last; prefix++) statesByPrefix.set(prefix, state);
}
const statesByPin = new Map<string, readonly string[]>();
for (const [state, pins] of Object.entries(EXCEPTIONS)) {
  for (const pin of pins) statesByPin.set(pin, [state]);
}
for (const [pin, states] of Object.entries(DUAL_STATE_PINS)) statesByPin.set(pin, states);

/**
 * The GST codes of the States a PIN code may lie in: one, two for the few that serve two, none for the Army Postal
 * Service. Null: India Post has no PIN codes with this prefix.
 */
export function statesOfPin(pin: string): readonly string[] | null {
  const known = statesByPin.get(pin);
  if (known) return known;
  const prefix = Number(pin.slice(0, 3));
  const state = statesByPrefix.get(prefix);
  if (state) return [state];
  return prefix >= ARMY_PREFIXES.first && prefix <= ARMY_PREFIXES.last ? [] : null;
}
