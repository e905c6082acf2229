import { useEffect, useRef } from 'react';
import { lineName } from '#web/lib/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './cart-page.module.css';
import type { Removal } from './use-removal.ts';

/** Says what was removed and offers it back. It takes the focus that left with the line, and with the button. */
export function UndoNotice({ removal }: { removal: Removal }) {
  const place = useRef<HTMLDivElement>(null);
  const { removed, restored } = removal;
  useEffect(() => {
    if (removed || restored) place.current?.focus();
  }, [removed, restored]);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.undo}>
      {restored ? <span>{lineName(restored)} is back in your cart.</span> : null}
      {removed ? (
        <>
          <span>{lineName(removed.item)} removed.</span>
          <Button look="secondary" size="small" onClick={() => void removal.undo()}>
            Undo
          </Button>
        </>
      ) : null}
    </div>
  );
}
