import { useState } from 'react';
import type { CartProduct } from '#web/lib/cart/cart.ts';
import { Stepper } from '#web/ui/stepper.tsx';

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
    <Stepper
      text={draft ?? String(quantity)}
      aria-label={`Quantity: ${product.name}`}
      lessName={`One less: ${product.name}`}
      moreName={`One more: ${product.name}`}
      isLeast={quantity <= 1}
      isMost={quantity >= product.maxOrderQty}
      onStep={(by) => take(quantity + by)}
      onType={type}
      onLeave={() => setDraft(null)}
    />
  );
}
