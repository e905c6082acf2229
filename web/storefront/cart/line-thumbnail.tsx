import { useState } from 'react';
import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import styles from './cart-line.module.css';

/** The design on its product where the preview showed it, else the design, else the product. */
export function LineThumbnail({ item }: { item: CartItem }) {
  const { product, mockup, designFile } = item;
  const [gone, setGone] = useState<string | null>(null);
  // What nobody orders is kept for two days, a cart for seven.
  const shown = [mockup?.url, designFile?.url].find((url) => url && url !== gone);
  if (shown && shown === mockup?.url) {
    const alt = `${lineName(item)} with your design`;
    return (
      <span className={styles.thumb}>
        <img src={shown} alt={alt} width={120} height={90} onError={() => setGone(shown)} />
      </span>
    );
  }
  if (shown) {
    return (
      <span className={styles.thumb}>
        <img className={styles.design} src={shown} alt="Your design" width={120} height={90} />
      </span>
    );
  }
  return (
    <Picture
      src={product.imageUrl}
      alt=""
      width={120}
      height={90}
      sizes="120px"
      className={styles.thumb}
      missingText="No Image"
    />
  );
}
