import type { InputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { CURRENCY, rupeesFromPaise } from '#contract/paise.ts';
import { statesOfPin } from '#contract/pins.ts';
import {
  type getQuote as contract,
  DEFAULT_ZIP,
  DELIVERY_LABEL,
  type Quote,
} from '#contract/pricing/quoting.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { placeOf, zoneBetween } from './delivery/delivery.ts';
import { forecastNow, predictBy } from './delivery/forecast.ts';
import { shippingPaise, weightGrams } from './delivery/shipping.ts';
import { decidePrice, ladderOf, withoutQuantity } from './price-list/rules.ts';
import { readRatesOn } from './store.ts';
import { rateOf, refuseWithoutRate } from './tax/tax.ts';

/**
 * The price of a configuration now, with its ladder and delivery date. One statement, with GST two; no writes.
 * @throws product_not_found, pin_unknown, tax_rate_missing and the refusals of `decidePrice` with QuoteRefusal details.
 */
export async function getQuote(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Quote> {
  const zipCode = input.zipCode ?? DEFAULT_ZIP;
  if (!statesOfPin(zipCode)) fail('pin_unknown');
  const product = await findPriceable(deps.db, input.productId);
  if (!product) fail('product_not_found');
  const choice = withoutQuantity(input.attributes);
  const decision = decidePrice(product, choice, input.quantity, false);
  if ('refusal' in decision) fail(decision.refusal.code, decision.refusal);
  const unitPaise = decision.rule.pricePaise;
  const zone = zoneBetween(deps.config.originZip, zipCode);
  const now = deps.clock.now();
  const { shipping, tax } = await settingsAt(deps.db, deps, now);
  if (tax.mode === 'gst') {
    const rates = await readRatesOn(deps.db, dayInIndia(now));
    if (rateOf(rates, product.hsnCode, unitPaise) === null) refuseWithoutRate(product);
  }
  const { turnaroundDays } = product;
  const what = { kind: product.kindOfWork, turnaroundDays, zip: zipCode };
  const arrival = predictBy(await forecastNow(deps.db, deps), now, what, deps.config.originZip);
  const grams = weightGrams(product.printSpecification, choice, input.quantity);
  return {
    productId: product.id,
    unitPrice: rupeesFromPaise(unitPaise),
    quantity: input.quantity,
    totalPrice: rupeesFromPaise(unitPaise * input.quantity),
    currency: CURRENCY,
    ladder: ladderOf(product, choice).map((step) => ({
      quantity: step.quantity,
      unitPrice: rupeesFromPaise(step.unitPaise),
      totalPrice: rupeesFromPaise(step.unitPaise * step.quantity),
      savingPercent: step.savingPercent,
    })),
    delivery: {
      zipCode,
      label: DELIVERY_LABEL,
      readyOn: arrival.readyOn,
      arrivesBy: arrival.promisedFor,
      shippingCost: rupeesFromPaise(shippingPaise(shipping.rates, zone, grams)),
      place: placeOf(zipCode),
    },
  };
}
