import { askForPricePath } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Configuration, type PageProduct, searchOf } from './configuration.ts';
import styles from './configurator.module.css';

interface PriceOnRequestProps {
  product: PageProduct;
  configuration: Configuration;
}

/** Instead of a price: the way to ask for one, with what is chosen. Few products have it, so it comes when needed. */
export default function PriceOnRequest({ product, configuration }: PriceOnRequestProps) {
  return (
    <div className={styles.onRequest}>
      <p className={styles.onRequestTitle}>Price on Request</p>
      <p>Tell us how many and where to: we answer with a price you can pay online.</p>
      <ButtonLink to={askForPricePath(product.slug, searchOf(configuration))} size="large">
        Ask for a price
      </ButtonLink>
    </div>
  );
}
