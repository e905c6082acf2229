/** Spec section 9: where a line goes until the person says otherwise. */
export const DEFAULT_ZIP = '110001';
export const DELIVERY_LABEL = 'Standard delivery';
export const DEFAULT_COUNTRY = 'IN';
/** India Post: six digits, the first not 0. */
export const PIN_PATTERN = /^[1-9][0-9]{5}$/;
