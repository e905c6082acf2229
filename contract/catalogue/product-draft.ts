import { CURRENCY, formatPaise, MOST_PAISE } from '../paise.ts';
import type { OptionRule, SizeCharge, SizeRule } from './catalogue.ts';
import { surchargeIssues } from './charge-issues.ts';
import { optionRuleIssues } from './option-rule-issues.ts';
import { optionSettingIssues } from './option-setting-issues.ts';
import type { OptionSettings } from './option-settings.ts';
import { isQuantityOption } from './options.ts';
import { isPictureAddress } from './picture-address.ts';
import { keysOf, type PrintDraft, printIssues } from './print-issues.ts';
import { sizeRuleIssues } from './size-rule-issues.ts';

/** A price rule as a form or a file has it; rupees a piece. */
export interface RuleDraft {
  attributes: Record<string, string>;
  minQty: number;
  maxQty: number;
  pricePerUnit: number;
  currency: string;
}

/** A product as an admin writes it, before anything is checked. */
export interface ProductContent {
  name: string;
  description: string;
  categoryId: string;
  minOrderQty: number;
  maxOrderQty: number;
  defaultCurrency: string;
  imageUrls: string[];
  metadata: Record<string, string[]>;
  attributes: Record<string, string[]>;
  pricing: RuleDraft[];
  isPriceOnRequest: boolean;
  printSpecification: PrintDraft;
  sizeRule?: SizeRule | null | undefined;
  optionRules?: OptionRule[] | undefined;
  optionSettings?: OptionSettings | undefined;
  surcharges?: SizeCharge[] | undefined;
}

interface Found {
  path: string;
  message: string;
}

/** Spec (back office) sections 4, 5 and 9. */
export const NEW_RULE = { minQty: 1, maxQty: 100, pricePerUnit: 0 } as const;
export const PRODUCT_DEFAULTS = { minOrderQty: 1, maxOrderQty: 1000, defaultCurrency: CURRENCY } as const;

/** One page of A4, printed as most paper is: what a product is printed as until somebody says more. */
export const PRINT_DEFAULTS: PrintDraft = {
  sizeAttribute: null,
  trimSizes: { '': { widthMm: 210, heightMm: 297 } },
  bleedMm: 3,
  safeMarginMm: 3,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 300,
  colour: 'CMYK',
  paperGsm: 300,
  pieceGrams: null,
};

/** Values trimmed, blank and repeated ones ignored; a field without a value is gone (spec sections 4 and 5). */
export function tidyValues(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const tidy = new Map<string, string[]>();
  for (const [field, values] of Object.entries(fields)) {
    const name = field.trim();
    const kept = [...(tidy.get(name) ?? []), ...values.map((value) => value.trim())].filter(Boolean);
    if (name && kept.length > 0) tidy.set(name, [...new Set(kept)]);
  }
  return Object.fromEntries(tidy);
}

/** Texts trimmed, blank picture addresses and values ignored, sizes and pages of values that are gone forgotten. */
export function tidyContent<C extends ProductContent>(content: C): C {
  const attributes = tidyValues(content.attributes);
  const print = content.printSpecification;
  return {
    ...content,
    name: content.name.trim(),
    description: content.description.trim(),
    imageUrls: [...new Set(content.imageUrls.map((url) => url.trim()).filter(Boolean))],
    metadata: tidyValues(content.metadata),
    attributes,
    pricing: content.isPriceOnRequest ? [] : content.pricing,
    ...(content.isPriceOnRequest && content.surcharges && { surcharges: [] }),
    printSpecification: {
      ...print,
      trimSizes: only(print.trimSizes, keysOf(print.sizeAttribute, attributes)),
      pages: only(print.pages, keysOf(print.sidesAttribute, attributes)),
    },
  };
}

function only<V>(map: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(map).filter(([key]) => keys.includes(key)));
}

