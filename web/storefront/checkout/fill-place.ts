import type { CheckoutForm } from './use-checkout-form.ts';

/** What a PIN code says of its place, where nobody typed another: city and State. */
export function fillPlace(
  form: CheckoutForm,
  { states: [onlyState, ...others], city }: { states: readonly string[]; city: string | null },
): void {
  if (form.values.state === '' && onlyState && others.length === 0) form.type('state', onlyState);
  if (form.values.city === '' && city) form.type('city', city);
}
