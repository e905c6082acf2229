import { IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { CheaperQuantity } from '#contract/pricing/quoting.ts';
import { keepFileFor } from '#web/lib/artwork/keep-file-for.ts';
import { type CartItem, lineName, specsOf } from '#web/lib/cart/cart.ts';
import type { Refused } from '#web/lib/cart/quote-answer.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { useLinePrice } from '#web/lib/cart/use-shown-sums.ts';
import { plural } from '#web/lib/format.ts';
import { EDIT_PARAM, productPath } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { later } from '#web/ui/later.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './cart-line.module.css';
import { LineDelivery } from './line-delivery.tsx';
import { LineDesign } from './line-design.tsx';
import { LineNotes } from './line-notes.tsx';
import { LineRefusal } from './line-refusal.tsx';
import { LineThumbnail } from './line-thumbnail.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

/** Seldom there; without a connection they stay away. */
const WasPrice = later(() => import('#web/ui/commerce/was-price.tsx'));
const Cheaper = later(() => import('#web/ui/commerce/cheaper.tsx'));

/** For what is ordered in several sizes; without a connection the line stays as it is. */
const LineRows = later(() => import('./line-rows.tsx'));

interface CartLineProps {
  item: CartItem;
  refusal: Refused | null;
  /** A larger quantity that costs less. */
  cheaper: CheaperQuantity | null;
  isPending: boolean;
  /** All that is still sold, in the order of the cart. */
  sold: readonly CartItem[];
  onRemove: () => void;
}

/** One thing to print: what, with which design, how many, for how much, where to and when. */
export function CartLine({ item, refusal, cheaper, isPending, sold, onRemove }: CartLineProps) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const isSingle = useCart((cart) => cart.isSingleShipment);
  const price = useLinePrice(item);
  // "None" means nothing to the eye without the name of its option.
  const specs = Object.entries(specsOf(item)).filter(([, value]) => value !== 'None');
  return (
    <article className={styles.line} aria-label={lineName(item)}>
      <LineThumbnail item={item} />
      <div>
        <h2 className={styles.name}>
          <Link to={addressOf(item)} onClick={() => takeDesignAlong(item)}>
            {unbroken(lineName(item))}
          </Link>
        </h2>
        {specs.length > 0 ? (
          <ul className={styles.specs}>
            {specs.map(([name, value]) => (
              <li key={name}>
                <span className="spoken">{name}: </span>
                {value.replaceAll(' × ', '\u00a0×\u00a0')}
              </li>
            ))}
          </ul>
        ) : null}
        <Link
          className={styles.change}
          to={addressOf(item)}
          aria-label={`Change options: ${lineName(item)}`}
          onClick={() => takeDesignAlong(item)}
        >
          Change options
        </Link>
        <LineDesign item={item} />
      </div>
      <div className={styles.amounts}>
        {item.product.byRow ? (
          <p className={styles.pieces}>{plural(item.quantity, 'piece')}</p>
        ) : (
          <QuantityStepper
            name={lineName(item)}
            product={item.product}
            quantity={item.quantity}
            onChange={(quantity) => void setQuantity(item.cartItemId, quantity)}
          />
        )}
        <p className={classNames(styles.price, isPending && styles.waiting)}>
          <strong>{refusal ? '—' : <Money amount={price(item.totalItemPrice)} />}</strong>
          {refusal ? null : (
            <span className={styles.each}>
              <Money amount={price(item.configuredPrice)} /> each
            </span>
          )}
        </p>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${lineName(item)}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
          <span className={styles.removeWord}>Remove</span>
        </button>
      </div>
      <div className={styles.more}>
        {item.product.byRow ? (
          <Suspense fallback={null}>
            <LineRows item={item} byRow={item.product.byRow} />
          </Suspense>
        ) : null}
        <div role="status">
          {item.wasPrice && !refusal ? (
            <Suspense fallback={null}>
              <WasPrice amount={price(item.wasPrice)} />
            </Suspense>
          ) : null}
          {cheaper ? (
            <Suspense fallback={null}>
              <Cheaper cheaper={cheaper} onTake={(quantity) => void setQuantity(item.cartItemId, quantity)} />
            </Suspense>
          ) : null}
        </div>
        {refusal ? <LineRefusal item={item} refusal={refusal} /> : null}
        {item === sold[0] || !isSingle ? <LineDelivery item={item} sold={sold} /> : null}
        <LineNotes item={item} />
      </div>
    </article>
  );
}

/** Who goes back to choose otherwise finds the design there, and need not send it again. */
function takeDesignAlong({ product, designFile }: CartItem): void {
  if (!designFile?.key) return;
  try {
    keepFileFor(productPath(product.slug), { key: designFile.key, fileName: designFile.filename });
  } catch {
    // Closed storage: it is sent again there.
  }
}

/** Back to the product, as it was configured: what is chosen there takes the place of the line. */
function addressOf(item: CartItem): string {
  const search = new URLSearchParams({
    ...specsOf(item),
    qty: String(item.quantity),
    [EDIT_PARAM]: item.cartItemId,
  });
  return `${productPath(item.product.slug)}?${search}`;
}
