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
import { placeOf, type Zone, zoneBetween } from './delivery/delivery.ts';
import { forecastNow, predictBy } from './delivery/forecast.ts';
import type { Arrival } from './delivery/promise.ts';
import { shippingPaise, weightGrams } from './delivery/shipping.ts';
import { type Basis, keptQuote } from './kept-quotes.ts';
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
 * The price of a configuration now, with its ladder and delivery date. One statement, with GST two; no writes. Worked out anew only
 * when something it depends on is another.
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
  const now = deps.clock.now();
  const terms = await settingsAt(deps.db, deps, now);
  const rates = terms.tax.mode === 'gst' ? await readRatesOn(deps.db, dayInIndia(now)) : [];
  const { kindOfWork: kind, turnaroundDays } = found;
  const forecast = await forecastNow(deps.db, deps);
  const arrival = predictBy(forecast, now, { kind, turnaroundDays, zip: zipCode }, deps.config.originZip);
  const basis = { product: found, terms, rates, arrival };
  const zone = zoneBetween(deps.config.originZip, zipCode);
  return keptQuote(input, basis, () => workOut({ ...input, zipCode }, basis, zone));
}

/** @throws the refusals of a configuration that has no price */
function workOut(
  { attributes, quantity, zipCode }: InputOf<typeof contract> & { zipCode: string },
  { product: found, terms, rates, arrival }: Basis,
  zone: Zone,
): Quote {
  const { shipping, tax, prices } = terms;
  const { product, choice, refusal } = priceOfSize(found, attributes);
  if (refusal) fail(refusal.code, refusal);
  const decision = decidePrice(product, choice, quantity, false);
  if ('refusal' in decision) fail(decision.refusal.code, decision.refusal);
  // Every step of the ladder asks the same few prices.
  const met = { ...product, pricing: rulesFor(product.pricing, choice) };
  const ofMix = (pieces: number) => unitPaiseOfMix(found, choice, pieces, prices.drops);
  const { unitPaise, cheaper } = chargePrice(
    met,
    { choice, quantity, unitPaise: unitPaiseAt(decision.rule, quantity) },
    prices.drops,
  );
  const totalPaise = unitPaise * quantity;
  const grams = weightGrams(product.printSpecification, choice, quantity);
  const shippingCostPaise = shippingPaise(shipping.rates, zone, grams);
  const line = {
    hsnCode: product.hsnCode,
    quantity,
    subtotalPaise: totalPaise,
    discountPaise: 0,
    shippingPaise: shippingCostPaise,
  };
  const pieces = tax.mode === 'gst' ? piecesOfMix(found, choice, quantity) : [];
  requireOneRate(tax, rates, { product, valuePaise: totalPaise, pieces });
  const [taxed] = taxLines(tax, rates, [line]);
  const { taxPaise } = taxed ?? refuseWithoutRate(product);
  const withTax = (count: number, subtotalPaise: number) =>
    totalWithTax(tax, rates, { hsnCode: product.hsnCode, quantity: count, subtotalPaise });
  const piecesPaise = withTax(quantity, totalPaise);
  const wholePaise = totalPaise + shippingCostPaise + taxPaise;
  return {
    productId: product.id,
    unitPrice: rupeesFromPaise(unitPaise),
    quantity,
    totalPrice: rupeesFromPaise(totalPaise),
    currency: CURRENCY,
    cheaper: presentCheaper(cheaperOfMix(cheaper, totalPaise, ofMix), { quantity, totalPaise }, withTax),
    taxName: taxName(tax, null),
    tax: rupeesFromPaise(taxPaise),
    total: wholePaise > MOST_PAISE ? null : rupeesFromPaise(wholePaise),
    withTax: presentWithTax(piecesPaise, quantity),
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
  arrival: Arrival,
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
