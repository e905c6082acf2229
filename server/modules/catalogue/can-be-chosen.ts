import { nearestPossible, type OptionRule } from '#contract/catalogue/option-rules.ts';
import type { StoredOption } from './store.ts';

/** Is there a whole choice with these values that breaks no rule? */
export function canBeChosen(
  options: readonly StoredOption[],
  rules: readonly OptionRule[],
  wanted: Readonly<Record<string, string>>,
): boolean {
  if (rules.length === 0) return true;
  const first = Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? '']));
  const valuesOf = Object.fromEntries(options.map(({ name, values }) => [name, values]));
  return nearestPossible(valuesOf, rules, { ...first, ...wanted }, Object.keys(wanted)) !== null;
}
