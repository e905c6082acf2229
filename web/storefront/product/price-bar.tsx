import { NO_CART } from '#web/lib/cart/no-cart-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useHasCart } from '#web/lib/session/use-remembered-role.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import type { PageProduct } from './configuration.ts';
import styles from './price-bar.module.css';
import type { AddToCart } from './use-add-to-cart.ts';
import type { Configurator } from './use-configurator.ts';

interface PriceBarProps {
  product: PageProduct;
  configurator: Configurator;
  cart: AddToCart;
  /** A file is on its way: added now, the line would go without it. */
  isUploading: boolean;
}

/** The price of what is chosen and the button. On a phone it stays at the foot of the screen. */
export function PriceBar({ product, configurator, cart, isUploading }: PriceBarProps) {
  const { answer, last, isAsking, isExact } = configurator;
  const isPriced = answer?.kind === 'priced' && (last?.quote.unitPrice ?? 0) > 0;
  const isRefused = answer?.kind === 'refused';
  const hasCart = useHasCart();
  return (
    <div className={styles.bar}>
      <div
        className={classNames(styles.price, isAsking && !isExact && styles.waiting)}
        aria-live="polite"
        aria-atomic="true"
      >
        {last && !isRefused && answer?.kind !== 'unavailable' ? (
          <ExactPrice configurator={configurator} />
        ) : (
          <FallbackPrice product={product} isRefused={isRefused} />
        )}
      </div>
      {hasCart ? (
        <Button
          size="large"
          className={styles.add}
          disabled={!isPriced || isUploading || cart.isUpdate === null}
          isBusy={cart.isAdding}
          onClick={() => void cart.add()}
        >
          {buttonWords(isPriced || answer?.kind === 'unavailable', isUploading, cart.isUpdate !== false)}
        </Button>
      ) : (
        <p className={styles.noCart}>{NO_CART}</p>
      )}
      <div className={styles.added} role="status">
        {cart.added ? (
          <>
            <span>
              {cart.added.isUpdate
                ? '✓ Your cart is updated.'
                : `✓ ${formatCount(cart.added.quantity)} added to your cart.`}
            </span>
            <ButtonLink to={paths.cart} look="secondary" size="small">
              View cart
            </ButtonLink>
          </>
        ) : null}
        {cart.refusal ? <span className={styles.refusal}>{cart.refusal}</span> : null}
      </div>
    </div>
  );
}

/** Spec section 2: disabled and "SELECT OPTIONS FIRST" while there is no price. */
function buttonWords(hasPrice: boolean, isUploading: boolean, isUpdate: boolean): string {
  if (!hasPrice) return 'SELECT OPTIONS FIRST';
  if (isUploading) return 'Waiting for your file';
  return isUpdate ? 'Update cart' : 'Add to Cart';
}

function ExactPrice({ configurator }: { configurator: Configurator }) {
  const quote = configurator.last?.quote;
  const { isWithTax, words } = useShownPrices();
  if (!quote) return null;
  const { unitPrice, totalPrice } = isWithTax ? quote.withTax : quote;
  const shippingCost = isWithTax ? quote.delivery.shippingWithTax : quote.delivery.shippingCost;
  return (
    <>
      <span className={styles.total}>
        <Money amount={totalPrice} /> <span className={styles.parts}>{words}</span>
      </span>
      <p className={styles.parts}>
        {formatCount(quote.quantity)} × <Money amount={unitPrice} />
        <span className={styles.each}> each</span>
        {' · '}
        delivery {shippingCost > 0 ? <Money amount={shippingCost} /> : 'FREE'}
      </p>
      {quote.total === null ? null : (
        <p className={classNames(styles.toPay, configurator.isAsking && styles.waiting)}>
          <Money amount={quote.total} /> to pay, incl. <Money amount={quote.tax} />{' '}
          {quote.taxName.replace('Tax', 'tax')}
        </p>
      )}
    </>
  );
}

/** Without a quote there is only the first rule of the price list: a hint, never something to buy at. */
function FallbackPrice({ product, isRefused }: { product: PageProduct; isRefused: boolean }) {
  const { isWithTax, words } = useShownPrices();
  const first =
    (isWithTax && product.withTax?.[product.sizeRule ? 'lowest' : 'first']) ||
    (product.pricing[0]?.pricePerUnit ?? 0);
  // Not “from”: more of them cost less each.
  const minQty = product.pricing[0]?.minQty ?? 1;
  if (first <= 0) return <span className={styles.total}>—</span>;
  return (
    <>
      <span className={styles.total}>
        <Money amount={first} />
      </span>
      <p className={styles.parts}>
        {words} {minQty > 1 ? `each at ${formatCount(minQty)}` : 'each'}
        {isRefused ? ', for other options' : ''}
      </p>
    </>
  );
}
