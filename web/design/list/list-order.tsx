import { useEffect, useRef, useState } from 'react';
import { plainDigits } from '#contract/digits.ts';
import type { priceCart } from '#contract/pricing/quoting.ts';
import type { RowCheck } from '#design/list/check-rows.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { call } from '#web/lib/api.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { ensureGuestToken } from '#web/lib/session/bearer.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import styles from './list.module.css';
import { ListPdf } from './list-pdf.tsx';
import { putRows, type RowToPut } from './put-rows.ts';
import { rowKey } from './use-list.ts';

interface ListOrderProps {
  product: DesignedProduct;
  designer: Designer;
  rows: readonly NamedRow[];
  checks: ReadonlyMap<number, RowCheck>;
  quantity: number;
  done: ReadonlySet<string>;
  onQuantity: (quantity: number) => void;
  onDone: (row: NamedRow) => void;
}

/** Lines that one cart and one order hold. */
const MOST_LINES = 99;

/** How many of each, what it comes to by the prices of the cart, and into the cart with it: a line for each name. */
export function ListOrder(props: ListOrderProps) {
  const { product, designer, rows, checks, quantity, done, onQuantity, onDone } = props;
  const held = useCart((cart) => cart.items.length);
  const isRead = useCart((cart) => cart.isReady);
  const action = useAction(errorText('The list could not be put into the cart. Please try again.'));
  const [count, setCount] = useState(0);
  const leaving = useRef<{ abort(): void } | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const ready = rows.filter((row) => isOrderable(row, checks, product) && !done.has(rowKey(row)));
  const wrong = rows.length - rows.filter((row) => isOrderable(row, checks, product)).length;
  const room = Math.max(0, MOST_LINES - (isRead ? held : 0));
  const next = ready.slice(0, room);
  const prices = usePrices(product, designer, next);
  const put = () =>
    action.run(async () => {
      if (!prices.data) return;
      const { lines } = prices.data;
      const toPut = next.flatMap((row, at): RowToPut[] => {
        const price = lines[at];
        return price && row.quantity !== null ? [{ row, quantity: row.quantity, price }] : [];
      });
      setCount(0);
      // Whose they are: the cart belongs to the same.
      await ensureGuestToken();
      const kept = await designer.flush();
      const putting = putRows(toPut, {
        ...{ product, choice: designer.choice, kept },
        onDone: (row) => {
          onDone(row);
          setCount((before) => before + 1);
        },
      });
      leaving.current = putting;
      await putting.done;
      // A whole load: the cart is under its own, stricter, rules.
      location.assign(paths.cart);
    });
  return (
    <div className={styles.order}>
      <div className={styles.bar}>
        <TextField
          label="Quantity of each name"
          hint="Where the list says none."
          inputMode="numeric"
          value={quantity || ''}
          onChange={({ currentTarget }) => onQuantity(countOf(currentTarget.value))}
        />
        <ListPdf designer={designer} rows={rows} isReady={checks.size === rows.length} checks={checks} />
      </div>
      <Sum prices={prices} next={next} />
      {wrong > 0 && checks.size === rows.length ? (
        <Notice tone="warning">
          {plural(wrong, 'row')} cannot be ordered as {wrong === 1 ? 'it is' : 'they are'}, and{' '}
          {wrong === 1 ? 'is' : 'are'} left out until you change the list.
        </Notice>
      ) : null}
      {ready.length > next.length ? (
        <Notice tone="info">
          One order takes {MOST_LINES} names. Order these first; the other{' '}
          {formatCount(ready.length - next.length)} stay here for the next order.
        </Notice>
      ) : null}
      {action.failure ? (
        <Notice tone="danger" isLive>
          <p>{action.failure}</p>
          {count > 0 ? (
            <p>{plural(count, 'name')} of the list are in the cart already, and are not added twice.</p>
          ) : null}
        </Notice>
      ) : null}
      <div className={styles.bar}>
        <Button
          size="large"
          isBusy={action.isBusy}
          disabled={next.length === 0 || !prices.data || checks.size < rows.length}
          onClick={() => void put()}
        >
          {action.isBusy
            ? `${formatCount(count)} of ${formatCount(count + next.length)} in the cart`
            : `Put ${plural(next.length, 'name')} into the cart`}
        </Button>
        {done.size > 0 && !action.isBusy ? <a href={paths.cart}>Go to the cart</a> : null}
      </div>
    </div>
  );
}

/** Of any script, with commas; nothing is none. */
const countOf = (typed: string) => Number(plainDigits(typed).replaceAll(/\D/g, '').slice(0, 7));

function isOrderable(
  { number, quantity, spoilt }: NamedRow,
  checks: ReadonlyMap<number, RowCheck>,
  { minOrderQty, maxOrderQty }: DesignedProduct,
): boolean {
  const check = checks.get(number);
  return (
    check !== undefined &&
    !check.isFatal &&
    spoilt.length === 0 &&
    quantity !== null &&
    quantity >= minOrderQty &&
    quantity <= maxOrderQty
  );
}

/** By the very question the cart asks: what is shown here is what is charged. */
function usePrices({ productId }: DesignedProduct, { choice }: Designer, rows: readonly NamedRow[]) {
  const lines = rows.map(({ quantity }) => ({
    productId,
    quantity: quantity ?? 0,
    attributes: { ...choice },
  }));
  return useFetched(
    lines.length > 0 ? JSON.stringify(lines) : null,
    (signal) => call<typeof priceCart>('POST', '/quotes/cart', { body: { lines }, signal }),
    { isKept: true },
  );
}

function Sum({ prices, next }: { prices: ReturnType<typeof usePrices>; next: readonly NamedRow[] }) {
  const pieces = next.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  if (prices.failure)
    return (
      <Notice tone="danger" isLive>
        <p>{errorText('The price could not be asked for.')(prices.failure)}</p>
        <Button look="secondary" size="small" onClick={prices.reload}>
          Try again
        </Button>
      </Notice>
    );
  if (!prices.data || next.length === 0) return null;
  return (
    <p className={styles.total} role="status">
      {formatRupees(prices.data.productSubtotal)}{' '}
      <span className={styles.quiet}>
        for {plural(next.length, 'name')}, {formatCount(pieces)} pieces; tax and delivery are added in the
        cart
      </span>
    </p>
  );
}
