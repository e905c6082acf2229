import type { PolicyTerms } from '#contract/partners/policies.ts';
import { kindsOfCategories } from '#server/modules/catalogue/index.ts';
import { type ShippingRates, settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What it costs the shop to have something printed and sent, and what it charges for sending. */
export interface PrintingCosts {
  /** What a partner gets of the price, and what a courier takes, as the margin of an order supposes it. */
  readonly terms: Pick<PolicyTerms, 'rateBasisPoints' | 'courierPaise'>;
  /** Agreed with a partner: more than the policy gives, and any partner of the kind may get the job. */
  readonly isAgreed: boolean;
  readonly shipping: ShippingRates;
}

/** What printing and sending cost now: this module knows no policies and no partners' rates, so whoever mounts it says. */
export interface CostsInForce {
  costsInForce(): Promise<{
    readonly terms: PrintingCosts['terms'];
    /** By the id of a kind of work: the most that somebody who prints it gets. */
    readonly highestRates: ReadonlyMap<string, number>;
  }>;
}

/** The costs of products by their category, and the settings of prices, as of now: what they depend on is read once. */
export async function printingCostsNow(deps: Pick<Deps, 'db' | 'config' | 'clock'> & CostsInForce) {
  const [{ prices, shipping }, { terms, highestRates }, kinds] = await Promise.all([
    settingsAt(deps.db, deps, deps.clock.now()),
    deps.costsInForce(),
    kindsOfCategories(deps.db),
  ]);
  const costsOf = (categoryId: string | undefined): PrintingCosts => {
    const highest = highestRates.get(kinds.get(categoryId ?? '') ?? '') ?? 0;
    const rateBasisPoints = Math.max(highest, terms.rateBasisPoints);
    return {
      terms: { ...terms, rateBasisPoints },
      isAgreed: highest > terms.rateBasisPoints,
      shipping: shipping.rates,
    };
  };
  return { drops: prices.drops, costsOf };
}
