import { useId } from 'react';
import type { CartProduct } from '#web/lib/cart/cart.ts';
import { useTypedQuantity } from '#web/lib/cart/use-typed-quantity.ts';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** What its line is called. */
  name: string;
  product: Pick<CartProduct, 'minOrderQty' | 'maxOrderQty'>;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The quantity of a cart line: at least what its product is ordered in (spec section 5 has 1). */
export function QuantityStepper({ name, product, quantity, onChange }: QuantityStepperProps) {
  const id = useId();
  const field = useTypedQuantity(product, quantity, onChange);
  return (
    <div>
      <Stepper
        text={field.text}
        aria-label={`Quantity: ${name}`}
        aria-describedby={field.problem ? id : undefined}
        aria-invalid={field.problem !== null || undefined}
        lessName={`One less: ${name}`}
        moreName={`One more: ${name}`}
        isLeast={quantity <= product.minOrderQty}
        isMost={quantity >= product.maxOrderQty}
        onStep={field.step}
        onType={field.type}
        onLeave={field.leave}
      />
      <div role="status">
        {field.problem ? (
          <p id={id} className={styles.problem}>
            {field.problem}
          </p>
        ) : null}
      </div>
    </div>
  );
}
