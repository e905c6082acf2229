import { classNames } from '../class-names.ts';
import { type CardProduct, ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: readonly CardProduct[];
  columns: 3 | 4;
  /** How many pictures are above the fold. */
  firstCount?: number;
}

/** Cards in columns; fewer columns where there is less room. */
export function ProductGrid({ products, columns, firstCount = 0 }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, columns === 4 ? styles.four : styles.three)}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard
            product={product}
            isFirst={index < firstCount}
            sizes="(min-width: 64rem) 20rem, 46vw"
          />
        </li>
      ))}
    </ul>
  );
}
