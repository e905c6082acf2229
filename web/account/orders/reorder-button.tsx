import type { reorder } from '#contract/orders/my-orders.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useOrderAgain } from './use-order-again.tsx';

/** Puts the lines of an order into the cart again, with their files and options, at the prices of today. */
export function ReorderButton({ orderId }: { orderId: string }) {
  const { isBusy, news, orderAgain } = useOrderAgain();
  const find = async () => {
    const params = { id: orderId };
    return (await call<typeof reorder>('POST', '/orders/{id}/reorder', { params })).lines;
  };
  return (
    <>
      <Button look="secondary" isBusy={isBusy} onClick={() => void orderAgain(find)}>
        Reorder
      </Button>
      {news}
    </>
  );
}
