/** A discount code anybody could use. */
export const discountTerms = {
  percent: 10,
  description: '',
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  minOrder: 0,
  categoryIds: [] as string[],
  isActive: true,
};
