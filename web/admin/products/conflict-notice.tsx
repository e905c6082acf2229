import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { formatCount } from '#web/lib/format.ts';
import styles from './product-form.module.css';

/** What somebody else saved meanwhile, beside what was typed. */
export function ConflictNotice({ product }: { product: EditableProduct }) {
  const rows: [string, string][] = [
    ['Name', product.name],
    ['Category', product.category.name],
    ['Order range', `${formatCount(product.minOrderQty)} - ${formatCount(product.maxOrderQty)}`],
    ['Attributes', namesOf(product.attributes)],
    ['Pricing rules', pricesOf(product)],
    ['In the shop', product.isActive ? 'On sale' : 'Hidden'],
    ['Description', product.description],
  ];
  return (
    <section className={styles.theirs} aria-label="What somebody else saved">
      <p>Saved by somebody else. Saving again replaces it with your entries.</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function namesOf(fields: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(fields)
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('; ');
}

function pricesOf({ pricing, isPriceOnRequest }: EditableProduct): string {
  if (isPriceOnRequest) return 'Price on request';
  const prices = pricing.map(({ pricePerUnit }) => pricePerUnit);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return `${pricing.length}, ₹${least.toFixed(2)} to ₹${most.toFixed(2)} a piece`;
}
