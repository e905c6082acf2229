import { useId } from 'react';
import type { CartProduct } from '#web/lib/cart/cart.ts';
import { useTypedQuantity } from '#web/lib/cart/use-typed-quantity.ts';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  product: Pick<CartProduct, 'name' | 'maxOrderQty'>;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The quantity of a cart line: at least 1 (spec section 5). */
export function QuantityStepper({ product, quantity, onChange }: QuantityStepperProps) {
  const id = useId();
  const field = useTypedQuantity({ ...product, minOrderQty: 1 }, quantity, onChange);
  return (
    <div>
      <Stepper
        text={field.text}
        aria-label={`Quantity: ${product.name}`}
        aria-describedby={field.problem ? id : undefined}
        aria-invalid={field.problem !== null || undefined}
        lessName={`One less: ${product.name}`}
        moreName={`One more: ${product.name}`}
        isLeast={quantity <= 1}
        isMost={quantity >= product.maxOrderQty}
        onStep={field.step}
        onType={field.type}
        onLeave={field.leave}
      />
      {field.problem ? (
        <p id={id} className={styles.problem}>
          {field.problem}
        </p>
      ) : null}
    </div>
  );
}
