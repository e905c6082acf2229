import type { Attributes } from '#contract/catalogue/catalogue.ts';
import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { numberLimitsOf } from '#contract/catalogue/number-option.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import {
  NEW_RULE,
  PRINT_DEFAULTS,
  PRODUCT_DEFAULTS,
  type ProductContent,
  type RuleDraft,
} from '#contract/catalogue/product-draft.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';

/** The product form while it is being filled in. A number somebody took away is NaN. */
export interface Draft extends ProductContent {
  readonly tagline: string;
  readonly turnaroundDays: number;
  readonly hsnCode: string;
  readonly searchWords: string;
  readonly isActive: boolean;
}

export const emptyDraft: Draft = {
  ...PRODUCT_DEFAULTS,
  name: '',
  tagline: '',
  description: '',
  categoryId: '',
  imageUrls: [],
  metadata: {},
  attributes: {},
  pricing: [],
  isPriceOnRequest: false,
  // Asked for: a card that kept the size of a letter would have each right file refused.
  printSpecification: {
    ...PRINT_DEFAULTS,
    trimSizes: { '': { widthMm: Number.NaN, heightMm: Number.NaN } },
  },
  sizeRule: null,
  optionRules: [],
  optionSettings: {},
  surcharges: [],
  turnaroundDays: 3,
  hsnCode: '4911',
  searchWords: '',
  isActive: true,
};

export function draftOf(product: EditableProduct): Draft {
  return {
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    categoryId: product.categoryId,
    minOrderQty: product.minOrderQty,
    maxOrderQty: product.maxOrderQty,
    defaultCurrency: product.defaultCurrency,
    imageUrls: product.imageUrls,
    metadata: product.metadata,
    attributes: product.attributes,
    pricing: product.pricing,
    isPriceOnRequest: product.isPriceOnRequest,
    printSpecification: product.printSpecification,
    sizeRule: product.sizeRule,
    optionRules: product.optionRules,
    optionSettings: product.optionSettings,
    surcharges: product.surcharges,
    turnaroundDays: product.turnaroundDays,
    hsnCode: product.hsnCode,
    searchWords: product.searchWords,
    isActive: product.isActive,
  };
}

type Priced = Pick<Draft, 'attributes' | 'optionSettings'> &
  Partial<Pick<Draft, 'sizeRule' | 'printSpecification'>>;

/** The options a price may name: not the one that is ordered by row, no number that is typed, nor the size of what is sold in any. */
export function pricedOptions({ attributes, optionSettings, sizeRule, printSpecification }: Priced) {
  const without = [rowOptionOf(optionSettings), sizeRule ? printSpecification?.sizeAttribute : null];
  return Object.fromEntries(
    Object.entries(withoutQuantityOptions(attributes)).filter(
      ([name]) => !(without.includes(name) || numberLimitsOf(optionSettings, name)),
    ),
  );
}

/** Spec section 5, "Pricing rule": what a new rule begins with. */
export function newRule(draft: Priced & Pick<Draft, 'defaultCurrency'>): RuleDraft {
  const attributes = Object.fromEntries(Object.keys(pricedOptions(draft)).map((name) => [name, '']));
  return { ...NEW_RULE, attributes, currency: draft.defaultCurrency || PRODUCT_DEFAULTS.defaultCurrency };
}

/** `Size A4, any Paper`. */
export function choiceText(rule: Pick<RuleDraft, 'attributes'>, attributes: Attributes): string {
  return Object.keys(withoutQuantityOptions(attributes))
    .map((name) => (rule.attributes[name] ? `${name} ${rule.attributes[name]}` : `any ${name}`))
    .join(', ');
}
