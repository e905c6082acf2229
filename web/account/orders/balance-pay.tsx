import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/paise.ts';
import type { getBalance } from '#contract/payments/balance.ts';
import { call } from '#web/lib/api.ts';
import { formatRupees } from '#web/lib/format.ts';
import { PayButton } from '#web/lib/payment/pay-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { BALANCE_KEY } from '../company/balance-key.ts';
import styles from './order-page.module.css';

interface BalancePayProps {
  order: Order;
  verb?: string;
  /** What is done before it is paid. */
  before?: () => Promise<unknown>;
  onPaid: () => void;
  onChanged: () => void;
}

/** For an order of a company: pays all of it from the company's balance, or says how much is missing there. */
export function BalancePay({ order, verb = 'Pay', before, onPaid, onChanged }: BalancePayProps) {
  const { data, error, refetch } = useQuery({
    queryKey: BALANCE_KEY,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call<typeof getBalance>('GET', '/company/balance', { signal }),
  });
  if (!data && error) {
    return (
      <div className={styles.unpaid} role="alert">
        <p>Your company’s balance could not be loaded.</p>
        <Button size="small" look="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  // Whoever never paid in is not told of it here.
  if (!data || data.balance === 0) return null;
  const missing = paiseFromRupees(order.totalAmount) - paiseFromRupees(data.balance);
  if (missing > 0) {
    return (
      <p className={styles.quiet}>
        Your company’s balance is {formatRupees(data.balance)}: {formatRupees(rupeesFromPaise(missing))} is
        missing to pay this order from it.
      </p>
    );
  }
  return (
    <PayButton
      isFromBalance
      amount={order.totalAmount}
      verb={verb}
      findOrder={async () => {
        await before?.();
        return { orderId: order.orderId, payer: null };
      }}
      onPaid={onPaid}
      onRepriced={onChanged}
    />
  );
}
