import { z } from 'zod';
import { requiredText } from './accounts/account-fields.ts';
import { plainDigits } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { Rupees } from './money.ts';
import { EMAIL_PATTERN } from './orders/customer.ts';
import { Limit, NextToken } from './paging.ts';
import { PayoutsSetting } from './partners/payout-terms.ts';
import { PartnerRecipe } from './partners/recipe.ts';
import { gstinProblem } from './pricing/gst.ts';
import { LETTER_OF_UNDERTAKING, LETTER_OF_UNDERTAKING_SENT, lutIssues } from './pricing/lut.ts';
import { PricesSetting } from './pricing/price-drops.ts';

const TAG = 'Settings';

/** A calendar day in India. */
export const Day = z.iso.date('Please enter a date');
/** Per cent with two decimals, as basis points can say it. */
export const Percent = z
  .number({ error: 'Please enter a percentage' })
  .min(0, 'Please enter 0 or more')
  .max(100, 'Please enter at most 100')
  .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals');

/** As it is in force: what the environment says may be a GSTIN that the form would not take, and is shown all the same. */
const TaxInForce = z.object({
  /** `estimate`: one share of the product subtotal, and a Receipt. `gst`: by HSN and line, and a Tax Invoice. */
  mode: z.enum(['estimate', 'gst']),
  estimatePercent: Percent,
  gstin: z.string().trim().toUpperCase().max(15).nullable(),
  supplierName: requiredText('Name on documents is required', 120),
  supplierAddress: requiredText('Address on documents is required', 300),
  ...LETTER_OF_UNDERTAKING,
});

/** How tax is charged, and who the documents say sold it. */
export const TaxSetting = TaxInForce.extend(LETTER_OF_UNDERTAKING_SENT).superRefine((value, ctx) => {
  const { mode, gstin } = value;
  for (const { field, message } of lutIssues(value)) ctx.addIssue({ code: 'custom', path: [field], message });
  if (mode === 'gst' && !gstin) {
    ctx.addIssue({ code: 'custom', path: ['gstin'], message: 'GST needs a GSTIN' });
  }
  if (gstin && gstinProblem(gstin)) {
    ctx.addIssue({ code: 'custom', path: ['gstin'], message: 'This is not a GSTIN' });
  }
});
export type TaxSetting = z.infer<typeof TaxSetting>;

/** How far a parcel goes from the shop: the courier's zones. */
export const SHIPPING_ZONES = ['local', 'state', 'metro', 'national', 'remote', 'any'] as const;

export const ShippingRow = z.object({
  zone: z.enum(SHIPPING_ZONES),
  /** The heaviest line the row is for; null: any weight. */
  upToGrams: z.number().int().min(1, 'Weight must be greater than 0').max(2_000_000).nullable(),
  price: Rupees.max(100_000),
});
export type ShippingRow = z.infer<typeof ShippingRow>;

/** What each line's parcel costs: the first row that fits. */
export const ShippingSetting = z.object({
  rates: z
    .array(ShippingRow)
    .min(1, 'The table has no row. Add one for anywhere and any weight: at ₹0 shipping is free')
    .max(60)
    .superRefine((rates, ctx) => {
      const isCatchAll = ({ zone, upToGrams }: ShippingRow) => zone === 'any' && upToGrams === null;
      const first = rates.findIndex(isCatchAll);
      if (rates.length === 0) return;
      if (first === -1) {
        ctx.addIssue({
          code: 'custom',
          message: 'The last row must be for anywhere and any weight, so that every parcel has a price.',
        });
      } else if (first < rates.length - 1) {
        ctx.addIssue({
          code: 'custom',
          message: `No parcel reaches the rows after row ${first + 1}: it takes every one.`,
        });
      }
    }),
});
export type ShippingSetting = z.infer<typeof ShippingSetting>;

/** How long a print partner has to answer an offer. */
export const OfferSetting = z.object({
  windowMinutes: z
    .number({ error: 'Please enter the minutes' })
    .int('Whole minutes, please')
    .min(5, 'At least 5 minutes')
    .max(1440, 'At most 1,440 minutes'),
});
export type OfferSetting = z.infer<typeof OfferSetting>;

/** What becomes of orders that are not paid. */
export const UnpaidSetting = z.object({
  /** From the last sign of a payment on: prices and the use of a discount code are held. */
  holdMinutes: z
    .number({ error: 'Please enter the minutes' })
    .int('Whole minutes, please')
    .min(5, 'At least 5 minutes')
    .max(1440, 'At most 1,440 minutes'),
  /** From placing on: then the order lapses. */
  lapseHours: z
    .number({ error: 'Please enter the hours' })
    .int('Whole hours, please')
    .min(1, 'At least 1 hour')
    .max(720, 'At most 720 hours'),
});
export type UnpaidSetting = z.infer<typeof UnpaidSetting>;

