import { IconAlertTriangle, IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { rememberedTrackToken } from '#web/lib/cart/placed-order.ts';
import { ReceiptButton } from '#web/lib/order/receipt-button.tsx';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { artworkWantedWords } from '#web/ui/order/missing-artwork.ts';
import type { Route } from './+types/confirmation-page.ts';
import styles from './confirmation-page.module.css';
import { type Claim, readClaim } from './confirmation-query.ts';
import { ConfirmedItems } from './confirmed-items.tsx';
import { ConfirmedSummary } from './confirmed-summary.tsx';
import { FindOrder } from './find-order.tsx';
import { type ConfirmedOrder, useConfirmedOrder } from './use-confirmed-order.ts';

/** The address names a person's mail and order: nobody keeps this page, and no other site learns its address. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Payment',
    description: 'What became of your payment.',
    path: paths.paymentConfirmation,
    isHidden: true,
  });
}

type Shown = 'success' | 'failure' | 'pending' | 'checking' | 'unknown';

/**
 * The address picks the first paint, the server's word replaces it. Success is shown only when the server said so, now
 * or to this tab a moment ago. Without an order there is nothing to show: the page asks which one is meant.
 */
function viewOf(claim: Claim, truth: ConfirmedOrder, isConfirmed: boolean): Shown {
  if (claim.orderId === '' || truth.kind === 'not-found') return 'unknown';
  if (truth.kind === 'order') {
    const { paymentStatus } = truth.order;
    if (paymentStatus === 'PAID') return 'success';
    // A refused payment can still be followed by a good one; what was just paid is being looked for.
    return paymentStatus === 'FAILED' && claim.status !== 'pending' ? 'failure' : 'pending';
  }
  if (isConfirmed) return 'success';
  return claim.status === 'pending' ? 'pending' : 'checking';
}

const stayAsIs = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

export default function ConfirmationPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const claim = readClaim(search);
  const truth = useConfirmedOrder(claim.orderId);
  // A browser keeps the state of an entry of its history; the server, which draws a reloaded page, never had it.
  const isDrawnHere = useSyncExternalStore(stayAsIs, isTrue, isFalse);
  const isConfirmed = isDrawnHere && state instanceof Object && 'isPaid' in state && state.isPaid === true;
  const view = viewOf(claim, truth, isConfirmed);
  const order = truth.kind === 'order' ? truth.order : null;
  return (
    <div className="content">
      <div className={styles.page}>
        <div role="status" className={styles.verdict}>
          {verdicts[view]}
          {truth.kind === 'unreachable' ? <p className={styles.lead}>{truth.message}</p> : null}
        </div>
        {view === 'failure' ? <FailureTips /> : null}
        {view === 'unknown' ? <FindOrder hasAsked={truth.kind === 'not-found'} /> : null}
        {order && view === 'success' ? <ArtworkWanted order={order} /> : null}
        {order ? <ConfirmedSummary order={order} /> : null}
        {order ? <ConfirmedItems items={order.items} /> : null}
        <Actions
          view={view}
          orderId={claim.orderId}
          isGuest={order?.customerInfo.isGuest ?? null}
          taxName={order?.taxName ?? 'Tax'}
        />
      </div>
    </div>
  );
}

function Verdict({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      {mark}
      <h1>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </>
  );
}

const waiting = <span className={styles.spinner} aria-hidden="true" />;

const verdicts: Record<Shown, ReactNode> = {
  success: (
    <Verdict
      mark={<IconCircleCheck size={56} className={styles.good} aria-hidden="true" />}
      title="Payment Successful!"
    >
      Thank you. Your receipt and the link to follow your order are on their way to your mail.
    </Verdict>
  ),
  failure: (
    <Verdict
      mark={<IconAlertTriangle size={56} className={styles.bad} aria-hidden="true" />}
      title="Payment Failed"
    >
      No money was taken for this order. Your cart is still there.
    </Verdict>
  ),
  pending: (
    <Verdict mark={waiting} title="Payment Processing">
      Your bank has not answered yet. You can close this page: we mail you as soon as the payment arrives.
    </Verdict>
  ),
  checking: (
    <Verdict mark={waiting} title="Checking your payment">
      One moment, we are asking the payment service.
    </Verdict>
  ),
  unknown: (
    <Verdict
      mark={<IconReceipt size={56} className={styles.plain} aria-hidden="true" />}
      title="Which order is it?"
    >
      Here you see what became of a payment, once we know whose it is.
    </Verdict>
  ),
};

function FailureTips() {
  return (
    <ul className={styles.tips}>
      <li>
        Check your payment method: card number, expiry date, and that UPI or online payments are switched on.
      </li>
      <li>Contact your bank if the payment was declined.</li>
      <li>Contact our support if it keeps failing. Nothing is charged twice.</li>
    </ul>
  );
}

/** Paid, and still nothing to print: said here, where it was just ordered. */
function ArtworkWanted({ order }: { order: Order }) {
  const words = artworkWantedWords(order);
  return words ? <Notice tone="warning">{words}</Notice> : null;
}

interface ActionsProps {
  view: Shown;
  orderId: string;
  /** Null while the server has not said whose order it is. */
  isGuest: boolean | null;
  taxName: string;
}

/** Guests follow their order by its link, signed-in people in their profile. */
function Actions({ view, orderId, isGuest, taxName }: ActionsProps) {
  const [trackToken, setTrackToken] = useState<string | null>(null);
  useEffect(() => setTrackToken(rememberedTrackToken(orderId)), [orderId]);
  const details = isGuest !== false && trackToken ? `/track/${trackToken}` : paths.orders;
  return (
    <div className={styles.actions}>
      {view === 'failure' ? <Button onClick={() => window.history.back()}>Try Again</Button> : null}
      {view === 'success' ? <ButtonLink to={details}>View Order Details</ButtonLink> : null}
      {view === 'success' ? <ReceiptButton orderId={orderId} taxName={taxName} /> : null}
      <ButtonLink to="/?page=home" look="secondary">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
