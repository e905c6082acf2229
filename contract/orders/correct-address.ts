import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MOBILE_PATTERN, nationalPhone } from '../phone.ts';

const filled = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, 'This is too long.');

/** What of a delivery address is put right: price, tax, the promised day and who prints it stand on PIN code and State. */
const AddressCorrection = z.object({
  name: filled('Full name is required', 120),
  phone: z
    .string({ error: 'Phone number is required' })
    .max(30)
    .transform(nationalPhone)
    .refine(
      (phone) => MOBILE_PATTERN.test(phone),
      'Please enter a mobile number of ten digits: it begins with 6, 7, 8 or 9',
    ),
  street: filled('Street address is required', 200),
  city: filled('City is required', 100),
});

/** For a customer who writes or calls: labels that are made from now on bear it. */
export const correctAddress = endpoint({
  name: 'correctAddress',
  summary: 'Correct the delivery address of an order, within its PIN code',
  tag: 'Admin: orders',
  method: 'PUT',
  path: '/orders/{id}/address',
  access: 'admin',
  params: z.object({ id: z.string().max(60) }),
  body: AddressCorrection,
  response: z.object({ orderId: z.uuid() }),
});
