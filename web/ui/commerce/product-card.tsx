import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { formatCount } from '../../lib/format.ts';
import { productPath } from '../../lib/paths.ts';
import { useShownPrices } from '../../lib/shown-prices.ts';
import { classNames } from '../class-names.ts';
import { unbroken } from '../unbroken.ts';
import { Money } from './money.tsx';
import { Picture } from './picture.tsx';
import styles from './product-card.module.css';

export interface CardProduct
  extends Pick<
    ProductSummary,
    'slug' | 'name' | 'tagline' | 'imageUrls' | 'isPriceOnRequest' | 'from' | 'withTax'
  > {
  readonly pricing: readonly Pick<ProductSummary['pricing'][number], 'pricePerUnit' | 'minQty'>[];
}

interface ProductCardProps {
  product: CardProduct;
  size?: 'small' | 'medium' | 'large';
  /** Above the fold. */
  isFirst?: boolean;
  /** How wide the picture is shown, as in `sizes`. */
  sizes?: string;
}

function Price({ product }: { product: CardProduct }) {
  const { isWithTax, words } = useShownPrices();
  const rule = product.pricing[0];
  if (product.isPriceOnRequest || !rule) {
    return (
      <p className={styles.price}>
        <strong>Price on Request</strong>
      </p>
    );
  }
  const { from, withTax } = product;
  const first = (isWithTax && withTax?.first) || rule.pricePerUnit;
  const lowest = (isWithTax && withTax?.lowest) || from?.unitPrice;
  return (
    <p className={styles.price}>
      <strong>
        <Money amount={first} />
      </strong>{' '}
      <span className={classNames(styles.each, 'figures')}>
        {words} {rule.minQty > 1 ? `each at ${formatCount(rule.minQty)}` : 'each'}
      </span>
      {from && lowest && lowest < first ? (
        <span className={classNames(styles.ladder, 'figures')}>
          down to <Money amount={lowest} /> at {formatCount(from.quantity)}
        </span>
      ) : null}
    </p>
  );
}

/** Spec section 2: picture, name, price of the first rule or "Price on Request", "SELECT OPTIONS". */
export function ProductCard({ product, size = 'medium', isFirst, sizes }: ProductCardProps) {
  return (
    <article className={classNames(styles.card, styles[size])}>
      <Picture
        src={product.imageUrls[0]}
        alt=""
        width={800}
        height={600}
        className={styles.picture}
        sizes={sizes ?? '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw'}
        {...(isFirst && { isFirst })}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={productPath(product.slug)} prefetch="intent" className={styles.link}>
            {unbroken(product.name)}
          </Link>
        </h3>
        {product.tagline ? <p className={styles.tagline}>{unbroken(product.tagline)}</p> : null}
        <Price product={product} />
        {/* The link covers the card; a second one to the same page would only lengthen the way by keyboard. */}
        <span className={styles.action} aria-hidden="true">
          SELECT OPTIONS
        </span>
      </div>
    </article>
  );
}
