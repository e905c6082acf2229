import type { CardProduct } from '#web/ui/commerce/product-card.tsx';
import { ProductGrid } from '#web/ui/commerce/product-grid.tsx';
import styles from './related-products.module.css';

interface RelatedProductsProps {
  products: readonly CardProduct[];
  categoryName: string;
}

export function RelatedProducts({ products, categoryName }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">More in {categoryName}</h2>
      <ProductGrid products={products} columns={4} />
    </section>
  );
}