/** Everything wrong with a tidied product, in the spec's words (section 5), all at once. */
export function productIssues(content: ProductContent): Found[] {
  const issues: Found[] = [];
  const say = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) issues.push({ path, message });
  };
  const { minOrderQty, maxOrderQty } = content;
  say(!content.name, 'name', 'Product name is required');
  say(!content.description, 'description', 'Product description is required');
  say(!content.categoryId, 'categoryId', 'Category is required');
  say(!isCount(minOrderQty), 'minOrderQty', 'Minimum order quantity must be at least 1');
  say(!isCount(maxOrderQty), 'maxOrderQty', 'Maximum order quantity must be at least 1');
  say(
    minOrderQty > maxOrderQty,
    'minOrderQty',
    'Minimum order quantity cannot be greater than maximum order quantity',
  );
  issues.push(...currencyIssues(content.defaultCurrency, 'defaultCurrency'));
  content.imageUrls.forEach((url, index) => {
    say(
      !isPictureAddress(url),
      `imageUrls.${index}`,
      'Please enter the URL of a picture, beginning with https://',
    );
  });
  say(
    Object.keys(content.attributes).length === 0,
    'attributes',
    'Attributes must be provided and cannot be empty',
  );
  say(
    content.pricing.length === 0 && !content.isPriceOnRequest,
    'pricing',
    'Pricing list must have at least one price entry',
  );
  content.pricing.forEach((rule, index) => {
    for (const { path, message } of ruleIssues(rule, content.attributes))
      issues.push({ path: `pricing.${index}.${path}`, message });
    const pieces = Math.min(rule.maxQty, maxOrderQty);
    say(
      pieces >= rule.minQty && Math.round(rule.pricePerUnit * 100) * pieces > MOST_PAISE,
      `pricing.${index}.maxQty`,
      `So many pieces would cost more than ${formatPaise(MOST_PAISE)}, the most one order can be`,
    );
  });
  return [
    ...issues,
    ...printIssues(content.printSpecification, content.attributes),
    ...sizeRuleIssues(content),
    ...optionRuleIssues(content),
    ...optionSettingIssues(content),
    ...surchargeIssues(content),
  ];
}

const MOST_PIECES = 10_000_000;
const MOST_RUPEES = 9_999_999;

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MOST_PIECES;
}

function currencyIssues(currency: string, path: string): Found[] {
  if (!currency) return [{ path, message: 'Currency is required' }];
  // The shop charges in one currency; another one here would be charged as if it were rupees.
  return currency === CURRENCY ? [] : [{ path, message: `Prices are in ${CURRENCY}` }];
}

/**
 * What is wrong with one price rule. An option the rule does not name has every value ("Price", decisions); one it
 * names must have one of the option's values. A quantity among them is no option and says nothing.
 */
export function ruleIssues(
  rule: RuleDraft,
  attributes: Readonly<Record<string, readonly string[]>>,
): Found[] {
  const issues: Found[] = [];
  for (const [name, value] of Object.entries(rule.attributes)) {
    if (isQuantityOption(name)) continue;
    const values = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!values?.includes(value))
      issues.push({ path: `attributes.${name}`, message: `Please select a value for ${name}` });
  }
  const price = rule.pricePerUnit;
  if (!(price > 0)) issues.push({ path: 'pricePerUnit', message: 'Price per unit must be greater than 0' });
  else if (price > MOST_RUPEES || Number(price.toFixed(2)) !== price)
    issues.push({
      path: 'pricePerUnit',
      message: 'Prices have at most two decimals and seven digits before them',
    });
  if (!isCount(rule.minQty))
    issues.push({ path: 'minQty', message: 'Minimum quantity must be greater than 0' });
  if (!isCount(rule.maxQty))
    issues.push({ path: 'maxQty', message: 'Maximum quantity must be greater than 0' });
  if (rule.minQty > rule.maxQty)
    issues.push({ path: 'minQty', message: 'Minimum quantity cannot be greater than maximum quantity' });
  return [...issues, ...currencyIssues(rule.currency, 'currency')];
}

/** Decisions: "Category name is required" where the spec says "Product". */
export function categoryIssues(category: {
  name: string;
  description: string;
  imageUrls: string[];
}): Found[] {
  const issues: Found[] = [];
  if (!category.name) issues.push({ path: 'name', message: 'Category name is required' });
  if (!category.description)
    issues.push({ path: 'description', message: 'Category description is required' });
  category.imageUrls.forEach((url, index) => {
    if (!isPictureAddress(url))
      issues.push({
        path: `imageUrls.${index}`,
        message: 'Please enter the URL of a picture, beginning with https://',
      });
  });
  return issues;
}
