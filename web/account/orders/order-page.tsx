import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { confirmReceipt, getParcels, sendNewFiles } from '#contract/fulfilment/parcels.ts';
import type { addArtwork } from '#contract/orders/my-orders.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { ownClaims } from '#web/lib/claims/claims-api.ts';
import { ClaimsSlot } from '#web/lib/claims/claims-slot.tsx';
import { RequireUser } from '#web/lib/guard/require-user.tsx';
import { arrivedWords } from '#web/lib/order/arrived-words.ts';
import { LineArtwork } from '#web/lib/order/line-artwork.tsx';
import { ownLineCheck } from '#web/lib/order/line-check-api.ts';
import { OrderParcels } from '#web/lib/order/order-parcels.tsx';
import { isUnpaid, PaidNotice, UnpaidNotice } from '#web/lib/order/unpaid-notice.tsx';
import { useArtworkUpdates } from '#web/lib/order/use-artwork-news.tsx';
import { useParcels } from '#web/lib/order/use-parcels.ts';
import { withoutQuestions } from '#web/lib/order/without-questions.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { enterDocument } from '#web/lib/own-document.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useOwnDocument } from '#web/lib/payment/own-document.ts';
import { PayButton } from '#web/lib/payment/pay-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderView } from '#web/ui/order/order-view.tsx';
import { Answers } from '../layout/answers.tsx';
import type { Route } from './+types/order-page.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { BalancePay } from './balance-pay.tsx';
import styles from './order-page.module.css';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OwnActions } from './own-actions.tsx';
import { useOrder } from './use-order.ts';

export const headers = privatePage;

/** Nothing to load; see `enterDocument`. */
export function loader() {
  return null;
}

export const clientLoader = enterDocument;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Your order',
    description: 'One of your orders.',
    path: orderPath(params.id),
    isHidden: true,
  });
}

/** An order of the signed-in person. */
export default function OrderPage({ params }: Route.ComponentProps) {
  useOwnDocument();
  return (
    <RequireUser>
      <div className={`content ${styles.back}`}>
        <Link to={paths.orders}>All orders</Link>
      </div>
      <Answers key={params.id}>
        <LoadedPage orderId={params.id} />
      </Answers>
    </RequireUser>
  );
}

function LoadedPage({ orderId }: { orderId: string }) {
  const { loaded, askAgain, take } = useOrder(orderId);
  switch (loaded.kind) {
    case 'loading':
      return <OrderSkeleton />;
    case 'order':
      return (
        <OwnOrder
          order={loaded.order}
          onPaid={askAgain}
          // Answers about artwork do not say what whoever looks is in the company.
          onChange={(changed) => take({ ...changed, company: loaded.order.company })}
        />
      );
    case 'not-found':
      return (
        <Problem title="Order not found" text="It may belong to another account, or the address was cut off.">
          <ButtonLink to={paths.orders}>Your orders</ButtonLink>
        </Problem>
      );
    case 'failed':
      return (
        <Problem title="Failed to load this order" text={loaded.message}>
          <Button onClick={() => void askAgain()}>Try Again</Button>
        </Problem>
      );
  }
}

function Problem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may stand in the place of a long page whose end was being read.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} className={`content ${styles.problem}`} role="alert">
      <h1 className="spoken">{title}</h1>
      <EmptyState title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}

interface OwnOrderProps {
  order: Order;
  onPaid: () => Promise<unknown>;
  onChange: (order: Order) => void;
}

function OwnOrder({ order, onPaid, onChange }: OwnOrderProps) {
  const [isJustPaid, setJustPaid] = useState(false);
  const [reports, setReports] = useState(0);
  const { news, announce, announceDecision } = useArtworkUpdates();
  const params = { id: order.orderId };
  const found = useParcels(
    (signal) => call<typeof getParcels>('GET', '/orders/{id}/parcels', { params, signal }),
    order,
    null,
    reports,
  );
  const paid = () => {
    setJustPaid(true);
    void onPaid();
  };
  return (
    <OrderView
      order={order}
      arrived={arrivedWords(order, found)}
      news={
        <>
          <PaymentNews order={order} isJustPaid={isJustPaid} onPaid={paid} onChanged={() => void onPaid()} />
          {news}
        </>
      }
      parcels={
        <OrderParcels
          order={order}
          found={found}
          onReceived={() => call<typeof confirmReceipt>('POST', '/orders/{id}/received', { params })}
          onNewFile={(problemId, lineId, file) =>
            call<typeof sendNewFiles>('POST', '/orders/{id}/problems/{problemId}/files', {
              params: { ...params, problemId },
              body: { lineId, uploadedFiles: [file] },
            })
          }
          onChange={(changed, fileName) => {
            onChange(changed);
            if (fileName) announce(fileName);
          }}
        />
      }
      claims={
        <ClaimsSlot
          order={order}
          found={found}
          door={() => ownClaims(order.orderId)}
          onReported={() => setReports(reports + 1)}
        />
      }
      actions={<OwnActions order={order} onCancelled={onPaid} />}
      renderMissingArtwork={(line) => (
        <OwnLineArtwork
          order={order}
          line={line}
          onChange={onChange}
          onSent={announce}
          onDecided={announceDecision}
        />
      )}
    />
  );
}

interface PaymentNewsProps {
  order: Order;
  isJustPaid: boolean;
  onPaid: () => void;
  /** Another price, or a decision of the company. */
  onChanged: () => void;
}

/** What is to be decided or paid, and what just was. */
function PaymentNews({ order, isJustPaid, onPaid, onChanged }: PaymentNewsProps) {
  const approval = order.company?.approval?.state;
  const isPayable = isUnpaid(order) && approval !== 'waiting' && approval !== 'needed';
  return (
    <>
      {isJustPaid ? <PaidNotice /> : null}
      {order.payPath ? (
        <Notice tone="info">
          <div className={styles.unpaid}>
            <p>Our quote is here. Have a look, and pay when it suits you.</p>
            <ButtonLink to={order.payPath} reloadDocument>
              See the quote and pay
            </ButtonLink>
          </div>
        </Notice>
      ) : null}
      <ApprovalNotice order={order} onChanged={onChanged} onPaid={onPaid} />
      {isPayable ? (
        <UnpaidNotice order={order}>
          <PayButton
            amount={order.totalAmount}
            findOrder={() => ({ orderId: order.orderId, payer: order.customerInfo })}
            onPaid={onPaid}
            onRepriced={onChanged}
          />
          {order.company?.viewerRole ? (
            <BalancePay order={order} onPaid={onPaid} onChanged={onChanged} />
          ) : null}
        </UnpaidNotice>
      ) : null}
    </>
  );
}

interface OwnLineArtworkProps {
  order: Order;
  line: OrderLine;
  onChange: (order: Order) => void;
  onSent: (fileName: string) => void;
  onDecided: () => void;
}

/** What a line still needs: a decision about its file, or another file. */
function OwnLineArtwork({ order, line, onChange, onSent, onDecided }: OwnLineArtworkProps) {
  return (
    <LineArtwork
      line={line}
      question={{
        api: ownLineCheck(order.orderId, line.lineId),
        onDecided: () => {
          onChange(withoutQuestions(order, line.lineId));
          onDecided();
        },
      }}
      onSend={(file) =>
        call<typeof addArtwork>('POST', '/orders/{id}/lines/{lineId}/artwork', {
          params: { id: order.orderId, lineId: line.lineId },
          body: { uploadedFiles: [file] },
        })
      }
      onSent={(changed, fileName) => {
        onChange(changed);
        onSent(fileName);
      }}
    />
  );
}
