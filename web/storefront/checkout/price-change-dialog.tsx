import type { PriceChange } from '#contract/orders.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './price-change-dialog.module.css';

interface PriceChangeDialogProps {
  change: PriceChange | null;
  onAccept: (change: PriceChange) => void;
  onClose: () => void;
}

/** The server's prices are not those of the cart: old and new side by side, and nothing is ordered before a yes. */
export function PriceChangeDialog({ change, onAccept, onClose }: PriceChangeDialogProps) {
  if (!change) return null;
  const changed = change.items.filter((item) => item.unitPrice !== item.wasUnitPrice);
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Prices changed">
      <div className={styles.body}>
        <p>Prices changed since you added these items. Please check the new total and confirm.</p>
        {change.discountRefusal ? <p>{change.discountRefusal}</p> : null}
        {changed.length > 0 ? (
          <ul className={styles.items}>
            {changed.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity here, and never move
              <li key={index} className={styles.item}>
                <span>{item.name}</span>
                <span>
                  <del>
                    <Money amount={item.wasUnitPrice} />
                  </del>{' '}
                  <strong>
                    <Money amount={item.unitPrice} />
                  </strong>{' '}
                  each
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.total}>
          <span>New total</span>
          <Money amount={change.totalAmount} />
        </p>
        <Button size="large" isWide onClick={() => onAccept(change)}>
          Order at {formatRupees(change.totalAmount)}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          Not now
        </Button>
      </div>
    </Drawer>
  );
}
