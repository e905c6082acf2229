import { useState } from 'react';
import { redirectDocument } from 'react-router';
import { useCart } from '#web/lib/cart/store.ts';
import { publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Step, StepIndicator } from '#web/ui/step-indicator.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useOwnDocument } from './use-own-document.ts';

export const headers = publicPage;

/** There is nothing to load; without it the client's loader would run for a page that came from the server too. */
export function loader() {
  return null;
}

/**
 * However one gets here from another page, the document is loaded anew: only this one's policy lets the gateway's
 * script in (docs/decisions/0006).
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Checkout',
    description: 'Where your order goes and how it is paid.',
    path: paths.checkout,
    isHidden: true,
  });
}

function stepsOf(isPaying: boolean): readonly Step[] {
  return [
    { id: 'cart', title: 'Cart', status: 'completed' },
    { id: 'details', title: 'Details', status: isPaying ? 'completed' : 'current' },
    { id: 'payment', title: 'Payment', status: isPaying ? 'current' : 'upcoming' },
    { id: 'confirmation', title: 'Confirmation', status: 'upcoming' },
  ];
}

export default function CheckoutPage() {
  useOwnDocument();
  const isReady = useCart((cart) => cart.isReady);
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="content">
      <div className={styles.head}>
        <h1>Complete Your Order</h1>
        <StepIndicator steps={stepsOf(isPaying)} label="Steps of your order" />
      </div>
      {isReady ? isEmpty ? <NothingToOrder /> : <CheckoutForm onPaying={setPaying} /> : <CheckoutSkeleton />}
    </div>
  );
}

function NothingToOrder() {
  return (
    <EmptyState title="Your cart is empty" text="There is nothing to order yet.">
      <ButtonLink to={paths.products}>Browse products</ButtonLink>
    </EmptyState>
  );
}
