import { formatRupees } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';

interface MoneyProps {
  /** Decimal rupees, as on the wire. */
  amount: number;
  className?: string | undefined;
}

/** An amount with figures that stand under each other. */
export function Money({ amount, className }: MoneyProps) {
  return <span className={classNames('figures', className)}>{formatRupees(amount)}</span>;
}
