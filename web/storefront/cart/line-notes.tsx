import { useState } from 'react';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './line-details.module.css';

/** A word to the printer. Kept as it is typed: a reload or a closed tab must not lose it. */
export function LineNotes({ item }: { item: CartItem }) {
  const setNotes = useCart((cart) => cart.setNotes);
  const [draft, setDraft] = useState<string | null>(null);
  const type = (typed: string) => {
    setDraft(typed);
    void setNotes(item.cartItemId, typed.slice(0, 1000));
  };
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {item.notes ? `Notes: ${item.notes}` : 'Add a note for the printer'}
      </summary>
      <TextArea
        label="Notes"
        rows={3}
        maxLength={1000}
        value={draft ?? item.notes}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
      />
    </details>
  );
}
