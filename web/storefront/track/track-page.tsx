import { useState } from 'react';
import { data } from 'react-router';
import {
  type confirmTrackedReceipt,
  type sendTrackedNewFiles,
  trackParcels,
} from '#contract/fulfilment/parcels.ts';
import { isForgotten } from '#contract/orders/forgotten.ts';
import type { addTrackedArtwork, reorderTracked } from '#contract/orders/my-orders.ts';
import { type Order, trackOrder } from '#contract/orders/orders.ts';
import type { cancelTrackedLine, cancelTrackedOrder } from '#contract/payments/cancel-order.ts';
import { call } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { trackedClaims } from '#web/lib/claims/claims-api.ts';
import { ClaimsSlot } from '#web/lib/claims/claims-slot.tsx';
import { findByToken, mailedMeta, mailedPage } from '#web/lib/mailed-page.ts';
import { arrivedWords } from '#web/lib/order/arrived-words.ts';
import { CancelOrder } from '#web/lib/order/cancel-order.tsx';
import { CreditNoteButtons } from '#web/lib/order/credit-note-buttons.tsx';
import { LineArtwork } from '#web/lib/order/line-artwork.tsx';
import { trackedLineCheck } from '#web/lib/order/line-check-api.ts';
import { OrderParcels } from '#web/lib/order/order-parcels.tsx';
import { ReceiptButton } from '#web/lib/order/receipt-button.tsx';
import { ReorderButton } from '#web/lib/order/reorder-button.tsx';
import { isUnpaid, PaidNotice, UnpaidNotice } from '#web/lib/order/unpaid-notice.tsx';
import { useArtworkUpdates } from '#web/lib/order/use-artwork-news.tsx';
import { type OrderParcels as OrderParcelsFound, useParcels } from '#web/lib/order/use-parcels.ts';
import { withoutQuestions } from '#web/lib/order/without-questions.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { enterDocument } from '#web/lib/own-document.ts';
import { paths } from '#web/lib/paths.ts';
import { useOwnDocument } from '#web/lib/payment/own-document.ts';
import { PayButton } from '#web/lib/payment/pay-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderView } from '#web/ui/order/order-view.tsx';
import type { Route } from './+types/track-page.ts';
import styles from './track-page.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [order, parcels] = await Promise.all([
    findByToken(params.token, (token) => api(trackOrder, { token })),
    findByToken(params.token, (token) => api(trackParcels, { token })),
  ]);
  return data({ order, parcels }, { status: order ? 200 : 404 });
}

/** Here the payment window may open. */
export const clientLoader = enterDocument;

export const headers = mailedPage;

export function meta({ matches }: Route.MetaArgs) {
  return mailedMeta(matches, {
    title: 'Your order',
    description: 'Follow your order.',
    path: '/track',
  });
}

