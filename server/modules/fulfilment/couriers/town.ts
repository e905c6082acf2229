import { stateName } from '#contract/places.ts';
import { areaOfPin } from '#server/modules/partners/index.ts';
import { statesOfPin } from '#server/modules/quoting/index.ts';
import type { Place } from './adapter.ts';

/** City and State as couriers want them told apart: by the PIN code where only one text of the address is known. */
export function cityAndStateOf({ city, state, pin }: Place): { city: string; state: string } {
  const [code = ''] = statesOfPin(pin) ?? [];
  const named = state ?? stateName(code) ?? '';
  return { city: city ?? areaOfPin(pin)?.name ?? named, state: named };
}
