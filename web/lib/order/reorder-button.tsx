import { Button } from '#web/ui/button.tsx';
import type { AnsweredLine } from './reorder-items.ts';
import { useOrderAgain } from './use-order-again.tsx';

interface ReorderButtonProps {
  /** Asks the server, as the order's owner or by its mailed link. */
  find: () => Promise<{ lines: readonly AnsweredLine[] }>;
}

/** Puts the lines of an order into the cart again, with their files and options, at the prices of today. */
export function ReorderButton({ find }: ReorderButtonProps) {
  const { isBusy, news, orderAgain } = useOrderAgain();
  return (
    <>
      <Button
        look="secondary"
        isBusy={isBusy}
        onClick={() => void orderAgain(async () => (await find()).lines)}
      >
        Reorder
      </Button>
      {news}
    </>
  );
}
