import { useRef, useState } from 'react';
import type { acceptPrice, PriceOffer } from '#contract/price-requests.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Stage = 'opening' | 'paying' | 'confirming';

const stageWords: Record<Stage, string> = {
  opening: 'Opening the payment window…',
  paying: 'Waiting for your payment…',
  confirming: 'Confirming your payment…',
};

/** Spec section 8. */
const BROKEN = 'Payment processing error. Please contact support.';

interface PayButtonProps {
  offer: PriceOffer;
  token: string;
  /** The server said that it is paid. */
  onPaid: () => void;
}

/** Takes the price and pays it. */
export function PayButton({ offer, token, onPaid }: PayButtonProps) {
  const isRunning = useRef(false);
  const [stage, setStage] = useState<Stage | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function pay() {
    if (isRunning.current) return;
    isRunning.current = true;
    setMessage(null);
    setStage('opening');
    try {
      const { orderId, payer } = await call<typeof acceptPrice>('POST', '/price-offers/{token}/accept', {
        params: { token },
      });
      const { payOrder } = await import('#web/lib/payment/pay-order.ts');
      const end = await payOrder(orderId, payer, setStage, token);
      if (end.kind === 'paid') onPaid();
      else if (end.kind !== 'dismissed') setMessage(end.message);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'order_already_paid') onPaid();
      else setMessage(error instanceof ApiError ? error.message : BROKEN);
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
      <Button size="large" isWide isBusy={stage !== null} onClick={() => void pay()}>
        {stage ? stageWords[stage] : `Pay ${formatRupees(offer.totalAmount)}`}
      </Button>
      <p className="spoken" role="status">
        {stage ? stageWords[stage] : ''}
      </p>
    </>
  );
}
