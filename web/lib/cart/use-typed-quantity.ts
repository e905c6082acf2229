import { useState } from 'react';
import { quantityProblem, readQuantity } from './read-quantity.ts';

interface TypedQuantity {
  /** What stands in the field. */
  readonly text: string;
  /** Why what is typed is not taken; null when it is. */
  readonly problem: string | null;
  type(typed: string): void;
  step(by: number): void;
  leave(): void;
}

/**
 * A quantity that can be typed. What is typed counts while it is a whole number within the limits (spec section 5);
 * otherwise it stays in the field with the reason, and the quantity of before counts until another one is chosen.
 */
export function useTypedQuantity(
  limits: { readonly minOrderQty: number; readonly maxOrderQty: number },
  quantity: number,
  onChange: (quantity: number) => void,
): TypedQuantity {
  const [draft, setDraft] = useState<{ readonly text: string; readonly at: number } | null>(null);
  // Chosen elsewhere since, a quantity takes the place of what was typed.
  const typed = draft?.at === quantity ? draft.text : null;
  const problem = typed === null ? null : quantityProblem(limits, typed, quantity);
  return {
    text: typed ?? String(quantity),
    problem,
    type: (text) => {
      const read = readQuantity(limits, text);
      setDraft({ text, at: read ?? quantity });
      if (read !== null && read !== quantity) onChange(read);
    },
    step: (by) => {
      setDraft(null);
      const next = quantity + by;
      if (next >= limits.minOrderQty && next <= limits.maxOrderQty) onChange(next);
    },
    leave: () => {
      if (problem === null) setDraft(null);
    },
  };
}
