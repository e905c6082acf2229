import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { statesOfPin } from '#contract/pins.ts';
import { stateName } from '#contract/places.ts';
import type { checkPin as contract } from '#contract/pricing/quoting.ts';
import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';
import { cityOf } from './cities.ts';
import { placeOf } from './delivery.ts';

/**
 * Where a PIN code lies. No State at all means the Army Postal Service, which fits any State.
 * @throws pin_unknown when India Post has no such prefix.
 */
export async function checkPin(
  _deps: object,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const codes = statesOfPin(input.pin);
  if (!codes) fail('pin_unknown');
  return {
    pin: input.pin,
    states: codes.map((code) => stateName(code) ?? code),
    place: placeOf(input.pin),
    city: cityOf(input.pin),
  };
}
