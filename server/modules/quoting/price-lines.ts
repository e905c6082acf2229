import type { Choice, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { MOST_PAISE } from '#contract/paise.ts';
import { statesOfPin } from '#contract/pins.ts';
import { stateCode } from '#contract/places.ts';
import { taxName } from '#contract/pricing/gst.ts';
import { DEFAULT_ZIP } from '#contract/pricing/quoting.ts';
import { listPriceables, type Priceable } from '#server/modules/catalogue/index.ts';
import { type SettingsInForce, settingsAt } from '#server/modules/settings/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { calculateTotals, type LineToAdd, type Totals } from './calculate-totals.ts';
import { type DestinationToPrice, deliverLine } from './delivery/deliver-line.ts';
import { type Forecast, forecastNow } from './delivery/forecast.ts';
import { cheaperOfMix, piecesOfMix, unitPaiseOfMix } from './price-list/mix-of-total.ts';
import { type CheaperQuantity, chargePrice } from './price-list/price-drops.ts';
import { priceOfSize } from './price-list/price-of-size.ts';
import { decidePrice, refuseChoice, unitPaiseAt } from './price-list/rules.ts';
import { readTerms, type Terms } from './store.ts';
import { lutOn } from './tax/lut.ts';

export interface LineToPrice {
  /** Id or slug. */
  readonly productId: string;
  readonly quantity: number;
  readonly attributes: Choice;
  readonly zipCode?: string | undefined;
  /** What a person of the shop said one piece costs, in paise: it stands in for the price list, and for nothing else. */
  readonly agreedUnitPaise?: number | undefined;
}

export interface CartToPrice {
  readonly lines: readonly LineToPrice[];
  readonly discountCode?: string | undefined;
  /** Of whoever buys, by `customerKeys`: a code may be limited for each. */
  readonly customerKeys?: readonly string[];
  /** Place of supply: splits GST on the document, never changes its sum. */
  readonly state?: string | undefined;
  /** To a special economic zone: between States, and without tax while the shop has a letter of undertaking. */
  readonly isSez?: boolean | undefined;
  /** A cart may leave options open that cost nothing; an order may not, or nobody could produce it. */
  readonly allowsOpenOptions?: boolean;
  /** It is divided among these, whatever PIN code its lines have: together they take all of each line. */
  readonly destinations?: readonly DestinationToPrice[] | undefined;
}

export interface PricedLine {
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly categoryId: string;
    readonly categoryName: string;
    readonly kindOfWork: string;
    readonly imageUrl: string | null;
    readonly hsnCode: string;
    readonly printSpecification: PrintSpecification;
  };
  readonly attributes: Choice;
  readonly quantity: number;
  readonly unitPricePaise: number;
  /** A larger quantity that costs less; null, too, where the lower price is charged. */
  readonly cheaper: CheaperQuantity | null;
  /** Unit price × quantity, before discount. */
  readonly subtotalPaise: number;
  readonly discountPaise: number;
  readonly shippingPaise: number;
  readonly taxPaise: number;
  readonly taxBasisPoints: number;
  /** What of `shippingPaise` is taxed with the line. */
  readonly taxedShippingPaise: number;
  /** The subtotal with the tax of the pieces alone. */
  readonly withTaxPaise: number;
  readonly zipCode: string;
  /** Calendar dates, Asia/Kolkata. */
  readonly readyOn: string;
  readonly arrivesBy: string;
  /** How sure the day is, from 0 to 1, and the working day before. */
  readonly chance: number;
  readonly chanceBefore: number;
}

export interface PricedCart extends Totals<PricedLine> {
  /** The code would have been taken but for its limits. */
  readonly isCodeUsedUp: boolean;
  /** What its tax is called where its amount stands. */
  readonly taxName: string;
  /** The letter of undertaking under which no tax is charged. */
  readonly lutArn: string | null;
  /** What sending to each of its destinations costs, in paise: together the shipping of its lines. */
  readonly freightPaise: readonly number[];
}

type PricingDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/**
 * Prices a cart as it will be charged. Two statements however many lines.
 * @throws product_not_found, pin_unknown, tax_rate_missing, tax_rates_differ, amount_too_large and the refusals of `decidePrice`;
 *   `details.line` says which line.
 */
export async function priceLines(
  reader: Db | Tx,
  deps: PricingDeps,
  input: CartToPrice,
): Promise<PricedCart> {
  const now = deps.clock.now();
  const code = input.discountCode?.trim() || null;
  const products = await listPriceables(
    reader,
    input.lines.map((line) => line.productId),
  );
  const customerKeys = input.customerKeys ?? [];
  const date = dayInIndia(now);
  const terms: WholeTerms = {
    ...(await settingsAt(reader, deps, now)),
    ...(await readTerms(reader, { discountCode: code, now, date, customerKeys })),
    forecast: await forecastNow(reader, deps),
  };
  const { destinations = [] } = input;
  const delivered = input.lines.map((line, index) =>
    priceLine(deps, terms, products, line, {
      index,
      now,
      mustBeComplete: !input.allowsOpenOptions,
      to: placesOf(line, index, destinations),
    }),
  );
  const priced = delivered.map(({ freightPaise: _each, ...line }) => line);
  const { discount } = terms;
  const lutArn = input.isSez ? lutOn(terms.tax, date) : null;
  return {
    ...calculateTotals(terms, priced, code, lutArn !== null),
    taxName: taxName(terms.tax, stateCode(input.state ?? '') ?? null, input.isSez),
    lutArn,
    freightPaise: destinations.map((_to, place) =>
      delivered.reduce((sum, line) => sum + (line.freightPaise[place] ?? 0), 0),
    ),
    isCodeUsedUp: discount !== null && (discount.isUsedUp || discount.isUsedUpByCustomer),
  };
}

