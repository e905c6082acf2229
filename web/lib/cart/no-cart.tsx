import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';

/** What print partners and admins, who have no cart, read in its place. */
export const NO_CART =
  'Accounts of print partners and of the shop have no cart. To order, sign in as a customer.';

export function NoCart() {
  return (
    <EmptyState title="No cart in this account" text={NO_CART}>
      <ButtonLink to={paths.products}>Browse products</ButtonLink>
    </EmptyState>
  );
}
