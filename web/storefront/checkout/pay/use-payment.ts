import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaceOrderBody, PriceChange } from '#contract/orders/orders.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import type { PlacedOrder } from '#web/lib/payment/attempt.ts';
import type { Stage } from '#web/lib/payment/pay.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';

export interface Payment {
  /** What is happening; null when nothing is. */
  readonly stage: Stage | null;
  readonly message: string | null;
  /** An order whose payment is not confirmed yet, to look at. */
  readonly unsettled: PlacedOrder | null;
  readonly change: PriceChange | null;
  /**
   * @param isFromBalance paid from the prepaid balance of the company it is for
   * @param prepare gives what is ordered; null when something is wrong with it, which it has shown
   */
  start(prepare: () => Promise<PlaceOrderBody | null>, isFromBalance: boolean): Promise<void>;
  dismissChange(): void;
}

/** Spec section 8. */
const BROKEN = 'Payment processing error. Please contact support.';

const loadPay = () => import('./pay-and-settle.ts');

/** Places and pays, one attempt at a time; `onRefused` gets the issues of an order the server did not take. */
export function usePayment(onRefused: (failure: ApiError) => Promise<boolean>): Payment {
  const navigate = useNavigate();
  const { failure: message, fail, run } = useAction(errorText(BROKEN));
  const [stage, setStage] = useState<Stage | null>(null);
  const [unsettled, setUnsettled] = useState<PlacedOrder | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);

  const start: Payment['start'] = async (prepare, isFromBalance) => {
    await run(async () => {
      setUnsettled(null);
      setChange(null);
      const body = await prepare();
      if (!body) return;
      setStage('placing');
      try {
        const { payAndSettle } = await loadOnline(loadPay);
        await payAndSettle(body, isFromBalance, {
          setStage,
          setChange,
          setUnsettled,
          fail,
          navigate,
          onRefused,
        });
      } finally {
        setStage(null);
      }
    });
  };

  return { stage, message, unsettled, change, start, dismissChange: () => setChange(null) };
}