type Unshared = Omit<
  PricedLine,
  'discountPaise' | 'taxPaise' | 'taxBasisPoints' | 'taxedShippingPaise' | 'withTaxPaise'
> &
  LineToAdd;
type WholeTerms = Terms & SettingsInForce & { readonly forecast: Forecast };

function priceLine(
  deps: PricingDeps,
  terms: WholeTerms,
  products: ReadonlyMap<string, Priceable>,
  line: LineToPrice,
  at: {
    index: number;
    now: Date;
    mustBeComplete: boolean;
    to: readonly { zipCode: string; quantity: number }[];
  },
): Unshared & { freightPaise: readonly number[] } {
  const found = products.get(line.productId);
  if (!found) failLine(at.index, 'product_not_found', undefined, {});
  if (at.to.some(({ zipCode }) => !statesOfPin(zipCode))) failLine(at.index, 'pin_unknown', undefined, {});
  const { product, choice: attributes, refusal } = priceOfSize(found, line.attributes);
  if (refusal) failLine(at.index, refusal.code, refusal.message, refusal.details);
  const { unitPaise: unitPricePaise, cheaper } = chargeOf(terms, product, { ...line, attributes }, at);
  const subtotalPaise = unitPricePaise * line.quantity;
  const ofMix = (quantity: number) => unitPaiseOfMix(found, attributes, quantity, terms.prices.drops);
  // What was agreed on is one price for each piece.
  const hasOwnRate = terms.tax.mode === 'gst' && line.agreedUnitPaise === undefined;
  const { id, slug, name, categoryId, categoryName, kindOfWork, imageUrl, hsnCode } = product;
  const printSpecification = {
    ...product.printSpecification,
    ...(found.sizeRule?.canTurn === false && { isWidthAcross: true }),
  };
  const { turnaroundDays } = product;
  const { freightPaise, arrival } = deliverLine(
    { specification: printSpecification, attributes, kind: kindOfWork, turnaroundDays, to: at.to },
    { rates: terms.shipping.rates, forecast: terms.forecast, originZip: deps.config.originZip, now: at.now },
  );
  return {
    product: { id, slug, name, categoryId, categoryName, kindOfWork, imageUrl, hsnCode, printSpecification },
    attributes,
    quantity: line.quantity,
    unitPricePaise,
    cheaper: cheaperOfMix(cheaper, subtotalPaise, ofMix),
    subtotalPaise,
    pieces: hasOwnRate ? piecesOfMix(found, attributes, line.quantity) : [],
    shippingPaise: freightPaise.reduce((sum, paise) => sum + paise, 0),
    freightPaise,
    zipCode: at.to[0]?.zipCode ?? DEFAULT_ZIP,
    readyOn: arrival.readyOn,
    arrivesBy: arrival.promisedFor,
    chance: arrival.chance,
    chanceBefore: arrival.chanceBefore,
  };
}

/** Where a line goes, and with how many pieces: to its own PIN code, or to the destinations that take all of it. */
function placesOf(line: LineToPrice, index: number, destinations: readonly DestinationToPrice[]) {
  if (destinations.length === 0) return [{ zipCode: line.zipCode ?? DEFAULT_ZIP, quantity: line.quantity }];
  const to = destinations.map(({ zipCode, quantities }) => ({ zipCode, quantity: quantities[index] ?? 0 }));
  const given = to.reduce((sum, { quantity }) => sum + quantity, 0);
  if (given !== line.quantity) {
    const message = `The addresses take ${given.toLocaleString('en-IN')} pieces of ${line.quantity.toLocaleString('en-IN')} that are ordered.`;
    failLine(index, 'invalid_input', message, { given, ordered: line.quantity });
  }
  return to;
}

/** By the price list, or as agreed: what a product comes in holds for both. */
function chargeOf(
  terms: WholeTerms,
  product: Priceable,
  line: LineToPrice,
  at: { index: number; mustBeComplete: boolean },
): ReturnType<typeof chargePrice> {
  const { attributes, quantity, agreedUnitPaise } = line;
  const decision =
    agreedUnitPaise === undefined
      ? decidePrice(product, attributes, quantity, at.mustBeComplete)
      : (refuseChoice(product, attributes, quantity, at.mustBeComplete) ?? {
          rule: { pricePaise: agreedUnitPaise },
        });
  if ('rule' in decision) {
    const unitPaise = unitPaiseAt(decision.rule, quantity);
    if (unitPaise * quantity > MOST_PAISE) failLine(at.index, 'amount_too_large', undefined, {});
    if (agreedUnitPaise !== undefined) return { unitPaise, cheaper: null };
    return chargePrice(product, { choice: attributes, quantity, unitPaise }, terms.prices.drops);
  }
  const { code, message, details } = decision.refusal;
  return failLine(at.index, code, message, details);
}

function failLine(
  index: number,
  code: Parameters<typeof fail>[0],
  message: string | undefined,
  details: object,
): never {
  const refusal = { details: { ...details, line: index }, ...(message !== undefined && { message }) };
  fail(code, refusal);
}
