import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia, momentAt } from '#contract/india-days.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/paise.ts';
import { statesOfPin } from '#contract/pins.ts';
import { gstNames } from '#contract/pricing/gst.ts';
import type { previewOrder as contract } from '#contract/pricing/terms-admin.ts';
import { settingsAt, shippingRatesOf, type TaxTerms, taxTermsOf } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { calculateTotals } from './calculate-totals.ts';
import { placeOf, zoneBetween } from './delivery/delivery.ts';
import { shippingPaise } from './delivery/shipping.ts';
import { readTerms } from './store.ts';
import { rateOf } from './tax/tax.ts';

type Input = InputOf<typeof contract>;

/** No category: a code for some categories is not for it. */
const NO_CATEGORY = '';

/**
 * What an order of one line would cost on a day: settings, codes and sums are those of real orders; a draft stands in
 * for what is not saved yet. Reads only.
 * @throws pin_unknown, amount_too_large, invalid_input for an HSN without a rate
 */
export async function previewOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const states = statesOfPin(input.zipCode);
  if (!states) fail('pin_unknown');
  const at = momentOf(deps, input.on);
  const saved = await settingsAt(deps.db, deps, at);
  const tax = input.draft.tax ? taxTermsOf(input.draft.tax) : saved.tax;
  const shipping = input.draft.shipping ? shippingRatesOf(input.draft.shipping) : saved.shipping;
  const code = input.discountCode || null;
  const terms = await readTerms(deps.db, { discountCode: code, now: at, date: input.on, customerKeys: [] });
  const zone = zoneBetween(deps.config.originZip, input.zipCode);
  const subtotalPaise = paiseFromRupees(input.products);
  if (tax.mode === 'gst' && rateOf(terms.taxRates, input.hsnCode, subtotalPaise / input.quantity) === null) {
    const message = 'No rate covers this HSN on that day';
    fail('invalid_input', { message, issues: [{ path: 'hsnCode', message }] });
  }
  const line = {
    product: { name: '', hsnCode: input.hsnCode, categoryId: NO_CATEGORY },
    quantity: input.quantity,
    subtotalPaise,
    shippingPaise: shippingPaise(shipping.rates, zone, input.weightGrams),
  };
  const sums = calculateTotals({ ...terms, tax }, [line], code);
  return {
    place: placeOf(input.zipCode),
    zone,
    on: input.on,
    products: rupeesFromPaise(sums.productSubtotalPaise),
    discount: rupeesFromPaise(sums.discountPaise),
    discountRefusal: sums.discountRefusal,
    shipping: rupeesFromPaise(sums.shippingPaise),
    tax: rupeesFromPaise(sums.taxPaise),
    taxName: taxNameOf(tax, states),
    taxPercent: (sums.lines[0]?.taxBasisPoints ?? 0) / 100,
    total: rupeesFromPaise(sums.totalPaise),
  };
}

/** Today as it is now; another day at its noon in India. */
function momentOf({ clock }: Pick<Deps, 'clock'>, day: string): Date {
  const now = clock.now();
  return day === dayInIndia(now) ? now : momentAt(day, '12:00');
}

function taxNameOf({ mode, gstin }: TaxTerms, states: readonly string[]): string {
  return mode === 'estimate' ? 'Tax' : gstNames(gstin?.slice(0, 2) ?? '', states[0] ?? '').join(' + ');
}
