import { useRef } from 'react';
import { type FoundPlace, NOWHERE, placeOfPin } from '#web/lib/forms/place-of-pin.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Fills in city and State of the form by the PIN code, and takes back what the code before filled in. */
export function useFilledPlace(
  form: CheckoutForm,
  cityField: 'city' | 'billCity' = 'city',
  stateField: 'state' | 'billState' = 'state',
): (found: FoundPlace) => void {
  const filled = useRef(NOWHERE);
  return (found) => {
    const { [cityField]: city, [stateField]: state } = form.values;
    const next = placeOfPin({ city, state }, filled.current, found);
    if (next.place.city !== city) form.type(cityField, next.place.city);
    if (next.place.state !== state) form.type(stateField, next.place.state);
    filled.current = next.filled;
  };
}
