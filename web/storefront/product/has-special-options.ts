import type { Product } from '#contract/catalogue/catalogue.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';

/** Do its options need more than chips and lists? */
export function hasSpecialOptions({
  sizeRule,
  optionRules,
  optionSettings,
}: Pick<Product, 'sizeRule' | 'optionRules' | 'optionSettings'>): boolean {
  const isExplained = Object.values(optionSettings).some(({ explanation }) => explanation);
  return sizeRule !== null || optionRules.length > 0 || rowOptionOf(optionSettings) !== null || isExplained;
}
