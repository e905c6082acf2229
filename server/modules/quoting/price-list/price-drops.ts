import type { Choice } from '#contract/catalogue/catalogue.ts';
import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import { chooseRule, type PriceList, rulesFor, unitPaiseAt } from './rules.ts';

/** A larger quantity that costs less in total than the one asked for. */
export interface CheaperQuantity {
  readonly quantity: number;
  readonly totalPaise: number;
}

interface Asked {
  readonly choice: Readonly<Choice>;
  readonly quantity: number;
  /** By its own rule, for one piece. */
  readonly unitPaise: number;
}

/** The larger quantity that costs least, where one costs less than what was asked for; of equals the smallest. */
export function cheaperQuantity(
  list: Pick<PriceList, 'pricing' | 'maxOrderQty'>,
  { choice, quantity, unitPaise }: Asked,
): CheaperQuantity | null {
  const rules = rulesFor(list.pricing, choice);
  // A total falls only where a rule begins, or where one that came before it ends: within one it rises with each piece.
  const starts = rules
    .flatMap(({ minQty, maxQty }) => [minQty, maxQty + 1])
    .filter((start) => start > quantity && start <= list.maxOrderQty);
  let best: CheaperQuantity | null = null;
  let least = unitPaise * quantity;
  for (const start of starts.sort((one, other) => one - other)) {
    const rule = chooseRule(rules, choice, start);
    const totalPaise = rule ? unitPaiseAt(rule, start) * start : Number.POSITIVE_INFINITY;
    if (totalPaise >= least) continue;
    least = totalPaise;
    best = { quantity: start, totalPaise };
  }
  return best;
}

/**
 * What one piece is charged, and the larger quantity the customer is told of. With `charge_lower` no quantity costs more
 * than a larger one, up to the paisa by which a piece is rounded down.
 */
export function chargePrice(
  list: Pick<PriceList, 'pricing' | 'maxOrderQty'>,
  asked: Asked,
  drops: PriceDrops,
): { unitPaise: number; cheaper: CheaperQuantity | null } {
  const cheaper = cheaperQuantity(list, asked);
  if (!cheaper || drops === 'tell') return { unitPaise: asked.unitPaise, cheaper };
  return { unitPaise: Math.max(1, Math.floor(cheaper.totalPaise / asked.quantity)), cheaper: null };
}

/** Of `chargePrice` only what one piece is charged: where customers are told of lower totals, that is what its rule says. */
export function chargedUnitPaise(
  list: Pick<PriceList, 'pricing' | 'maxOrderQty'>,
  asked: Asked,
  drops: PriceDrops,
): number {
  return drops === 'tell' ? asked.unitPaise : chargePrice(list, asked, drops).unitPaise;
}
