import { useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { NoCart } from '#web/lib/cart/no-cart.tsx';
import { useCart } from '#web/lib/cart/store.ts';
import { usePendingMockups } from '#web/lib/cart/use-pending-mockups.ts';
import { enterDocument } from '#web/lib/own-document.ts';
import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useOwnDocument } from '#web/lib/payment/own-document.ts';
import { useHasCart } from '#web/lib/session/use-remembered-role.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Step, StepIndicator } from '#web/ui/navigation/step-indicator.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export const headers = publicPage;
export const handle = withoutQuery;

/** Nothing to load; see `enterDocument`. */
export function loader() {
  return null;
}

/** What is entered and where, together: a file of its own for the first would be one more for each visitor. */
const entry = { enter: enterDocument, path: paths.checkout };

export const clientLoader = entry.enter;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Checkout',
    description: 'Where your order goes and how it is paid.',
    path: entry.path,
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
  usePendingMockups();
  const isReady = useCart((cart) => cart.isReady);
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const [isPaying, setPaying] = useState(false);
  const hasCart = useHasCart();
  const form = <CheckoutForm onPaying={setPaying} />;
  const empty = isPaying ? <Paid /> : <NothingToOrder />;
  return (
    <div className="content">
      <div className={styles.head}>
        <h1>Complete Your Order</h1>
        <StepIndicator steps={stepsOf(isPaying)} label="Steps of your order" />
      </div>
      {isPaying ? <PrefetchPageLinks page={paths.paymentConfirmation} /> : null}
      {hasCart ? isReady ? isEmpty ? empty : form : <CheckoutSkeleton /> : <NoCart />}
    </div>
  );
}

/** The cart went with the order that was just paid; the next page is on its way. */
function Paid() {
  return (
    <p role="status" className={styles.paid}>
      Your payment has arrived. Opening your order…
    </p>
  );
}

function NothingToOrder() {
  return (
    <EmptyState
      picture="/pictures/categories/business-cards-800.webp"
      title="Your cart is empty"
      text="There is nothing to order. If you have just paid, the link to your order is in your mail."
    >
      <ButtonLink to={paths.products}>Browse products</ButtonLink>
    </EmptyState>
  );
}
