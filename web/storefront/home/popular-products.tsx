import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProductCard } from '#web/ui/commerce/product-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Carousel } from '#web/ui/navigation/carousel.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import styles from './home.module.css';

interface PopularProductsProps {
  /** Or why they could not be loaded. */
  products: readonly ProductSummary[] | string;
}

function Content({ products }: PopularProductsProps) {
  if (typeof products === 'string') return <Failed>{products}</Failed>;
  if (products.length === 0) {
    return <EmptyState title="No products to display" text="No featured products available at the moment." />;
  }
  return (
    <Carousel
      label="Popular Products"
      items={products.map((product) => ({
        key: product.productId,
        content: (
          <ProductCard product={product} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 82vw" />
        ),
      }))}
    />
  );
}

/** Spec section 2: the Popular Products carousel. */
export function PopularProducts({ products }: PopularProductsProps) {
  return (
    <section className={classNames('content', styles.section)}>
      <div className={styles.heading}>
        <RegistrationMark />
        <h2>Popular Products</h2>
      </div>
      <Content products={products} />
    </section>
  );
}
