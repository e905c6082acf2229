/** What print partners and admins, who have no cart, read in its place. */
export const NO_CART =
  'Accounts of print partners and of the shop have no cart. To order, sign in as a customer.';
