import { useState } from 'react';
import type { CartProduct } from '#web/lib/cart/cart.ts';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  product: Pick<CartProduct, 'name' | 'maxOrderQty'>;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The quantity of a cart line: at least 1 (spec section 5). What is typed counts once it is a number. */
export function QuantityStepper({ product, quantity, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (next: number) => {
    setDraft(null);
    if (next >= 1 && next <= product.maxOrderQty && next !== quantity) onChange(next);
  };
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 7);
    setDraft(digits);
    const next = Number(digits);
    if (next >= 1 && next <= product.maxOrderQty) onChange(next);
  };
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.by}
        aria-label={`One less: ${product.name}`}
        disabled={quantity <= 1}
        onClick={() => take(quantity - 1)}
      >
        −
      </button>
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity: ${product.name}`}
        value={draft ?? String(quantity)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        className={styles.by}
        aria-label={`One more: ${product.name}`}
        disabled={quantity >= product.maxOrderQty}
        onClick={() => take(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
