import { useShownPrices } from '#web/lib/shown-prices.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import type { CardProduct } from '#web/ui/commerce/product-card.tsx';
import styles from './choose-page.module.css';

const SIZES = '(min-width: 75rem) 17rem, (min-width: 48rem) 23vw, 45vw';

/** A product that is designed here. Its page sets type, so it is always loaded as a document of its own (docs/decisions/0040). */
export function ChoiceCard({ product: { slug, name, imageUrls, from, withTax } }: { product: CardProduct }) {
  const { isWithTax, words } = useShownPrices();
  const lowest = (isWithTax && withTax?.lowest) || from?.unitPrice;
  return (
    <article className={styles.card}>
      <Picture src={imageUrls[0]} alt="" width={800} height={600} sizes={SIZES} className={styles.picture} />
      <h3 className={styles.name}>
        <a href={`/design/${encodeURIComponent(slug)}`} className={styles.link}>
          {name}
        </a>
      </h3>
      {lowest ? (
        <p className={styles.price}>
          from <Money amount={lowest} /> {words} each
        </p>
      ) : null}
    </article>
  );
}
