import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { Limit, NextToken } from '../paging.ts';
import { Day, Percent, ShippingSetting, TaxSetting } from '../settings.ts';
import { Pin } from './pin.ts';

const TAG = 'Settings';

/** The rate of an HSN or SAC, of all that begin with its digits, from a day on. */
export const TaxRate = z.object({
  id: z.uuid(),
  hsnPrefix: z.string(),
  /** The price of one piece up to which it holds; null: any price. */
  upToUnitPrice: Rupees.nullable(),
  percent: Percent,
  validFrom: Day,
  source: z.string(),
  /** `planned`: its day has not come. `replaced`: another one of the same kind came later. */
  standing: z.enum(['inForce', 'planned', 'replaced']),
});
export type TaxRate = z.infer<typeof TaxRate>;

/** Products whose HSN no rate covers cannot be sold in GST mode. */
const TaxRates = z.object({ rates: z.array(TaxRate), uncovered: z.array(z.string()) });

export const listTaxRates = endpoint({
  name: 'listTaxRates',
  summary: 'GST rates by HSN: in force, planned and replaced',
  tag: TAG,
  method: 'GET',
  path: '/settings/tax-rates',
  access: 'admin',
  response: TaxRates,
});

export const NewTaxRate = z.object({
  hsnPrefix: z
    .string()
    .trim()
    .regex(/^[0-9]{2,8}$/, 'An HSN or SAC has 2 to 8 digits'),
  upToUnitPrice: Rupees.min(0.01, 'The price must be greater than 0').nullable(),
  percent: Percent,
  /** Today or later. */
  validFrom: Day,
  /** Where the rate is written, such as a notification. */
  source: z.string({ error: 'Source is required' }).trim().min(1, 'Source is required').max(200),
});

export const addTaxRate = endpoint({
  name: 'addTaxRate',
  summary: 'A new GST rate from a day on; those of past orders stay',
  tag: TAG,
  method: 'POST',
  path: '/settings/tax-rates',
  access: 'admin',
  needsFresh: true,
  status: 201,
  body: NewTaxRate,
  isIdempotent: true,
  response: TaxRates,
});

export const withdrawTaxRate = endpoint({
  name: 'withdrawTaxRate',
  summary: 'Take back a GST rate whose day has not come',
  tag: TAG,
  method: 'DELETE',
  path: '/settings/tax-rates/{id}',
  access: 'admin',
  needsFresh: true,
  params: z.object({ id: z.uuid() }),
  response: TaxRates,
});

/** How a code is used, in one word. */
export const DiscountStanding = z.enum(['active', 'paused', 'planned', 'ended', 'usedUp']);

export const AdminDiscount = z.object({
  code: z.string(),
  version: z.string(),
  percent: Percent,
  description: z.string(),
  /** First and last day; null: since ever, for good. */
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerCustomer: z.number().int().nullable(),
  /** Products together, before the discount. */
  minOrder: Rupees,
  /** Ids; none: all products. */
  categoryIds: z.array(z.string()),
  isActive: z.boolean(),
  /** Orders it made cheaper: paid, or waiting for their payment. */
  uses: z.number().int(),
  standing: DiscountStanding,
});
export type AdminDiscount = z.infer<typeof AdminDiscount>;

const uses = z
  .number()
  .int('Whole numbers only')
  .min(1, 'At least 1, or empty for no limit')
  .max(10_000_000)
  .nullable();

/** A year typed with two digits is one of the first century. */
const ThisCentury = Day.refine(
  (day) => day >= '2000',
  'Please enter the year with four digits, such as 2027',
);

const Terms = z.object({
  percent: Percent.min(0.01, 'The discount must be greater than 0'),
  description: z.string().trim().max(200),
  startsOn: ThisCentury.nullable(),
  endsOn: ThisCentury.nullable(),
  maxUses: uses,
  maxUsesPerCustomer: uses,
  minOrder: Rupees,
  categoryIds: z.array(z.uuid()).max(60),
  isActive: z.boolean(),
});

const inOrder = (terms: { startsOn: string | null; endsOn: string | null }) =>
  terms.startsOn === null || terms.endsOn === null || terms.startsOn <= terms.endsOn;
const wrongOrder = { path: ['endsOn'], message: 'The last day cannot be before the first' };

export const NewDiscount = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, '3 to 40 letters and digits, please'),
    ...Terms.shape,
  })
  .refine(inOrder, wrongOrder);

export const DiscountTerms = Terms.extend({ version: z.string().max(20).optional() }).refine(
  inOrder,
  wrongOrder,
);

const Saved = z.object({ discount: AdminDiscount });

export const listDiscounts = endpoint({
  name: 'listDiscounts',
  summary: 'Discount codes with their limits and uses, the newest first',
  tag: TAG,
  method: 'GET',
  path: '/settings/discounts',
  access: 'admin',
  query: z.object({
    limit: Limit.default(50),
    nextToken: NextToken.optional(),
    /** A part of the code or of its description. */
    search: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    discounts: z.array(AdminDiscount),
    nextToken: z.string().nullable(),
    /** How many there are in all, of a search how many it found. */
    total: z.number().int(),
  }),
});

export const createDiscount = endpoint({
  name: 'createDiscount',
  summary: 'A new discount code',
  tag: TAG,
  method: 'POST',
  path: '/settings/discounts',
  access: 'admin',
  needsFresh: true,
  status: 201,
  body: NewDiscount,
  isIdempotent: true,
  response: Saved,
});

export const updateDiscount = endpoint({
  name: 'updateDiscount',
  summary:
    'Change or pause a discount code; paid orders keep their price, unpaid ones are priced again when paid',
  tag: TAG,
  method: 'PUT',
  path: '/settings/discounts/{code}',
  access: 'admin',
  needsFresh: true,
  params: z.object({ code: z.string().max(40) }),
  body: DiscountTerms,
  response: Saved,
});

/** What an order would cost, by the rules that price real ones; with a draft as if it were saved. */
export const previewOrder = endpoint({
  name: 'previewOrder',
  summary: 'What an order would cost on a day, also under settings not yet saved',
  tag: TAG,
  method: 'POST',
  path: '/settings/preview',
  access: 'admin',
  body: z.object({
    /** Products together, one line. */
    products: Rupees.min(1, 'At least ₹1'),
    quantity: z.number().int().min(1).max(1_000_000).default(1),
    hsnCode: z
      .string()
      .regex(/^[0-9]{4,8}$/, 'An HSN or SAC has 4 to 8 digits')
      .default('4909'),
    weightGrams: z.number().int().min(1).max(2_000_000).default(500),
    zipCode: Pin,
    on: Day,
    discountCode: z.string().trim().max(40).optional(),
    draft: z.object({ tax: TaxSetting.optional(), shipping: ShippingSetting.optional() }).default({}),
  }),
  response: z.object({
    place: z.string(),
    /** How far that is from the shop. */
    zone: z.string(),
    on: Day,
    products: Rupees,
    discount: Rupees,
    discountRefusal: z.string().nullable(),
    shipping: Rupees,
    tax: Rupees,
    /** "Tax", "IGST", "CGST + SGST". */
    taxName: z.string(),
    taxPercent: Percent,
    total: Rupees,
  }),
});
