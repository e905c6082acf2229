import type { ReactNode } from 'react';
import type { CheaperQuantity } from '#contract/pricing/quoting.ts';
import { formatCount } from '#web/lib/format.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { Button } from '../button.tsx';
import styles from './cheaper.module.css';
import { Money } from './money.tsx';

interface CheaperProps {
  cheaper: CheaperQuantity;
  onTake: (quantity: number) => void;
}

/** More pieces cost less: said where the quantity is chosen, and taken with one click. */
export default function Cheaper({ cheaper, onTake }: CheaperProps): ReactNode {
  const { isWithTax } = useShownPrices();
  return (
    <p className={styles.cheaper}>
      <span>
        {formatCount(cheaper.quantity)} cost{' '}
        <Money amount={isWithTax ? cheaper.savesWithTax : cheaper.saves} /> less.
      </span>
      <Button size="small" look="secondary" onClick={() => onTake(cheaper.quantity)}>
        Take {formatCount(cheaper.quantity)}
      </Button>
    </p>
  );
}
