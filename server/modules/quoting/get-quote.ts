import type { InputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { CURRENCY, MOST_PAISE, rupeesFromPaise } from '#contract/paise.ts';
import { statesOfPin } from '#contract/pins.ts';
import { taxName } from '#contract/pricing/gst.ts';
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
import { ladderOf } from './price-list/ladder.ts';
import { cheaperOfMix, piecesOfMix, unitPaiseOfMix } from './price-list/mix-of-total.ts';
import { presentCheaper } from './price-list/present-cheaper.ts';
import { presentLadder } from './price-list/present-ladder.ts';
import { chargedUnitPaise, chargePrice } from './price-list/price-drops.ts';
import { priceOfSize } from './price-list/price-of-size.ts';
import { decidePrice, rulesFor, unitPaiseAt } from './price-list/rules.ts';
import { readRatesOn } from './store.ts';
import { requireOneRate } from './tax/require-one-rate.ts';
import { refuseWithoutRate, taxLines } from './tax/tax.ts';
import { presentWithTax, totalWithTax } from './tax/with-tax.ts';

/**
 * The price of a configuration now, with its ladder and delivery date. One statement, with GST two; no writes.
 * @throws product_not_found, pin_unknown, tax_rate_missing, tax_rates_differ and the refusals of `decidePrice` with QuoteRefusal details.
 */
export async function getQuote(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Quote> {
  const zipCode = input.zipCode ?? DEFAULT_ZIP;
  if (!statesOfPin(zipCode)) fail('pin_unknown');
  const found = await findPriceable(deps.db, input.productId);
  if (!found) fail('product_not_found');
  const { product, choice, refusal } = priceOfSize(found, input.attributes);
  if (refusal) fail(refusal.code, refusal);
  const decision = decidePrice(product, choice, input.quantity, false);
  if ('refusal' in decision) fail(decision.refusal.code, decision.refusal);
  const zone = zoneBetween(deps.config.originZip, zipCode);
  const now = deps.clock.now();
  const { shipping, tax, prices } = await settingsAt(deps.db, deps, now);
  // Every step of the ladder asks the same few prices.
  const met = { ...product, pricing: rulesFor(product.pricing, choice) };
  const ofMix = (quantity: number) => unitPaiseOfMix(found, choice, quantity, prices.drops);
  const { unitPaise, cheaper } = chargePrice(
    met,
    { choice, quantity: input.quantity, unitPaise: unitPaiseAt(decision.rule, input.quantity) },
    prices.drops,
  );
  const totalPaise = unitPaise * input.quantity;
  const { turnaroundDays } = product;
  const what = { kind: product.kindOfWork, turnaroundDays, zip: zipCode };
  const arrival = predictBy(await forecastNow(deps.db, deps), now, what, deps.config.originZip);
  const grams = weightGrams(product.printSpecification, choice, input.quantity);
  const shippingCostPaise = shippingPaise(shipping.rates, zone, grams);
  const line = {
    hsnCode: product.hsnCode,
    quantity: input.quantity,
    subtotalPaise: totalPaise,
    discountPaise: 0,
    shippingPaise: shippingCostPaise,
  };
  const rates = tax.mode === 'gst' ? await readRatesOn(deps.db, dayInIndia(now)) : [];
  const pieces = tax.mode === 'gst' ? piecesOfMix(found, choice, input.quantity) : [];
  requireOneRate(tax, rates, { product, valuePaise: totalPaise, pieces });
  const [taxed] = taxLines(tax, rates, [line]);
  const { taxPaise } = taxed ?? refuseWithoutRate(product);
  const withTax = (quantity: number, subtotalPaise: number) =>
    totalWithTax(tax, rates, { hsnCode: product.hsnCode, quantity, subtotalPaise });
  const piecesPaise = withTax(input.quantity, totalPaise);
  const wholePaise = totalPaise + shippingCostPaise + taxPaise;
  return {
    productId: product.id,
    unitPrice: rupeesFromPaise(unitPaise),
    quantity: input.quantity,
    totalPrice: rupeesFromPaise(totalPaise),
    currency: CURRENCY,
    cheaper: presentCheaper(
      cheaperOfMix(cheaper, totalPaise, ofMix),
      { quantity: input.quantity, totalPaise },
      withTax,
    ),
    taxName: taxName(tax, null),
    tax: rupeesFromPaise(taxPaise),
    total: wholePaise > MOST_PAISE ? null : rupeesFromPaise(wholePaise),
    withTax: presentWithTax(piecesPaise, input.quantity),
    ladder: presentLadder(
      ladderOf(met, choice),
      (at, pricePaise) =>
        chargedUnitPaise(met, { choice, quantity: at, unitPaise: pricePaise }, prices.drops),
      ofMix,
      withTax,
    ),
    delivery: presentDelivery(zipCode, arrival, shippingCostPaise, wholePaise - piecesPaise),
  };
}

function presentDelivery(
  zipCode: string,
  arrival: ReturnType<typeof predictBy>,
  costPaise: number,
  withTaxPaise: number,
): Quote['delivery'] {
  return {
    zipCode,
    label: DELIVERY_LABEL,
    readyOn: arrival.readyOn,
    arrivesBy: arrival.promisedFor,
    shippingCost: rupeesFromPaise(costPaise),
    shippingWithTax: rupeesFromPaise(withTaxPaise),
    place: placeOf(zipCode),
  };
}
