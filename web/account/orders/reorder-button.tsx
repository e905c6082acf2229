import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { reorder } from '#contract/orders/my-orders.ts';
import { call } from '#web/lib/api.ts';
import type { NewCartItem } from '#web/lib/cart/change-cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { saying, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './order-page.module.css';
import { type Reordered, reorderItems } from './reorder-items.ts';

/** Puts the lines of an order into the cart again, with their files and options, at the prices of today. */
export function ReorderButton({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { isBusy, failure, run } = useAction(saying());
  const [told, setTold] = useState<Reordered | null>(null);

  // A second click would double every quantity.
  const orderAgain = () =>
    run(async () => {
      const { lines } = await call<typeof reorder>('POST', '/orders/{id}/reorder', {
        params: { id: orderId },
      });
      const reordered = reorderItems(lines);
      const filled = await fillCart(reordered);
      if ([filled.refused, filled.changed, filled.repriced].some(({ length }) => length > 0)) setTold(filled);
      else await navigate(paths.cart);
    });

  return (
    <>
      <Button look="secondary" isBusy={isBusy} onClick={() => void orderAgain()}>
        Reorder
      </Button>
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
      {told ? (
        <Told
          reordered={told}
          onClose={() => setTold(null)}
          onGo={() => void navigate(told.items.length > 0 ? paths.cart : paths.products)}
        />
      ) : null}
    </>
  );
}

/** Puts the lines into the cart; those that would make a line there too large are refused like any other. */
async function fillCart(reordered: Reordered): Promise<Reordered> {
  const { addItem, setSingleShipment } = useCart.getState();
  const items: NewCartItem[] = [];
  const refused = [...reordered.refused];
  for (const item of reordered.items) {
    if (await addItem(item)) items.push(item);
    else {
      const most = formatCount(item.product.maxOrderQty);
      const reason = `With what is in your cart already it would be more than ${most}, the most of one line.`;
      refused.push({ name: item.product.name, reason });
    }
  }
  if (reordered.isSplit && items.length > 0) await setSingleShipment(false);
  return { ...reordered, items, refused };
}

interface ToldProps {
  reordered: Reordered;
  onClose: () => void;
  onGo: () => void;
}

/** What is not as it was: lines that cannot be bought, options and prices that changed. */
function Told({ reordered: { items, refused, changed, repriced }, onClose, onGo }: ToldProps) {
  const hasItems = items.length > 0;
  return (
    <AlertDialog
      title={hasItems ? 'Your order is in the cart' : 'Nothing could be added'}
      onClose={onClose}
      answers={
        <>
          <Button onClick={onGo}>{hasItems ? 'Go to cart' : 'Browse products'}</Button>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {refused.length > 0 ? (
        <Sentences
          title={hasItems ? 'Without these items:' : 'These items cannot be ordered today:'}
          lines={refused.map(({ name, reason }) => [name, reason])}
        />
      ) : null}
      {changed.length > 0 ? (
        <Sentences
          title="These options no longer go together, so they were changed:"
          lines={changed.map(({ name, how }) => [name, how])}
        />
      ) : null}
      {repriced.length > 0 ? (
        <>
          <p>Prices changed since you ordered:</p>
          <ul className={styles.lines}>
            {repriced.map(({ name, was, is }) => (
              <li key={`${name} ${was} ${is}`}>
                <p className={styles.name}>{name}</p>
                <p className={styles.quiet}>
                  <del>
                    <Money amount={was} />
                  </del>{' '}
                  now <Money amount={is} /> each
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </AlertDialog>
  );
}

interface SentencesProps {
  title: string;
  lines: readonly (readonly [name: string, sentence: string])[];
}

function Sentences({ title, lines }: SentencesProps) {
  return (
    <>
      <p>{title}</p>
      <ul className={styles.lines}>
        {lines.map(([name, sentence]) => (
          <li key={`${name} ${sentence}`}>
            <p className={styles.name}>{name}</p>
            <p className={styles.quiet}>{sentence}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
