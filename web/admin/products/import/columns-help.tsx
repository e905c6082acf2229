import { IMPORT_LIMITS, PRICE_CSV_COLUMNS, PRODUCT_CSV_COLUMNS } from '#contract/catalogue/csv-columns.ts';
import { formatCount } from '#web/lib/format.ts';
import { ExportButtons } from './csv-buttons.tsx';
import styles from './import.module.css';

function Columns({ title, columns }: { title: string; columns: readonly (readonly [string, string])[] }) {
  return (
    <details className={styles.columns}>
      <summary>{title}</summary>
      <dl>
        {columns.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const ALL = { search: '', category: '' };

/** What the files look like. An export has all of it. */
export function ColumnsHelp({ onFailure }: Pick<Parameters<typeof ExportButtons>[0], 'onFailure'>) {
  return (
    <section className={styles.help} aria-labelledby="csv-help">
      <h2 id="csv-help">What the files look like</h2>
      <div className={styles.exports}>
        <ExportButtons filter={ALL} onFailure={onFailure} />
      </div>
      <ul>
        <li>Begin with an export: it has every column, and imported unchanged it changes nothing.</li>
        <li>
          A column that is not in the file keeps its values. An empty cell empties its field; for a new
          product it takes the default.
        </li>
        <li>A product in the prices file gets exactly the prices of that file. The others keep theirs.</li>
        <li>
          A new product has no Product ID. Its prices name its Address. What is not in the files is never
          deleted.
        </li>
        <li>
          CSV in UTF-8, parted by commas, semicolons (with decimal commas) or tabs. At most{' '}
          {IMPORT_LIMITS.megabytes} MB a file, {formatCount(IMPORT_LIMITS.productRows)} products and{' '}
          {formatCount(IMPORT_LIMITS.priceRows)} prices.
        </li>
        <li>
          Inside a cell <code>|</code> parts values and <code>:</code> ends a name; write <code>\|</code> and{' '}
          <code>\:</code> where they belong to the text.
        </li>
      </ul>
      <Columns title="Columns of the products file" columns={PRODUCT_CSV_COLUMNS} />
      <Columns title="Columns of the prices file" columns={PRICE_CSV_COLUMNS} />
    </section>
  );
}