/** Where customers reach a person: in the footer, on the contact page, in the terms and under every mail. */
export const SupportSetting = z.object({
  email: requiredText('Email is required', 254).regex(EMAIL_PATTERN, 'Please enter a valid email address'),
  phone: requiredText('Phone is required', 30)
    .overwrite(plainDigits)
    .regex(/^\+?[0-9][0-9 ()-]{5,}$/, 'Please enter a valid phone number'),
  /** Free text, such as "Mon to Sat, 9 am to 6 pm"; empty: not said. */
  hours: z.string().trim().max(80),
  address: requiredText('Address is required', 300),
});
export type SupportSetting = z.infer<typeof SupportSetting>;

function versionOf<V extends z.ZodType>(value: V) {
  return z.object({
    /** Null for what the installation came with. */
    id: z.string().nullable(),
    /** Null: since ever. */
    effectiveFrom: z.string().nullable(),
    madeBy: z.string().nullable(),
    madeAt: z.string().nullable(),
    value,
  });
}

function sectionOf<V extends z.ZodType>(value: V) {
  const version = versionOf(value);
  return z.object({
    /** Changes with every change of the section. */
    version: z.string(),
    current: version,
    /** What is to come, the next first. */
    planned: z.array(version),
  });
}

export const ShopSettings = z.object({
  tax: sectionOf(TaxInForce),
  shipping: sectionOf(ShippingSetting),
  offers: sectionOf(OfferSetting),
  prices: sectionOf(PricesSetting),
  unpaid: sectionOf(UnpaidSetting),
  recipe: sectionOf(PartnerRecipe),
  payouts: sectionOf(PayoutsSetting),
  support: sectionOf(SupportSetting),
});
export type ShopSettings = z.infer<typeof ShopSettings>;
export type SettingSection = keyof ShopSettings;

const Version = z.string().max(20).optional();
const Changed = z.object({ settings: ShopSettings });
/** Absent: at once. A day to come: at its first moment in India. */
const EffectiveFrom = Day.optional();

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Settings of the shop: in force and planned',
  tag: TAG,
  method: 'GET',
  path: '/settings',
  access: 'admin',
  response: ShopSettings,
});

export const setTax = endpoint({
  name: 'setTax',
  summary: 'Change how tax is charged, at once or from a day on',
  tag: TAG,
  method: 'PUT',
  path: '/settings/tax',
  access: 'admin',
  needsFresh: true,
  body: z.object({ value: TaxSetting, effectiveFrom: EffectiveFrom, version: Version }),
  response: Changed,
});

export const setShipping = endpoint({
  name: 'setShipping',
  summary: 'Replace the shipping table, at once or from a day on',
  tag: TAG,
  method: 'PUT',
  path: '/settings/shipping',
  access: 'admin',
  needsFresh: true,
  body: z.object({ value: ShippingSetting, effectiveFrom: EffectiveFrom, version: Version }),
  response: Changed,
});

export const setOfferWindow = endpoint({
  name: 'setOfferWindow',
  summary: 'Change how long print partners have to answer an offer',
  tag: TAG,
  method: 'PUT',
  path: '/settings/offers',
  access: 'admin',
  needsFresh: true,
  body: z.object({ value: OfferSetting, version: Version }),
  response: Changed,
});

export const setUnpaid = endpoint({
  name: 'setUnpaid',
  summary: 'Change when unpaid orders lapse, and how long they hold a discount code',
  tag: TAG,
  method: 'PUT',
  path: '/settings/unpaid',
  access: 'admin',
  needsFresh: true,
  body: z.object({ value: UnpaidSetting, effectiveFrom: EffectiveFrom, version: Version }),
  response: Changed,
});

export const setSupport = endpoint({
  name: 'setSupport',
  summary: 'Change where customers reach a person',
  tag: TAG,
  method: 'PUT',
  path: '/settings/support',
  access: 'admin',
  body: z.object({ value: SupportSetting, version: Version }),
  response: Changed,
});

export const withdrawSetting = endpoint({
  name: 'withdrawSetting',
  summary: 'Take back a change that is planned',
  tag: TAG,
  method: 'DELETE',
  path: '/settings/planned/{id}',
  access: 'admin',
  needsFresh: true,
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  response: Changed,
});

/** One change of the settings; the values by the names of their fields. */
export const SettingChange = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  /** Section, `rate <HSN>` or `code <CODE>`. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const listSettingChanges = endpoint({
  name: 'listSettingChanges',
  summary: 'Who changed which setting when, before and after; the newest first',
  tag: TAG,
  method: 'GET',
  path: '/settings/changes',
  access: 'admin',
  query: z.object({ limit: Limit.default(20), nextToken: NextToken.optional() }),
  response: z.object({
    changes: z.array(SettingChange),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
  }),
});

/** The way of a signed-in admin to mails, parcels and faults of the sandbox: good for two minutes. */
export const getSandboxLink = endpoint({
  name: 'getSandboxLink',
  summary: 'A link that opens the sandbox for this admin; null where none is played',
  tag: TAG,
  method: 'GET',
  path: '/settings/sandbox',
  access: 'admin',
  response: z.object({ url: z.string().nullable() }),
});
