import { useId, useState } from 'react';
import type { LadderStep } from '#contract/quoting.ts';
import { formatCount } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type PageProduct, readQuantity } from './configuration.ts';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  product: Pick<PageProduct, 'minOrderQty' | 'maxOrderQty'>;
  quantity: number;
  ladder: readonly LadderStep[];
  onChange: (quantity: number) => void;
}

/** The ladder of quantities with what a piece costs at each, and a field for any other quantity. */
export function QuantityField({ product, quantity, ladder, onChange }: QuantityFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Quantity</legend>
      {ladder.length > 0 ? (
        <div className={styles.ladder}>
          {ladder.map((step) => (
            <label key={step.quantity} className={styles.step}>
              <input
                className={styles.radio}
                type="radio"
                name="qty"
                value={step.quantity}
                checked={step.quantity === quantity}
                onChange={() => onChange(step.quantity)}
              />
              <span className={styles.count}>{formatCount(step.quantity)}</span>
              <span className={styles.unit}>
                <Money amount={step.unitPrice} /> each
              </span>
              <span className={styles.saving}>
                {step.savingPercent > 0 ? `save ${step.savingPercent} %` : ''}
              </span>
              <strong className={styles.total}>
                <Money amount={step.totalPrice} isShort />
              </strong>
            </label>
          ))}
        </div>
      ) : null}
      <TypedQuantity product={product} quantity={quantity} onChange={onChange} />
    </fieldset>
  );
}

/**
 * Any quantity. What is typed counts only while it is a whole number within the limits (spec section 5); leaving the
 * field puts back the quantity that counts.
 */
function TypedQuantity({ product, quantity, onChange }: Omit<QuantityFieldProps, 'ladder'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const isIgnored = draft !== null && draft !== '' && readQuantity(product, draft) === null;
  const limits = `${formatCount(product.minOrderQty)}–${formatCount(product.maxOrderQty)}`;

  const step = (by: number) => {
    const next = quantity + by;
    setDraft(null);
    if (next >= Math.max(1, product.minOrderQty) && next <= product.maxOrderQty) onChange(next);
  };
  const type = (typed: string) => {
    setDraft(typed);
    const read = readQuantity(product, typed);
    if (read !== null && read !== quantity) onChange(read);
  };

  return (
    <div className={styles.typed}>
      <label htmlFor={id} className={styles.typedLabel}>
        Or type your own
      </label>
      <Stepper
        id={id}
        isWide
        text={draft ?? String(quantity)}
        lessName="One less"
        moreName="One more"
        isLeast={quantity <= Math.max(1, product.minOrderQty)}
        isMost={quantity >= product.maxOrderQty}
        aria-describedby={`${id}-limits`}
        aria-invalid={isIgnored || undefined}
        onStep={step}
        onType={type}
        onLeave={() => setDraft(null)}
      />
      <p id={`${id}-limits`} className={isIgnored ? styles.ignored : styles.limits}>
        {isIgnored ? `A whole number, ${limits}` : limits}
      </p>
    </div>
  );
}
