import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { type Draft, draftOf } from './draft.ts';
import styles from './product-form.module.css';

/** Every field of the form, as it is called there. */
const NAMES: Readonly<Record<keyof Draft, string>> = {
  name: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  categoryId: 'Category',
  minOrderQty: 'Minimum order quantity',
  maxOrderQty: 'Maximum order quantity',
  turnaroundDays: 'Turnaround (days)',
  defaultCurrency: 'Default currency',
  hsnCode: 'HSN code',
  searchWords: 'Search words',
  isActive: 'In the shop',
  imageUrls: 'Images',
  metadata: 'Metadata',
  attributes: 'Attributes',
  optionRules: 'Option rules',
  optionSettings: 'What customers see of attributes',
  isPriceOnRequest: 'Price on request',
  pricing: 'Pricing rules',
  surcharges: 'Surcharges',
  printSpecification: 'Print specification',
  sizeRule: 'Free sizes',
};

const FIELDS = Object.keys(NAMES) as (keyof Draft)[];

/** What somebody else changed meanwhile, beside what was typed. `before`: the product as this form opened it. */
export function ConflictNotice({ product, before }: { product: EditableProduct; before: Draft }) {
  const now = draftOf(product);
  const changed = FIELDS.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]));
  return (
    <section className={styles.theirs} aria-label="What somebody else saved">
      <p>Saved by somebody else. Saving again replaces it with your entries.</p>
      <dl>
        {changed.map((field) => (
          <div key={field}>
            <dt>{NAMES[field]}</dt>
            <dd>{wordsOf(product, field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** In a line; what is too long for one is only said to be another. */
function wordsOf(product: EditableProduct, field: keyof Draft): string {
  if (field === 'categoryId') return product.category.name;
  if (field === 'isActive') return product.isActive ? 'On sale' : 'Hidden';
  if (field === 'isPriceOnRequest') return product.isPriceOnRequest ? 'Yes' : 'No';
  if (field === 'metadata' || field === 'attributes') return namesOf(product[field]) || 'None';
  if (field === 'pricing') return pricesOf(product);
  if (field === 'imageUrls') return plural(product.imageUrls.length, 'image');
  const value = product[field];
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'string') return value || 'Empty';
  return 'Changed';
}

function namesOf(fields: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(fields)
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('; ');
}

function pricesOf({ pricing }: EditableProduct): string {
  if (pricing.length === 0) return 'None';
  const prices = pricing.map(({ pricePerUnit }) => pricePerUnit);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return `${pricing.length}, ₹${least.toFixed(2)} to ₹${most.toFixed(2)} a piece`;
}
