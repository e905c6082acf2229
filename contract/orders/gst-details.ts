/** What a registered business says so that its invoice is one it can claim input tax with. */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { stateCode } from '../places.ts';
import { CountryNamed } from '../pricing/country.ts';
import { Gstin } from '../pricing/gstin.ts';
import { requiredPin } from '../pricing/pin.ts';
import { inOneLine } from '../reads-onward.ts';

const TAG = 'Orders';
const text = (message: string, max: number) =>
  z.string({ error: message }).overwrite(inOneLine).trim().min(1, message).max(max);

/**
 * The GST details of a business: on the invoice they are who is billed. Where the State of the address is not that of the GSTIN
 * the form asks, and takes what is answered: the supply takes place in the State of the GSTIN.
 */
export const GstDetails = z.object({
  gstin: Gstin,
  /** As on the registration certificate. */
  legalName: text('Legal name is required', 100).min(3, 'A legal name has at least 3 letters'),
  street: text('Street address is required', 200),
  city: text('City is required', 100),
  state: text('State is required', 60).refine((name) => stateCode(name) !== undefined, 'State is required'),
  zipCode: requiredPin('PIN code is required'),
  country: CountryNamed,
  /** A unit or developer of a special economic zone, that buys for its authorised operations: a GSTIN does not say so. */
  isSez: z.boolean().optional(),
});
export type GstDetails = z.infer<typeof GstDetails>;

/** Of one order: with the number of the purchase order it answers, where there is one. */
export const OrderGstDetails = GstDetails.extend({
  poNumber: z.string().trim().max(30, 'A PO number has at most 30 characters').optional(),
});
export type OrderGstDetails = z.infer<typeof OrderGstDetails>;

/** The same as answers have them: they were taken once. */
const KeptGstDetails = z.object({
  gstin: z.string(),
  legalName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  isSez: z.boolean().optional(),
});
export const BilledTo = KeptGstDetails.extend({ poNumber: z.string().optional() });

export const getGstDetails = endpoint({
  name: 'getGstDetails',
  summary: 'The GST details the signed-in person saved, or kept when they ordered last',
  tag: TAG,
  method: 'GET',
  path: '/orders/gst-details',
  access: 'user',
  response: z.object({
    details: KeptGstDetails.nullable(),
    /** Otherwise nobody is asked for them at checkout. */
    isGstCharged: z.boolean(),
  }),
});

export const saveGstDetails = endpoint({
  name: 'saveGstDetails',
  summary: 'Save GST details for the next orders',
  tag: TAG,
  method: 'PUT',
  path: '/orders/gst-details',
  access: 'user',
  perMinute: 60,
  body: GstDetails,
  response: z.object({ details: KeptGstDetails }),
});

export const forgetGstDetails = endpoint({
  name: 'forgetGstDetails',
  summary: 'Delete the saved GST details; orders and invoices keep theirs',
  tag: TAG,
  method: 'DELETE',
  path: '/orders/gst-details',
  access: 'user',
  response: z.object({ success: z.literal(true) }),
});
