import type { TrimSize } from '#contract/catalogue.ts';
import type { PageProduct } from './configuration.ts';
import styles from './product-details.module.css';

/** What the product is, what we print it on, and how artwork should be set up. */
export function ProductDetails({ product }: { product: PageProduct }) {
  const facts = Object.entries(product.metadata);
  return (
    <section className={styles.details} aria-labelledby="details-title">
      <div>
        <h2 id="details-title">About these {product.name.toLowerCase()}</h2>
        <p className={styles.description}>{product.description}</p>
        {facts.length > 0 ? <Facts facts={facts} /> : null}
      </div>
      <div>
        <h2>Setting up your artwork</h2>
        <Facts facts={artworkFacts(product)} />
        <p className={styles.hint}>
          Run backgrounds and pictures into the bleed: it is cut away, and nothing white shows at the edge.
          Keep text and logos inside the safe margin.
        </p>
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

/** The print specification in words, sizes in mm. */
export function artworkFacts(
  product: Pick<PageProduct, 'attributes' | 'printSpecification'>,
): [string, string][] {
  const { printSpecification: spec } = product;
  const order = product.attributes[spec.sizeAttribute ?? ''] ?? [];
  const trims = Object.entries(spec.trimSizes).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const facts: [string, string][] = [['Trim', trims.map(([name, size]) => trimWords(name, size)).join(', ')]];
  const [only] = trims;
  if (trims.length === 1 && only && spec.bleedMm > 0) {
    const { widthMm, heightMm } = only[1];
    const grown = (side: number) => millimetres(side + 2 * spec.bleedMm);
    facts.push(['File size with bleed', `${grown(widthMm)} × ${grown(heightMm)} mm`]);
  }
  facts.push(
    ['Bleed', spec.bleedMm > 0 ? `${millimetres(spec.bleedMm)} mm on every side` : 'None needed'],
    ['Safe margin', `${millimetres(spec.safeMarginMm)} mm inside the edge`],
    ['Resolution', `${spec.minimumPpi} ppi or more`],
    ['Colour', spec.colour === 'K' ? 'Black only' : spec.colour],
    ['Files', 'PDF, PNG, JPG, AI, EPS or SVG, up to 50 MB'],
  );
  return facts;
}

/** `A5: 148 × 210 mm`; a size named by its own measures is not said twice. */
function trimWords(name: string, { widthMm, heightMm }: TrimSize): string {
  const measures = `${millimetres(widthMm)} × ${millimetres(heightMm)} mm`;
  return name === '' || /\d\s*[×x]\s*\d/.test(name) ? measures : `${name}: ${measures}`;
}

function millimetres(value: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(value);
}
