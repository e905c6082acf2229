import type { Choice } from '#contract/catalogue/catalogue.ts';
import { MOST_PAISE } from '#contract/paise.ts';
import { chooseRule, type PriceList, rulesFor, unitPaiseAt } from './rules.ts';

/** More steps than this are no help (spec asks for a ladder, not a table). */
const LADDER_STEPS = 8;

export interface LadderStep {
  readonly quantity: number;
  readonly unitPaise: number;
  /** Whole per cent a piece costs less than on the first step. */
  readonly savingPercent: number;
}

/** The quantities at which this choice gets cheaper a piece, from the smallest that can be ordered. */
export function ladderOf(list: PriceList, choice: Readonly<Choice>): LadderStep[] {
  const rules = rulesFor(list.pricing, choice);
  const starts = new Set([list.minOrderQty, ...rules.map((rule) => rule.minQty)]);
  const steps: { quantity: number; unitPaise: number }[] = [];
  for (const quantity of [...starts].sort((a, b) => a - b)) {
    if (quantity < list.minOrderQty || quantity > list.maxOrderQty) continue;
    const rule = chooseRule(rules, choice, quantity);
    const unitPaise = rule && unitPaiseAt(rule, quantity);
    if (!unitPaise || unitPaise * quantity > MOST_PAISE) continue;
    if (unitPaise !== steps.at(-1)?.unitPaise) steps.push({ quantity, unitPaise });
  }
  const first = steps[0];
  if (!first) return [];
  return thinned(steps).map((step) => ({
    ...step,
    savingPercent: savingPercent(first.unitPaise, step.unitPaise),
  }));
}

/** Whole per cent a piece costs less than on the first step. */
export const savingPercent = (firstPaise: number, unitPaise: number): number =>
  Math.max(0, Math.floor(((firstPaise - unitPaise) * 100) / firstPaise));

/** At most LADDER_STEPS of them, the first and the last always among them. */
function thinned<T>(steps: readonly T[]): T[] {
  if (steps.length <= LADDER_STEPS) return [...steps];
  const last = steps.length - 1;
  const kept = new Set(
    Array.from({ length: LADDER_STEPS }, (_, index) => Math.round((index * last) / (LADDER_STEPS - 1))),
  );
  return steps.filter((_, index) => kept.has(index));
}
