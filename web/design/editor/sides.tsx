import { useRef } from 'react';
import type { DesignPage, PageSize } from '#contract/design/design.ts';
import { sideName } from '#design/layout/folds.ts';
import { Button } from '#web/ui/button.tsx';
import { type DesignedProduct, sidesValue } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import styles from './editor.module.css';

interface SidesProps {
  product: DesignedProduct;
  designer: Designer;
  side: DesignPage['name'];
  onSide: (side: DesignPage['name']) => void;
}

const NO_SIZE: PageSize = { widthMm: 90, heightMm: 50, bleedMm: 3, safeMm: 3 };

/** Front and back, where the product is printed on both. */
export function Sides({ product, designer, side, onSide }: SidesProps) {
  // As it was ordered.
  const mayChange = designer.order === null;
  const row = useRef<HTMLDivElement>(null);
  const change = (count: 1 | 2) => {
    designer.setSides(count);
    onSide(count === 2 ? 'Back' : 'Front');
    // What was pressed is gone: the keyboard goes on at the side that is shown, or where the other can be had again.
    setTimeout(() => row.current?.querySelector<HTMLElement>('[aria-pressed=true], :only-child')?.focus());
  };
  const { pages: { length: count } = { length: 1 }, size = NO_SIZE } = designer.history?.present ?? {};
  if (count < 2) {
    if (!mayChange || !sidesValue(product, 2)) return null;
    return (
      <div ref={row} className={styles.sides}>
        <Button look="quiet" size="small" onClick={() => change(2)}>
          Add a back
        </Button>
      </div>
    );
  }
  return (
    <div ref={row} className={styles.sides}>
      {(['Front', 'Back'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.side}
          aria-pressed={side === name}
          onClick={() => onSide(name)}
        >
          {sideName(size, name)}
        </button>
      ))}
      {mayChange && sidesValue(product, 1) ? (
        <Button look="quiet" size="small" onClick={() => change(1)}>
          Leave the back unprinted
        </Button>
      ) : null}
    </div>
  );
}
