import type { PriceChange } from '#contract/orders/orders.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { PriceRow, PriceSummary, ShippingRow } from '#web/ui/commerce/price-summary.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import styles from './price-change-dialog.module.css';

interface PriceChangeDialogProps {
  change: PriceChange;
  /** What a yes does: "Order", "Pay". */
  verb: string;
  onAccept: (change: PriceChange) => void;
  onClose: () => void;
}

/** The server's prices are not those the person saw: what changed, what it comes to now, and nothing before a yes. */
export default function PriceChangeDialog({ change, verb, onAccept, onClose }: PriceChangeDialogProps) {
  const changed = change.items.filter((item) => item.unitPrice !== item.wasUnitPrice);
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Prices changed">
      <div className={styles.body}>
        <p>This comes to another total than the one you saw. Please check it and confirm.</p>
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
        <PriceSummary total={change.totalAmount}>
          <PriceRow name="Products" amount={change.productSubtotal} />
          {change.discount > 0 ? <PriceRow name="Discount" amount={-change.discount} /> : null}
          <ShippingRow amount={change.totalShipping} />
          <PriceRow name="Tax" amount={change.estimatedTax} />
        </PriceSummary>
        <Button size="large" isWide onClick={() => onAccept(change)}>
          {verb} at {formatRupees(change.totalAmount)}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          Not now
        </Button>
      </div>
    </Drawer>
  );
}
