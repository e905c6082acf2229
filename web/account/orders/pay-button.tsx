import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PayButtonProps {
  order: Order;
  /** The server said that it is paid. */
  onPaid: () => void;
}

type Stage = 'opening' | 'paying' | 'confirming';

const stageWords: Record<Stage, string> = {
  opening: 'Opening the payment window…',
  paying: 'Waiting for your payment…',
  confirming: 'Confirming your payment…',
};

/** Spec section 8. */
const BROKEN = 'Payment processing error. Please contact support.';

/** Pays an order that was placed and not paid. */
export function PayButton({ order, onPaid }: PayButtonProps) {
  const isRunning = useRef(false);
  const [stage, setStage] = useState<Stage | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function pay() {
    if (isRunning.current) return;
    isRunning.current = true;
    setMessage(null);
    setStage('opening');
    try {
      const { payOrder } = await import('#web/lib/payment/pay-order.ts');
      const end = await payOrder(order.orderId, order.customerInfo, setStage);
      if (end.kind === 'paid') onPaid();
      else if (end.kind !== 'dismissed') setMessage(end.message);
    } catch (error) {
      setMessage(error instanceof ApiError ? error.message : BROKEN);
    } finally {
      isRunning.current = false;
      setStage(null);
    }
  }

  return (
    <>
      {message ? (
        <Notice tone="danger" isLive>
          {message}
        </Notice>
      ) : null}
      <Button isBusy={stage !== null} onClick={() => void pay()}>
        {stage ? stageWords[stage] : `Pay ${formatRupees(order.totalAmount)}`}
      </Button>
      <p className="spoken" role="status">
        {stage ? stageWords[stage] : ''}
      </p>
    </>
  );
}
