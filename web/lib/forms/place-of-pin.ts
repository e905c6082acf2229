interface Place {
  readonly city: string;
  readonly state: string;
}

export const NOWHERE: Place = { city: '', state: '' };

/** What a PIN code says of its place. */
export interface FoundPlace {
  readonly states: readonly string[];
  readonly city: string | null;
}

/**
 * City and State by a PIN code, where nobody typed another: an empty field is filled, and what the code before filled in
 * goes with it.
 * @param filled what the code before filled in
 */
export function placeOfPin(
  typed: Place,
  filled: Place,
  { states, city }: FoundPlace,
): { place: Place; filled: Place } {
  const [onlyState = '', ...others] = states;
  const found = { city: city ?? '', state: others.length === 0 ? onlyState : '' };
  const isOurs = (field: keyof Place) => typed[field] === '' || typed[field] === filled[field];
  const ours = (field: keyof Place) => (isOurs(field) ? found[field] : '');
  return {
    place: {
      city: isOurs('city') ? found.city : typed.city,
      state: isOurs('state') ? found.state : typed.state,
    },
    filled: { city: ours('city'), state: ours('state') },
  };
}
