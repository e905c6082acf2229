import { Suspense, useId } from 'react';
import type { CheaperQuantity, LadderStep } from '#contract/pricing/quoting.ts';
import { useTypedQuantity } from '#web/lib/cart/use-typed-quantity.ts';
import { formatCount } from '#web/lib/format.ts';
import { replayValue } from '#web/lib/hydration/replay-value.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { later } from '#web/ui/later.ts';
import type { PageProduct } from './configuration.ts';
import styles from './quantity-field.module.css';

/** Seldom there; without a connection it stays away. */
const Cheaper = later(() => import('#web/ui/commerce/cheaper.tsx'));

interface QuantityFieldProps {
  product: Pick<PageProduct, 'minOrderQty' | 'maxOrderQty'>;
  quantity: number;
  ladder: readonly LadderStep[];
  /** A larger quantity that costs less than the chosen one. */
  cheaper: CheaperQuantity | null;
  onChange: (quantity: number) => void;
}

/** The ladder of quantities with what a piece costs at each, and a field for any other quantity. */
export function QuantityField({ product, quantity, ladder, cheaper, onChange }: QuantityFieldProps) {
  const { isWithTax, words } = useShownPrices();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        Quantity <span className={styles.limits}>· prices {words}</span>
      </legend>
      {ladder.length > 0 ? (
        <div className={styles.ladder}>
          {ladder.map(({ withTax, ...step }) => (
            <label key={step.quantity} className={styles.step}>
              <input
                ref={replayValue(`${quantity}`, (value) => onChange(+value))}
                className={styles.radio}
                type="radio"
                name="qty"
                value={step.quantity}
                checked={step.quantity === quantity}
                onChange={() => onChange(step.quantity)}
              />
              <span className={styles.count}>{formatCount(step.quantity)}</span>
              <span className={styles.unit}>
                <Money amount={(isWithTax ? withTax : step).unitPrice} /> each
              </span>
              <span className={styles.saving}>
                {step.savingPercent > 0 ? `save ${step.savingPercent}%` : ''}
              </span>
              <strong className={styles.total}>
                <Money amount={(isWithTax ? withTax : step).totalPrice} />
              </strong>
            </label>
          ))}
        </div>
      ) : null}
      <TypedQuantity product={product} quantity={quantity} onChange={onChange} />
      <div role="status">
        {cheaper ? (
          <Suspense>
            <Cheaper cheaper={cheaper} onTake={onChange} />
          </Suspense>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Any quantity. */
function TypedQuantity({ product, quantity, onChange }: Omit<QuantityFieldProps, 'ladder' | 'cheaper'>) {
  const id = useId();
  const field = useTypedQuantity(product, quantity, onChange);
  return (
    <div className={styles.typed}>
      <label htmlFor={id} className={styles.typedLabel}>
        Other quantity
      </label>
      <Stepper
        id={id}
        isWide
        text={field.text}
        lessName="One less"
        moreName="One more"
        isLeast={quantity <= product.minOrderQty}
        isMost={quantity >= product.maxOrderQty}
        aria-describedby={`${id}-limits`}
        aria-invalid={field.problem !== null || undefined}
        onStep={field.step}
        onType={field.type}
        onLeave={field.leave}
      />
      <p id={`${id}-limits`} role="status" className={field.problem ? styles.ignored : styles.limits}>
        {field.problem ?? `${formatCount(product.minOrderQty)}–${formatCount(product.maxOrderQty)}`}
      </p>
    </div>
  );
}
