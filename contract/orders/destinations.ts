import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { MOBILE_PATTERN, nationalPhone } from '../phone.ts';
import { stateCode } from '../places.ts';
import { CountryNamed } from '../pricing/country.ts';
import {
  LEAST_DESTINATIONS,
  MOST_DESTINATION_LETTERS,
  MOST_DESTINATIONS,
  MOST_DIVIDED_LINES,
} from '../pricing/destination-limits.ts';
import { requiredPin } from '../pricing/pin.ts';
import { readsOnward } from '../reads-onward.ts';

const text = (message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(readsOnward)
    .trim()
    .min(1, message)
    .max(max, `At most ${max} letters`);

/** One address of an order that goes to many: whom a parcel is for, and the pieces of each line it takes. */
export const Destination = z.object({
  name: text('Please write who receives it', 120),
  /** A mobile number the courier rings; without one the number of whoever orders. */
  phone: z
    .string()
    .max(30)
    .transform(nationalPhone)
    .pipe(z.string().regex(MOBILE_PATTERN, 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'))
    .optional(),
  street: text('Please write the street address', 200),
  city: text('Please write the city or town', 100),
  state: text('Please write the State', 60).refine(
    (name) => stateCode(name) !== undefined,
    'This is no State of India',
  ),
  zipCode: requiredPin('Please write the PIN code', 'A PIN code has 6 digits'),
  country: CountryNamed,
  /** Pieces of each line of the cart, in the order of the lines. */
  quantities: z
    .array(z.number().int().min(0).max(1_000_000_000))
    .min(1)
    .max(MOST_DIVIDED_LINES)
    .refine((all) => all.some((pieces) => pieces > 0), 'An address gets at least one piece'),
});
export type Destination = z.infer<typeof Destination>;

export const Destinations = z.array(Destination).min(LEAST_DESTINATIONS).max(MOST_DESTINATIONS);

/** The columns of the file, as the template names them; a cart of several lines has `Quantity 1`, `Quantity 2` … */
export const DESTINATION_COLUMNS = ['Name', 'Phone', 'Address', 'City', 'State', 'PIN', 'Quantity'] as const;
export type DestinationColumn = (typeof DESTINATION_COLUMNS)[number];

/** What is wrong in a cell, or with the whole row: what it is, and so what to do. */
export const DestinationProblem = z.object({
  /** As the header of the file names it; empty: the whole row. */
  column: z.string(),
  message: z.string(),
});
export type DestinationProblem = z.infer<typeof DestinationProblem>;

/** A row of the file as it was understood. */
export const DestinationRow = z.object({
  /** In the file: the header is row 1. */
  row: z.number().int(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** What the PIN code says: `Pune, Maharashtra`; empty for one that does not exist. */
  place: z.string(),
  quantities: z.array(z.number().int()),
  problems: z.array(DestinationProblem),
});
export type DestinationRow = z.infer<typeof DestinationRow>;

/** Looks at each row, writes nothing. What is wrong is named by row and column, all at once. */
export const checkDestinations = endpoint({
  name: 'checkDestinations',
  summary: 'Check the addresses of a CSV: each row, with its place by PIN code',
  tag: 'Companies',
  method: 'POST',
  path: '/company/destinations/check',
  access: 'user',
  perMinute: 120,
  maxBodyBytes: 2_000_000,
  body: z.object({
    /** CSV, or what was copied from a spreadsheet: commas, semicolons or tabs. */
    text: z.string().max(MOST_DESTINATION_LETTERS, 'This is too long for 500 addresses. Please split it.'),
    /** The products of the lines that are divided, in the order of the cart. */
    products: z.array(z.string().max(300)).min(1).max(MOST_DIVIDED_LINES),
  }),
  response: z.object({
    rows: z.array(DestinationRow),
    /** What is wrong with the whole file. */
    problems: z.array(z.string()),
    /** Rows in which something is wrong. */
    badRows: z.number().int(),
    /** Pieces of each line, over all rows. */
    totals: z.array(z.number().int()),
  }),
});

/** An address of a placed order. */
export const OrderDestination = z.object({
  destinationId: z.uuid(),
  /** 1, 2 … in the order of the file. */
  number: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  items: z.array(z.object({ lineId: z.uuid(), name: z.string(), quantity: z.number().int() })),
  /** What sending its parcel costs, before tax. */
  shippingCost: Rupees,
});
export type OrderDestination = z.infer<typeof OrderDestination>;
