import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';

type Choice = Readonly<Record<string, string>>;

interface Row {
  readonly attributes: Choice;
  readonly rules: RuleDraft[];
}

/**
 * Two choices that price the same order, neither by more options: which one holds is up to the first quantity and the place
 * of each rule, and a table has neither. Null: every order meets one row.
 */
export function clashIn(pricing: readonly RuleDraft[]): readonly [RuleDraft, RuleDraft] | null {
  const rows = rowsOf(pricing);
  for (const [place, row] of rows.entries()) {
    for (const other of rows.slice(place + 1)) {
      if (!canMeet(row.attributes, other.attributes)) continue;
      for (const rule of row.rules) {
        const same = other.rules.find((one) => one.minQty <= rule.maxQty && rule.minQty <= one.maxQty);
        if (same) return [rule, same];
      }
    }
  }
  return null;
}

function rowsOf(pricing: readonly RuleDraft[]): Row[] {
  const rows = new Map<string, Row>();
  for (const rule of pricing) {
    const key = JSON.stringify(Object.entries(rule.attributes).sort(([a], [b]) => (a < b ? -1 : 1)));
    const known = rows.get(key);
    if (known) known.rules.push(rule);
    else rows.set(key, { attributes: withoutQuantityOptions(rule.attributes), rules: [rule] });
  }
  return [...rows.values()];
}

/** One order can have both, and they weigh the same. */
function canMeet(one: Choice, other: Choice): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => other[name] === undefined || other[name] === one[name])
  );
}
