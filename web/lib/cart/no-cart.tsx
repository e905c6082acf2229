import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';
import { NO_CART } from './no-cart-words.ts';

export function NoCart() {
  return (
    <EmptyState title="No cart in this account" text={NO_CART}>
      <ButtonLink to={paths.products}>Browse products</ButtonLink>
    </EmptyState>
  );
}
