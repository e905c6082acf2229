import { formatRupees, formatRupeesShort } from '../lib/format.ts';
import { classNames } from './class-names.ts';

interface MoneyProps {
  /** Decimal rupees, as on the wire. */
  amount: number;
  /** Leaves out `.00`: for "from" prices, never for totals. */
  isShort?: boolean;
  className?: string | undefined;
}

/** An amount with figures that stand under each other. */
export function Money({ amount, isShort, className }: MoneyProps) {
  return (
    <span className={classNames('figures', className)}>
      {isShort ? formatRupeesShort(amount) : formatRupees(amount)}
    </span>
  );
}
