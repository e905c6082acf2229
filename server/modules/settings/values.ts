import { z } from 'zod';
import { paiseFromRupees, rupeesFromPaise, TAX_ESTIMATE_BASIS_POINTS } from '#contract/paise.ts';
import { PayoutsSetting, USUAL_PAYOUTS } from '#contract/partners/payout-terms.ts';
import { PartnerRecipe, USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { PricesSetting } from '#contract/pricing/price-drops.ts';
import { PricesShown } from '#contract/pricing/prices-shown.ts';
import {
  OfferSetting,
  SHIPPING_ZONES,
  type ShippingSetting,
  SupportSetting,
  type TaxSetting,
  UnpaidSetting,
} from '#contract/settings.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Tax as it is kept: shares in basis points. */
const TaxTerms = z.object({
  mode: z.enum(['estimate', 'gst']),
  estimateBasisPoints: z.number().int(),
  gstin: z.string().nullable(),
  supplierName: z.string(),
  supplierAddress: z.string(),
  /** The letter of undertaking, with its first and last day. */
  lutArn: z.string().nullable().default(null),
  lutFrom: z.string().nullable().default(null),
  lutUntil: z.string().nullable().default(null),
});
export type TaxTerms = Readonly<z.infer<typeof TaxTerms>>;

/** The shipping table as it is kept: the first row that fits counts, money in paise. */
const ShippingRates = z.object({
  rates: z.array(
    z.object({
      zone: z.enum(SHIPPING_ZONES),
      upToGrams: z.number().int().nullable(),
      pricePaise: z.number().int(),
    }),
  ),
});
export type ShippingRates = z.infer<typeof ShippingRates>['rates'];

/** The shape in which each section is kept. */
export const kept = {
  tax: TaxTerms,
  shipping: ShippingRates,
  offers: OfferSetting,
  // Versions of before had no `shown`: prices stood without their tax.
  prices: PricesSetting.extend({ shown: PricesShown.default('without_tax') }),
  unpaid: UnpaidSetting,
  recipe: PartnerRecipe,
  payouts: PayoutsSetting,
  support: SupportSetting,
} as const;
export type Section = keyof typeof kept;
export type Kept<S extends Section> = z.infer<(typeof kept)[S]>;

/** Everything that is in force at one moment. */
export type SettingsInForce = { readonly [S in Section]: Kept<S> };

/** What holds until an admin says otherwise: the installation's configuration, and the spec. */
export function original(config: Config): SettingsInForce {
  return {
    tax: {
      mode: config.taxMode,
      estimateBasisPoints: TAX_ESTIMATE_BASIS_POINTS,
      gstin: config.gstin ?? null,
      supplierName: config.supplier.name,
      supplierAddress: config.supplier.address,
      lutArn: null,
      lutFrom: null,
      lutUntil: null,
    },
    shipping: { rates: [] },
    offers: { windowMinutes: 30 },
    prices: { drops: 'tell', shown: 'without_tax' },
    unpaid: { holdMinutes: 30, lapseHours: 72 },
    recipe: USUAL_RECIPE,
    payouts: USUAL_PAYOUTS,
    // Placeholder contact details, as the spec has them.
    support: {
      email: config.supportEmail,
      phone: '+91 40 0000 0000',
      hours: '',
      address: '12 Press Lane, Abids, Hyderabad 500001, Telangana',
    },
  };
}

export function taxTermsOf({ estimatePercent, ...rest }: TaxSetting): TaxTerms {
  return { ...rest, estimateBasisPoints: Math.round(estimatePercent * 100) };
}

export function taxSettingOf({ estimateBasisPoints, ...rest }: TaxTerms): TaxSetting {
  return { ...rest, estimatePercent: estimateBasisPoints / 100 };
}

export function shippingRatesOf({ rates }: ShippingSetting): Kept<'shipping'> {
  return { rates: rates.map(({ price, ...row }) => ({ ...row, pricePaise: paiseFromRupees(price) })) };
}

export function shippingSettingOf({ rates }: Kept<'shipping'>): ShippingSetting {
  return { rates: rates.map(({ pricePaise, ...row }) => ({ ...row, price: rupeesFromPaise(pricePaise) })) };
}
