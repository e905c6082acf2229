import { type CartItem, specsOf } from '#web/lib/cart/cart.ts';
import type { Refused } from '#web/lib/cart/quote-answer.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { formatCount } from '#web/lib/format.ts';
import { priceRequestPath, productPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './line-details.module.css';

/** Why this line cannot be ordered as it is, and the way out. */
export function LineRefusal({ item, refusal }: { item: CartItem; refusal: Refused }) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const setConfiguration = useCart((cart) => cart.setConfiguration);
  const { nearestQuantity, nearestAttributes } = refusal;
  const hasOffer = nearestQuantity !== null && nearestQuantity !== item.quantity;
  const specs = specsOf(item);
  const isOnRequest = refusal.code === 'price_on_request';
  const asked = new URLSearchParams({ ...specs, qty: String(item.quantity) });
  const others = Object.entries(nearestAttributes ?? {}).filter(([name, value]) => specs[name] !== value);
  return (
    <Notice tone="warning" isLive>
      <p>{isOnRequest ? `${item.product.name} is now priced on request.` : refusal.message}</p>
      <div className={styles.offer}>
        {hasOffer ? (
          <Button
            size="small"
            look="secondary"
            onClick={() => void setQuantity(item.cartItemId, nearestQuantity)}
          >
            Take {formatCount(nearestQuantity)} instead
          </Button>
        ) : refusal.code === 'option_excluded' && nearestAttributes && others.length > 0 ? (
          <Button
            size="small"
            look="secondary"
            onClick={() => void setConfiguration(item.cartItemId, nearestAttributes)}
          >
            Take {others.map(([name, value]) => `${name}: ${value}`).join(', ')} instead
          </Button>
        ) : isOnRequest ? (
          <Link to={priceRequestPath(item.product.slug, String(asked))}>Request a quote</Link>
        ) : refusal.code === 'pin_unknown' ? null : (
          <Link to={productPath(item.product.slug)}>Choose again</Link>
        )}
      </div>
    </Notice>
  );
}
