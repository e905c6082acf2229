import type { AdminDiscount } from '#contract/pricing/terms-admin.ts';

export type DiscountTerms = Omit<AdminDiscount, 'code' | 'version' | 'uses' | 'standing'>;

/** What a form of a code edits. */
export function termsOf(discount: AdminDiscount): DiscountTerms {
  const { code: _code, version: _version, uses: _uses, standing: _standing, ...terms } = discount;
  return terms;
}

export const newTerms: DiscountTerms = {
  percent: 10,
  description: '',
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  minOrder: 0,
  categoryIds: [],
  isActive: true,
};
