import { useState } from 'react';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './line-details.module.css';

/** A word to the printer. Kept when the field is left. */
export function LineNotes({ item }: { item: CartItem }) {
  const setNotes = useCart((cart) => cart.setNotes);
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    if (draft !== null && draft !== item.notes) void setNotes(item.cartItemId, draft.slice(0, 1000));
    setDraft(null);
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
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={leave}
      />
    </details>
  );
}
