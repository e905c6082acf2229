import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MOBILE_PATTERN, nationalPhone } from '../phone.ts';
import { DeliveryAddress } from './addresses.ts';

const TAG = 'Orders';
const AddressId = z.object({ addressId: z.string().max(60) });

/** The most in one address book. */
export const MOST_ADDRESSES = 20;

/** An address of a signed-in person. */
export const Address = z.object({
  addressId: z.uuid(),
  /** What its person calls it: "Office"; empty for one that has no name. */
  label: z.string(),
  /** Chosen at checkout unless they say otherwise: at most one of theirs. */
  isDefault: z.boolean(),
  name: z.string(),
  phone: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

/** The form and the server use this same schema. */
export const AddressBody = DeliveryAddress.omit({ name: true, address: true }).extend({
  label: z.string().trim().max(40, 'At most 40 letters').default(''),
  name: z.string({ error: 'Full name is required' }).trim().min(1, 'Full name is required').max(120),
  phone: z
    .string({ error: 'Phone number is required' })
    .max(30)
    .transform(nationalPhone)
    .pipe(
      z
        .string()
        .min(1, 'Phone number is required')
        .regex(MOBILE_PATTERN, 'Please enter a mobile number of 10 digits: it begins with 6, 7, 8 or 9'),
    ),
  isDefault: z.boolean().default(false),
});
export type AddressBody = z.infer<typeof AddressBody>;

/** The default first, then by when something last went there; what was ordered to is in it by itself. */
export const listAddresses = endpoint({
  name: 'listAddresses',
  summary: 'The address book of the signed-in person',
  tag: TAG,
  method: 'GET',
  path: '/orders/addresses',
  access: 'user',
  response: z.object({ addresses: z.array(Address) }),
});

/** An address that is there already, however it is typed, is changed instead. */
export const addAddress = endpoint({
  name: 'addAddress',
  summary: 'Add an address to the book',
  tag: TAG,
  method: 'POST',
  path: '/orders/addresses',
  access: 'user',
  status: 201,
  perMinute: 60,
  body: AddressBody,
  response: Address,
});

export const changeAddress = endpoint({
  name: 'changeAddress',
  summary: 'Change an address of the book',
  tag: TAG,
  method: 'PUT',
  path: '/orders/addresses/{addressId}',
  access: 'user',
  perMinute: 60,
  params: AddressId,
  body: AddressBody,
  response: Address,
});

export const forgetAddress = endpoint({
  name: 'forgetAddress',
  summary: 'Delete an address from the book',
  tag: TAG,
  method: 'DELETE',
  path: '/orders/addresses/{addressId}',
  access: 'user',
  params: AddressId,
  response: z.object({ success: z.literal(true) }),
});
