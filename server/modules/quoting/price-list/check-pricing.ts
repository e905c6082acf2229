import type { checkPricing as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/paise.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPriceDefects, priceListOf } from './find-price-defects.ts';
import { ladderOf, withoutQuantity } from './rules.ts';

type Input = InputOf<typeof contract>;

/** More than this at once help nobody. */
const MOST_SHOWN = 50;

/**
 * Gaps, overlaps and price breaks of a price list that is being written, each with an example in words, and the ladder a
 * customer with `choice` would see. Reads and writes nothing.
 */
export async function checkPricing(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  _actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { prices } = await settingsAt(deps.db, deps, deps.clock.now());
  const { defects, isComplete } = findPriceDefects(input, prices.drops);
  const { list } = priceListOf(input);
  return {
    defects: defects.slice(0, MOST_SHOWN),
    total: defects.length,
    chargedLower: defects.filter(({ isChargedLower }) => isChargedLower).length,
    isComplete,
    ladder: ladderOf(list, withoutQuantity(input.choice)).map((step) => ({
      quantity: step.quantity,
      unitPrice: rupeesFromPaise(step.unitPaise),
      totalPrice: rupeesFromPaise(step.unitPaise * step.quantity),
      savingPercent: step.savingPercent,
    })),
  };
}
