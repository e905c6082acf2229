import type { PriceDefect } from '#contract/catalogue/catalogue-admin.ts';
import { formatPaise, shareOfPaise } from '#contract/paise.ts';
import { shippingPaise } from '../delivery/shipping.ts';
import type { PrintingCosts } from './printing-costs.ts';
import { type PriceList, type PriceRule, unitPaiseAt } from './rules.ts';

/** A courier takes no less than for this, and most parcels go far. */
const LIGHTEST_GRAMS = 500;
const SUPPOSED_ZONE = 'national';

interface Loss {
  readonly place: number;
  readonly rule: PriceRule;
  readonly quantity: number;
  readonly totalPaise: number;
  readonly lossPaise: number;
}

/**
 * The worst price at which the smallest order brings less than its partner and courier get, or nothing. It is what an order of
 * this alone comes to, in the lightest parcel: heavier ones cost more. A code may take more off.
 * @param list of free sizes that of the smallest size, `where` in words
 */
export function findLosses(
  list: PriceList,
  costs: PrintingCosts,
  placeOf: (index: number) => number,
  where = '',
): PriceDefect[] {
  const { rateBasisPoints, courierPaise } = costs.terms;
  const courier = courierPaise[SUPPOSED_ZONE];
  const charged = shippingPaise(costs.shipping, SUPPOSED_ZONE, LIGHTEST_GRAMS);
  const losses = list.pricing.flatMap((rule, place): Loss[] => {
    const quantity = Math.max(rule.minQty, list.minOrderQty);
    if (quantity > Math.min(rule.maxQty, list.maxOrderQty)) return [];
    const totalPaise = unitPaiseAt(rule, quantity) * quantity;
    const lossPaise = shareOfPaise(totalPaise, rateBasisPoints) + courier - totalPaise - charged;
    return lossPaise > 0 ? [{ place, rule, quantity, totalPaise, lossPaise }] : [];
  });
  const worst = losses.toSorted((a, b) => b.lossPaise - a.lossPaise)[0];
  if (!worst) return [];
  const { place, rule, quantity, totalPaise, lossPaise } = worst;
  const pay = shareOfPaise(totalPaise, rateBasisPoints);
  const choice = Object.entries(rule.attributes).map(([name, value]) => `${name} ${value}`);
  const at = [where, choice.length > 0 ? ` with ${choice.join(', ')}` : ''].join('');
  const shipped = charged > 0 ? ` and ${formatPaise(charged)} for shipping` : ' with free shipping';
  const leastPaise = Math.ceil(((courier - charged) * 10_000) / (10_000 - rateBasisPoints));
  const printer = costs.isAgreed
    ? `The printer with the highest share (${rateBasisPoints / 100} %)`
    : 'A printer';
  const others = losses.length > 1 ? ` ${losses.length} prices begin below that.` : '';
  return [
    {
      kind: 'loss',
      sentence: `Loss: ${quantity.toLocaleString('en-IN')} ${quantity === 1 ? 'piece brings' : 'pieces bring'} ${formatPaise(totalPaise)}${shipped}${at}. ${printer} gets ${formatPaise(pay)} of it and a courier takes ${formatPaise(courier)}: ${formatPaise(lossPaise)} too little. An order earns from ${formatPaise(leastPaise)} on.${others}`,
      choice: { ...rule.attributes },
      minQty: quantity,
      maxQty: quantity,
      rules: [placeOf(place)],
      choices: losses.length,
      isChargedLower: false,
    },
  ];
}
