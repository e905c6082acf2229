import { Suspense, useState } from 'react';
import type { PriceChange } from '#contract/orders/orders.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { loadOnline } from '../load-online.ts';
import { errorText, useAction } from '../use-action.ts';
import type { Payer } from './pay-order.ts';

interface Payable {
  readonly orderId: string;
  readonly payer: Payer | null;
  /** Of the mailed link to a price or to the order, where it is not the payer's own. */
  readonly payToken?: string;
}

interface PayButtonProps {
  /** Decimal rupees. */
  amount: number;
  /** What the click pays; asked for at each click. */
  findOrder: () => Payable | Promise<Payable>;
  /** What it says before the amount. */
  verb?: string;
  /** From the prepaid balance of the company it is for. */
  isFromBalance?: boolean;
  /** The one thing to do on its page. */
  isMain?: boolean;
  /** The server said that it is paid. */
  onPaid: () => void;
  /** Another total was confirmed, and not paid in the end: what is shown of the order is out of date. */
  onRepriced?: () => void;
}

type Stage = 'opening' | 'paying' | 'confirming';

const stageWords: Record<Stage, string> = {
  opening: 'Opening the payment window…',
  paying: 'Waiting for your payment…',
  confirming: 'Confirming your payment…',
};

/** Spec section 8. */
const say = errorText('Payment processing error. Please contact support.');

const loadPay = () => import('./pay-order.ts');
const loadSettle = () => import('../cart/settle-ordered.ts');

/** What was paid may lie in the cart of this browser yet, where the checkout was left without paying. Nobody waits for it. */
function emptyCart(orderId: string): void {
  // If it fails, the next page asks what became of the order.
  loadOnline(loadSettle)
    .then(({ settleOrdered }) => settleOrdered(orderId))
    .catch(() => undefined);
}

const PriceChangeDialog = later(() => import('./price-change-dialog.tsx'), MissingPart);

/** Pays an order that stands and is not paid. */
export function PayButton(props: PayButtonProps) {
  const { amount, findOrder, verb = 'Pay', isFromBalance, isMain, onPaid, onRepriced } = props;
  const {
    failure: message,
    fail,
    run,
  } = useAction((error) => {
    if (!(error instanceof ApiError) || error.code !== 'order_already_paid') return say(error);
    onPaid();
    return null;
  });
  const [stage, setStage] = useState<Stage | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);

  async function follow(confirmedTotal: number | undefined) {
    const { orderId, payer, payToken } = await findOrder();
    const { payOrder } = await loadOnline(loadPay);
    const end = await payOrder(orderId, payer, setStage, {
      payToken,
      confirmedTotal,
      isFromBalance,
    });
    if (end.kind === 'paid') {
      emptyCart(orderId);
      return onPaid();
    }
    if (end.kind === 'prices-changed') return setChange(end.change);
    if (confirmedTotal !== undefined) onRepriced?.();
    if (end.kind !== 'dismissed') fail(end.message);
  }
  const pay = (confirmedTotal?: number) =>
    run(() => {
      setChange(null);
      setStage(isFromBalance ? 'confirming' : 'opening');
      return follow(confirmedTotal).finally(() => setStage(null));
    });

  return (
    <>
      {message ? (
        <Notice tone="danger" isLive>
          {message}
        </Notice>
      ) : null}
      <Button
        size={isMain ? 'large' : 'medium'}
        isWide={isMain}
        isBusy={stage !== null}
        onClick={() => void pay()}
      >
        {stage ? stageWords[stage] : `${verb} ${formatRupees(amount)}${isFromBalance ? ' from balance' : ''}`}
      </Button>
      <p className="spoken" role="status">
        {stage ? stageWords[stage] : ''}
      </p>
      {change ? (
        <Suspense fallback={null}>
          <PriceChangeDialog
            change={change}
            verb="Pay"
            onAccept={({ totalAmount }) => void pay(totalAmount)}
            onClose={() => setChange(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
