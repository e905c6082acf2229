import { Suspense, useState } from 'react';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDay } from '#contract/dates.ts';
import { type CartItem, lineName, specsOf } from '#web/lib/cart/cart.ts';
import type { Refused } from '#web/lib/cart/quote-answer.ts';
import { refusalWords } from '#web/lib/cart/refusal-words.ts';
import { useCart } from '#web/lib/cart/store.ts';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { useLinePrice, useShownSums } from '#web/lib/cart/use-shown-sums.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { PriceRow, PriceSummary, ShippingRow } from '#web/ui/commerce/price-summary.tsx';
import { later } from '#web/ui/later.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './checkout-summary.module.css';

/** Who cannot have it orders all the same: the order's page asks. */
const ArtworkWord = later(() => import('./artwork-word.tsx'));
/** Seldom there. */
const WasPrice = later(() => import('#web/ui/commerce/was-price.tsx'));

/** What is ordered and what it comes to. Shipping always reads FREE while it costs nothing (spec section 2). */
export function CheckoutSummary({ repricing }: { repricing: CartRepricing }) {
  const items = useCart((cart) => cart.items);
  const own = useCart((cart) => cart.summary);
  const sums = useShownSums(repricing, own, items);
  // Said, not left out: who ordered by the price with the code would pay the one without.
  const refusal = repricing.prices?.discountRefusal;
  const removeCode = () => {
    void useCart.getState().setDiscount(null);
    document.getElementById('summary-title')?.focus();
  };
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title" tabIndex={-1} className={styles.title}>
          Your order
        </h2>
        <Link to={paths.cart}>Edit cart</Link>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <Line key={item.cartItemId} item={item} refusal={repricing.refusals[item.cartItemId] ?? null} />
        ))}
      </ul>
      <PriceSummary isLive isPending={repricing.isPending} total={sums.total} sums={sums}>
        <PriceRow
          name={`Items (${formatCount(sums.count)})`}
          words={sums.words}
          amount={sums.productSubtotal}
        />
        {sums.discount > 0 ? (
          <PriceRow name={`Discount ${own.discountCode ?? ''}`} amount={-sums.discount} />
        ) : null}
        {own.discountCode && refusal ? (
          <p className={styles.quiet}>
            {own.discountCode}: {refusal}{' '}
            <Button size="small" look="quiet" onClick={removeCode}>
              Order without it
            </Button>
          </p>
        ) : null}
        <ShippingRow amount={sums.totalShipping} />
        {sums.words ? null : <PriceRow name={sums.taxName} amount={sums.estimatedTax} />}
      </PriceSummary>
    </section>
  );
}

function Line({ item, refusal }: { item: CartItem; refusal: Refused | null }) {
  const price = useLinePrice(item);
  return (
    <li className={styles.item}>
      {item.mockup ? <Mockup url={item.mockup.url} /> : null}
      <div className={styles.words}>
        <p className={styles.nameAndPrice}>
          <span className={styles.name}>{unbroken(lineName(item))}</span>
          {refusal ? '—' : <Money amount={price(item.totalItemPrice)} />}
        </p>
        <p className={styles.quiet}>
          {[`Qty: ${formatCount(item.quantity)}`, describeChoice(specsOf(item))].filter(Boolean).join(' · ')}
        </p>
        {refusal ? null : <Design item={item} />}
        <div role="status">
          <Suspense fallback={null}>
            {item.wasPrice && !refusal ? <WasPrice amount={price(item.wasPrice)} /> : null}
          </Suspense>
          {refusal ? (
            <p className={styles.quiet}>{refusalWords(item, refusal)}</p>
          ) : (
            <Arrival day={item.deliveryEstimate} />
          )}
        </div>
      </div>
    </li>
  );
}

function Design({ item }: { item: CartItem }) {
  return (
    <>
      <p className={styles.quiet}>
        {item.designFile?.filename ?? 'No design yet: you can send it after you pay.'}
      </p>
      {item.designFile?.key ? (
        <Suspense fallback={null}>
          <ArtworkWord item={item} fileKey={item.designFile.key} />
        </Suspense>
      ) : null}
    </>
  );
}

function Arrival({ day }: { day: string }) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return <p className={styles.quiet}>{isDay ? `Arrives by ${formatDay(day)}` : day}</p>;
}

/** The design on its product. The line says in words what it is; a picture that is gone leaves no gap. */
function Mockup({ url }: { url: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span />;
  return (
    <img className={styles.mockup} src={url} alt="" width={72} height={54} onError={() => setGone(true)} />
  );
}
