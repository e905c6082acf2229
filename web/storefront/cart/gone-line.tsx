import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import { searchPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './cart-line.module.css';
import { LineThumbnail } from './line-thumbnail.tsx';

interface GoneLineProps {
  item: CartItem;
  onRemove: () => void;
}

/** What it is of: “Flyers” of “DL Flyers”, by whose whole name hardly anything is found. */
const kindOf = (name: string): string => /[\p{L}-]{4,}$/u.exec(name)?.[0] ?? name;

/** What the shop sells no more. Its page is gone as well: nothing of it can be chosen or sent. */
export function GoneLine({ item, onRemove }: GoneLineProps) {
  const name = lineName(item);
  return (
    <article className={styles.line} aria-label={name}>
      <LineThumbnail item={item} />
      <h2 className={styles.name}>{unbroken(name)}</h2>
      <div className={styles.more}>
        <Notice tone="warning" isLive>
          <p>{item.product.name} is no longer sold, so it is left out of the total.</p>
          <div className={styles.ways}>
            <Button size="small" look="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
            <Link to={searchPath(kindOf(item.product.name))}>Find something similar</Link>
          </div>
        </Notice>
      </div>
    </article>
  );
}
