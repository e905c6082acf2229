import { useCart } from '#web/lib/cart/store.ts';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './cart-summary.module.css';
import { DiscountForm } from './discount-form.tsx';

/** What it comes to. Every row is always there, so that nothing jumps when a figure changes. */
export function CartSummary({ repricing }: { repricing: CartRepricing }) {
  const summary = useCart((cart) => cart.summary);
  // The server's sums where they are known: its tax may be another than the estimate.
  const sums = repricing.prices ?? summary;
  const isBlocked = Object.keys(repricing.refusals).length > 0;
  return (
    <aside className={styles.summary} aria-label="Order summary">
      <h2 className={styles.title}>Summary</h2>
      <dl className={classNames(styles.rows, repricing.isPending && styles.waiting)} aria-live="polite">
        <Row name={`Products (${plural(summary.totalItems, 'item')})`} amount={sums.productSubtotal} />
        <Row
          name={summary.discountCode ? `Discount ${summary.discountCode}` : 'Discount'}
          amount={-sums.discount}
        />
        <div className={styles.row}>
          <dt>Shipping</dt>
          <dd>{sums.totalShipping === 0 ? 'FREE' : <Money amount={sums.totalShipping} />}</dd>
        </div>
        <Row name="Tax (estimate)" amount={sums.estimatedTax} />
        <div className={classNames(styles.row, styles.total)}>
          <dt>Total</dt>
          <dd>
            <Money amount={sums.total} />
          </dd>
        </div>
      </dl>
      <DiscountForm refusal={repricing.prices?.discountRefusal ?? null} />
      {repricing.error ? (
        <Notice tone="warning" isLive>
          <p>{repricing.error}</p>
          <Button size="small" look="secondary" onClick={repricing.askAgain}>
            Check prices again
          </Button>
        </Notice>
      ) : null}
      {isBlocked ? (
        <Button size="large" isWide disabled>
          Check the marked items first
        </Button>
      ) : (
        <ButtonLink to={paths.checkout} size="large" isWide>
          Proceed to checkout
        </ButtonLink>
      )}
      <p className={styles.addresses}>
        {summary.deliveryAddressCount > 1
          ? `Delivered to ${plural(summary.deliveryAddressCount, 'address', 'addresses')}.`
          : 'Delivered to one address.'}
      </p>
    </aside>
  );
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{amount === 0 ? <Money amount={0} /> : <Money amount={amount} />}</dd>
    </div>
  );
}
