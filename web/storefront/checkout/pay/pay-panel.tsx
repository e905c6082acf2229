import { Suspense } from 'react';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { formatRupees } from '#web/lib/format.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { paths } from '#web/lib/paths.ts';
import type { Stage } from '#web/lib/payment/pay.ts';
import { waysToPay } from '#web/lib/payment/ways-to-pay.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ExplainedButton } from '#web/ui/forms/explained-button.tsx';
import { later } from '#web/ui/later.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../checkout-page.module.css';
import type { ManyDestinations } from '../destinations/use-destinations.ts';
import { type Buying, isAboveLimit } from '../use-buying-for.ts';
import type { CheckoutForm } from '../use-checkout-form.ts';
import type { PaySource } from './use-pay-source.ts';
import type { Payment } from './use-payment.ts';

/** Of companies that paid in. Without it an order is paid in the window. */
const PayFrom = later(() => import('./pay-from.tsx'));

interface PayPanelProps {
  form: CheckoutForm;
  payment: Payment;
  repricing: CartRepricing;
  totalAmount: number;
  buying: Buying;
  destinations: ManyDestinations;
  source: PaySource;
}

const stageWords: Record<Stage, string> = {
  placing: 'Placing your order…',
  opening: 'Opening the payment window…',
  paying: 'Waiting for your payment…',
  confirming: 'Confirming your payment…',
};

function whyNot(isBlocked: boolean, isLoading: boolean, termsAccepted: boolean): string | null {
  if (isLoading) return 'One moment, we check whether you order for a company.';
  if (isBlocked) return 'Change what cannot be ordered in your cart first.';
  return termsAccepted ? null : 'Tick “I agree” above to place the order.';
}

/** Terms, the button with the amount, and what became of it. */
export function PayPanel({
  form,
  payment,
  repricing,
  totalAmount,
  buying,
  destinations,
  source,
}: PayPanelProps) {
  const isAsking = isAboveLimit(buying, totalAmount);
  const { termsAccepted } = form.values;
  const isBlocked = Object.keys(repricing.refusals).length > 0;
  return (
    <div className={styles.pay}>
      <Checkbox
        name="terms"
        checked={termsAccepted}
        onChange={(event) => form.tick('termsAccepted', event.currentTarget.checked)}
        label={
          <>
            I agree to the <Link to={paths.terms}>Terms &amp; Conditions</Link>
          </>
        }
      />
      {isAsking || (source.balance === null && !source.hasFailed) ? null : (
        <Suspense fallback={null}>
          <PayFrom source={source} totalAmount={totalAmount} />
        </Suspense>
      )}
      {isBlocked ? (
        <Notice tone="warning" isLive>
          Something in your cart cannot be ordered as it is. <Link to={paths.cart}>Look at your cart</Link>
        </Notice>
      ) : null}
      {payment.message ? (
        <Notice tone="danger" isLive>
          <p>{payment.message}</p>
          {payment.unsettled ? (
            <ButtonLink
              size="small"
              look="secondary"
              to={
                form.person ? orderPath(payment.unsettled.orderId) : `/track/${payment.unsettled.trackToken}`
              }
            >
              View Order Details
            </ButtonLink>
          ) : null}
        </Notice>
      ) : null}
      <ExplainedButton
        type="submit"
        size="large"
        isWide
        why={
          destinations.lacking ??
          whyNot(isBlocked, buying.isLoading, termsAccepted) ??
          (destinations.isDivided && repricing.isPending ? 'One moment, the delivery is being priced.' : null)
        }
        isBusy={payment.stage !== null}
      >
        {payment.stage
          ? stageWords[payment.stage]
          : `${isAsking ? 'Ask for approval' : 'Place order'} · ${formatRupees(totalAmount)}`}
      </ExplainedButton>
      <p className="spoken" role="status">
        {payment.stage ? stageWords[payment.stage] : ''}
      </p>
      <p className={styles.safe}>
        {isAsking
          ? `Above your spending limit of ${formatRupees(buying.company?.limit ?? 0)}: ${buying.company?.legalName} approves and pays it, or you pay once it is approved.`
          : source.isBalance
            ? 'It is paid at once from what your company paid in.'
            : `You pay by ${waysToPay(totalAmount)} in Razorpay's window. We never see your card.`}
      </p>
    </div>
  );
}
