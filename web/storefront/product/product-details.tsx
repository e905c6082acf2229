import type { PageProduct } from './configuration.ts';
import styles from './product-details.module.css';

interface ProductDetailsProps {
  product: Pick<PageProduct, 'name' | 'description' | 'metadata'>;
  artworkFacts: readonly (readonly [string, string])[];
  artworkHint: string;
}

/** What the product is, what we print it on, and how artwork should be set up. */
export function ProductDetails({ product, artworkFacts, artworkHint }: ProductDetailsProps) {
  const facts = Object.entries(product.metadata).map(([name, values]) => [name, values.join(', ')] as const);
  return (
    <section className={styles.details} aria-labelledby="details-title">
      <div>
        <h2 id="details-title">About {product.name}</h2>
        <p className={styles.description}>{product.description}</p>
        {facts.length > 0 ? <Facts facts={facts} /> : null}
      </div>
      <div>
        <h2>Setting up your artwork</h2>
        <Facts facts={artworkFacts} />
        <p className={styles.hint}>{artworkHint}</p>
      </div>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
