import { useEffect, useRef } from 'react';
import { lineName } from '#web/lib/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './cart-page.module.css';
import type { Removal } from './use-removal.ts';

/** Says what was removed and offers it back. It takes the focus that left with the line. */
export function UndoNotice({ removal }: { removal: Removal }) {
  const place = useRef<HTMLDivElement>(null);
  const id = removal.removed?.item.cartItemId;
  useEffect(() => {
    if (id) place.current?.focus();
  }, [id]);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.undo}>
      {removal.removed ? (
        <>
          <span>{lineName(removal.removed.item)} removed.</span>
          <Button look="secondary" size="small" onClick={() => void removal.undo()}>
            Undo
          </Button>
        </>
      ) : null}
    </div>
  );
}
