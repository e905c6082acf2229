/** Spec section 9: where a line goes until the person says otherwise. */
export const DEFAULT_ZIP = '110001';
export const DELIVERY_LABEL = 'Standard delivery';
export const DEFAULT_COUNTRY = 'IN';
/** India Post: six digits, the first not 0. */
export const PIN_PATTERN = /^[1-9][0-9]{5}$/;

export const OTHER_PIN = 'This address has another PIN code than its line.';

/** Does the text of an address name a PIN code, and not this one? A parcel goes where its PIN code says. */
export function namesOtherPin(address: string, pin: string): boolean {
  const named = address.match(/(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/g) ?? [];
  return named.length > 0 && !named.some((one) => one.replace(' ', '') === pin);
}
