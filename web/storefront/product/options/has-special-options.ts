import type { Product } from '#contract/catalogue/catalogue.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';

/** Do its options need more than chips and lists? */
export function hasSpecialOptions({
  sizeRule,
  optionRules,
  optionSettings,
}: Pick<Product, 'sizeRule' | 'optionRules' | 'optionSettings'>): boolean {
  const isSpecial = Object.values(optionSettings).some(
    ({ explanation, number, pictures, notes }) => explanation || number || pictures || notes,
  );
  return sizeRule !== null || optionRules.length > 0 || rowOptionOf(optionSettings) !== null || isSpecial;
}
