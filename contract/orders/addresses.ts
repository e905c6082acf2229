import { z } from 'zod';
import { stateCode } from '../places.ts';
import { Country, CountryNamed } from '../pricing/country.ts';
import { DEFAULT_COUNTRY } from '../pricing/delivery.ts';
import { Pin, requiredPin } from '../pricing/pin.ts';
import { inOneLine, readsOnward } from '../reads-onward.ts';

/** Its form has no limit of letters: a pasted address would lose its end, and nobody would see it. */
const LONG_STREET = 'At most 200 letters, flat and landmark included, please';

const required = (message: string, max: number, tooLong?: string) =>
  z.string({ error: message }).overwrite(readsOnward).trim().min(1, message).max(max, tooLong);

export const DeliveryAddress = z.object(
  {
    name: z.string().overwrite(inOneLine).trim().max(120).optional(),
    street: required('Street address is required', 200, LONG_STREET),
    /** Another name of `street` (spec section 3); read where there is no `street`. */
    address: z.string().overwrite(readsOnward).trim().max(200).optional(),
    city: required('City is required', 100),
    state: required('State is required', 60).refine(
      (name) => stateCode(name) !== undefined,
      'State is required',
    ),
    zipCode: requiredPin('ZIP code is required'),
    country: Country.default(DEFAULT_COUNTRY),
  },
  { error: 'Shipping address is required' },
);

/** Spec section 3 has "address or street": either is taken, `street` is what the shop sends and keeps. */
export const ShippingAddress = z.preprocess(withStreet, DeliveryAddress);

function withStreet(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('address' in given)) return given;
  const { address, ...rest } = given as { address: unknown; street?: unknown };
  return rest.street === undefined || rest.street === '' ? { ...rest, street: address } : rest;
}

/** Does the text of an address name a PIN code, and not this one? A parcel goes where its PIN code says. */
function namesOtherPin(address: string, pin: string): boolean {
  const named = address.match(/(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/g) ?? [];
  return named.length > 0 && !named.some((one) => one.replace(' ', '') === pin);
}

/**
 * A line's own delivery address, where a cart goes to several places. Only a whole one counts: a PIN alone is what the
 * line was quoted for, and the line is priced for, promised to and delivered to the order's address.
 */
export const LineAddress = z.object({
  zipCode: Pin,
  name: z.string().overwrite(inOneLine).trim().max(120).default(''),
  fullAddress: z.string().overwrite(readsOnward).trim().max(400).default(''),
});

/** The same, in a new order: where the text names another PIN code, nobody knows where the parcel is to go. */
export const NewLineAddress = LineAddress.extend({ country: CountryNamed }).refine(
  ({ zipCode, fullAddress }) => !namesOtherPin(fullAddress, zipCode),
  { path: ['fullAddress'], message: 'This address has another PIN code than its line.' },
);
