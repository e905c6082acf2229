import { useCart } from '#web/lib/cart/store.ts';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { useShownSums } from '#web/lib/cart/use-shown-sums.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PriceRow, PriceSummary, ShippingRow } from '#web/ui/commerce/price-summary.tsx';
import { ExplainedButton } from '#web/ui/forms/explained-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './cart-summary.module.css';
import { DiscountForm } from './discount-form.tsx';

/** What it comes to. Every row is always there, so that nothing jumps when a figure changes. */
export function CartSummary({ repricing }: { repricing: CartRepricing }) {
  const summary = useCart((cart) => cart.summary);
  const items = useCart((cart) => cart.items);
  // The server's sums where they are known: its tax may be another than the estimate.
  const sums = useShownSums(repricing, summary, items);
  const isBlocked = Object.keys(repricing.refusals).length > 0;
  return (
    <aside className={styles.summary} aria-label="Order summary">
      <h2 className={styles.title}>Summary</h2>
      <PriceSummary isLive isPending={repricing.isPending} total={sums.total} sums={sums}>
        <PriceRow
          name={`Items (${formatCount(sums.count)})`}
          words={sums.words}
          amount={sums.productSubtotal}
        />
        <PriceRow
          name={summary.discountCode ? `Discount ${summary.discountCode}` : 'Discount'}
          amount={-sums.discount}
        />
        <ShippingRow amount={sums.totalShipping} />
        {sums.words ? null : <PriceRow name={sums.taxName} amount={sums.estimatedTax} />}
      </PriceSummary>
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
        <ExplainedButton size="large" isWide why="Change or remove the marked items to go on.">
          Proceed to checkout
        </ExplainedButton>
      ) : (
        <ButtonLink to={paths.checkout} reloadDocument size="large" isWide>
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
