import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { lineName } from '#web/lib/cart/cart.ts';
import type { NewCartItem } from '#web/lib/cart/change-cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './order-again.module.css';
import { type AnsweredLine, type Reordered, reorderItems } from './reorder-items.ts';

interface OrderAgain {
  readonly isBusy: boolean;
  /** What went wrong, and what is not as it was. */
  readonly news: ReactNode;
  /** Puts what `find` answers into the cart; a second press waits for the first, which would double every quantity. */
  orderAgain(find: () => Promise<readonly AnsweredLine[]>): Promise<unknown>;
}

/** Fills the cart with what was ordered before, at the prices of today, and says what is not as it was. */
export function useOrderAgain(): OrderAgain {
  const navigate = useNavigate();
  const { isBusy, failure, run } = useAction(errorText());
  const [told, setTold] = useState<Reordered | null>(null);
  return {
    isBusy,
    orderAgain: (find) =>
      run(async () => {
        const filled = await fillCart(reorderItems(await find()));
        const { items, refused } = filled;
        const news = [refused, filled.changed, filled.repriced, filled.withoutFile];
        const askAt = items.length === 0 && refused.length === 1 ? refused[0]?.askAt : undefined;
        if (askAt) await navigate(askAt);
        else if (news.some(({ length }) => length > 0)) setTold(filled);
        else await navigate(paths.cart);
      }),
    news: (
      <>
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
    ),
  };
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
      refused.push({ name: lineName(item), reason, askAt: null });
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

/** What is not as it was: lines that cannot be bought, options, prices and files that changed. */
function Told({ reordered, onClose, onGo }: ToldProps) {
  const { items, refused, changed, repriced, withoutFile } = reordered;
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
      <Sentences
        title={hasItems ? 'Without these items:' : 'These items cannot be ordered today:'}
        lines={refused.map(({ name, reason, askAt }) => [name, reason, askAt])}
      />
      <Sentences
        title="These options no longer go together, so they were changed:"
        lines={changed.map(({ name, how }) => [name, how])}
      />
      <Sentences
        title="The artwork of these items is no longer here:"
        lines={withoutFile.map((name) => [name, 'Please upload it again in the cart.'])}
      />
      <Repriced repriced={repriced} />
    </AlertDialog>
  );
}

interface SentencesProps {
  title: string;
  lines: readonly (readonly [name: string, sentence: string, askAt?: string | null])[];
}

function Sentences({ title, lines }: SentencesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={styles.lines}>
        {lines.map(([name, sentence, askAt]) => (
          <li key={`${name} ${sentence}`}>
            <p className={styles.name}>{name}</p>
            <p className={styles.quiet}>{sentence}</p>
            {askAt ? <Link to={askAt}>Request a quote</Link> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Repriced({ repriced }: Pick<Reordered, 'repriced'>) {
  if (repriced.length === 0) return null;
  return (
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
  );
}