export default function TrackPage({ loaderData, params }: Route.ComponentProps) {
  useOwnDocument();
  const { order, parcels } = loaderData;
  if (!order) {
    return (
      <div className={classNames('content', styles.missing)}>
        <h1 className="spoken">Order not found</h1>
        <EmptyState
          title="Order not found"
          text="The link may have been cut off. Please open it from our mail again, or have it mailed to you once more."
        >
          <ButtonLink to={paths.track}>Find your order</ButtonLink>
          <ButtonLink to={paths.contact} look="secondary">
            Contact support
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <TrackedOrder key={params.token} first={order} parcels={parcels} token={params.token} />;
}

/** Since a printer has it, its parcel says what matters: on a phone the story before it fills the screen. */
const PRINTING_OR_LATER: ReadonlySet<Order['status']> = new Set([
  'in_production',
  'shipped',
  'delivered',
  'completed',
]);

interface TrackedOrderProps {
  first: Order;
  parcels: OrderParcelsFound | null;
  token: string;
}

/** Looked at again when something was reported: nobody is asked beside it whether all is well. */
function useTrackedParcels(token: string, order: Order, first: TrackedOrderProps['parcels']) {
  const [reports, setReports] = useState(0);
  const found = useParcels(
    (signal) => call<typeof trackParcels>('GET', '/track/{token}/parcels', { params: { token }, signal }),
    order,
    first,
    reports,
  );
  return { found, noteReport: () => setReports(reports + 1) };
}

function TrackedOrder({ first, parcels, token }: TrackedOrderProps) {
  const [order, setOrder] = useState(first);
  const { found, noteReport } = useTrackedParcels(token, order, parcels);
  const { news, announce, announceDecision } = useArtworkUpdates();
  const askAgain = async () =>
    setOrder(await call<typeof trackOrder>('GET', '/track/{token}', { params: { token } }));
  return (
    <OrderView
      order={order}
      arrived={arrivedWords(order, found)}
      isParcelsFirst={parcels !== null && PRINTING_OR_LATER.has(order.status)}
      news={
        <>
          <TrackedPayment order={order} token={token} onChanged={askAgain} />
          {news}
        </>
      }
      parcels={
        <OrderParcels
          order={order}
          found={found}
          onReceived={() =>
            call<typeof confirmTrackedReceipt>('POST', '/track/{token}/received', { params: { token } })
          }
          onNewFile={(problemId, lineId, file) =>
            call<typeof sendTrackedNewFiles>('POST', '/track/{token}/problems/{problemId}/files', {
              params: { token, problemId },
              body: { lineId, uploadedFiles: [file] },
            })
          }
          onChange={(changed, fileName) => {
            setOrder(changed);
            if (fileName) announce(fileName);
          }}
        />
      }
      claims={
        <ClaimsSlot order={order} found={found} door={() => trackedClaims(token)} onReported={noteReport} />
      }
      actions={<TrackedActions order={order} token={token} onCancelled={askAgain} />}
      renderMissingArtwork={(line) => (
        <LineArtwork
          line={line}
          question={{
            api: trackedLineCheck(token, line.lineId),
            onDecided: () => {
              setOrder(withoutQuestions(order, line.lineId));
              announceDecision();
            },
          }}
          onSend={(file) =>
            call<typeof addTrackedArtwork>('POST', '/track/{token}/lines/{lineId}/artwork', {
              params: { token, lineId: line.lineId },
              body: { uploadedFiles: [file] },
            })
          }
          onSent={(changed, fileName) => {
            setOrder(changed);
            announce(fileName);
          }}
        />
      )}
    />
  );
}

interface TrackedActionsProps {
  order: Order;
  token: string;
  onCancelled: () => Promise<void>;
}

function TrackedActions({ order, token, onCancelled }: TrackedActionsProps) {
  if (isForgotten(order)) return null;
  const params = { token };
  return (
    <>
      {order.paymentStatus === 'PAID' ? (
        <>
          <ReceiptButton orderId={order.orderId} trackToken={token} taxName={order.taxName} />
          <CreditNoteButtons orderId={order.orderId} trackToken={token} />
        </>
      ) : null}
      {/* Whoever has an account finds it there; what waits for its payment is not ordered again. */}
      {order.customerInfo.isGuest && !isUnpaid(order) ? (
        <ReorderButton
          find={() => call<typeof reorderTracked>('POST', '/track/{token}/reorder', { params })}
        />
      ) : null}
      <CancelOrder
        order={order}
        onCancel={(lineId) =>
          lineId === null
            ? call<typeof cancelTrackedOrder>('POST', '/track/{token}/cancellation', { params })
            : call<typeof cancelTrackedLine>('POST', '/track/{token}/lines/{lineId}/cancellation', {
                params: { token, lineId },
              })
        }
        onCancelled={onCancelled}
      />
    </>
  );
}

interface TrackedPaymentProps {
  order: Order;
  token: string;
  /** Paid, or at another price now. */
  onChanged: () => Promise<void>;
}

/** Whoever holds the link pays what is not paid yet; what is a company’s is paid by who signs in. */
function TrackedPayment({ order, token, onChanged }: TrackedPaymentProps) {
  const [isJustPaid, setJustPaid] = useState(false);
  if (isJustPaid) return <PaidNotice />;
  if (order.payPath) {
    return (
      <Notice tone="info">
        Our quote is here. <a href={order.payPath}>See the quote and pay</a>
      </Notice>
    );
  }
  if (!isUnpaid(order)) return null;
  return (
    <UnpaidNotice order={order}>
      {order.company ? (
        <ButtonLink to={orderPath(order.orderId)} reloadDocument>
          Sign in to pay
        </ButtonLink>
      ) : (
        <PayButton
          amount={order.totalAmount}
          findOrder={() => ({ orderId: order.orderId, payer: order.customerInfo, payToken: token })}
          onPaid={() => {
            setJustPaid(true);
            void onChanged();
          }}
          onRepriced={() => void onChanged()}
        />
      )}
    </UnpaidNotice>
  );
}
