import { useCart } from '#web/lib/cart/store.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type CheckedDestinations, problemsCsv, rowName, saveCsv } from './destination-csv.ts';
import styles from './many-addresses.module.css';
import type { ManyDestinations } from './use-destinations.ts';

interface DestinationVerdictProps {
  destinations: ManyDestinations;
  shipping: readonly number[] | null;
}

/** What was found in the rows: all that is wrong by row and column, or each address with its delivery price. */
export function DestinationVerdict({ destinations, shipping }: DestinationVerdictProps) {
  const { checked, isPending, failure, list, uneven } = destinations;
  if (failure) {
    return (
      <Notice tone="danger" isLive>
        <p>{failure}</p>
        <Button size="small" look="secondary" onClick={destinations.checkAgain}>
          Try Again
        </Button>
      </Notice>
    );
  }
  return (
    <div className={styles.verdict}>
      <p role="status" className={styles.status}>
        {isPending ? 'Checking the addresses…' : checked ? statusWords(checked) : ''}
      </p>
      {checked && checked.problems.length > 0 ? (
        <Notice tone="danger">
          {checked.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      {checked && checked.badRows > 0 ? <Problems checked={checked} /> : null}
      {uneven.map((line) => (
        <Uneven key={line.cartItemId} line={line} isSettled={checked?.badRows === 0} />
      ))}
      {checked && list ? (
        <Rows checked={checked} shipping={shipping} products={destinations.products} />
      ) : null}
    </div>
  );
}

function statusWords({ rows, badRows }: CheckedDestinations): string {
  if (rows.length === 0) return '';
  const addresses = rows.length === 1 ? '1 address' : `${formatCount(rows.length)} addresses`;
  if (badRows === 0) return `${addresses}, nothing wrong.`;
  return `${addresses}: ${formatCount(badRows)} ${badRows === 1 ? 'needs' : 'need'} another look.`;
}

function Problems({ checked }: { checked: CheckedDestinations }) {
  const wrong = checked.rows.filter((row) => row.problems.length > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={styles.rows} aria-label="Rows that need another look" tabIndex={0}>
        <ul>
          {wrong.map((row) => (
            <li key={row.row}>
              <strong>{rowName(row)}</strong>
              {row.problems.map(({ column, message }) => (
                <span key={`${column} ${message}`}>
                  {column ? `${column}: ` : ''}
                  {message}.
                </span>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <Button
        className={styles.save}
        look="quiet"
        size="small"
        onClick={() => saveCsv(problemsCsv(checked), 'addresses-to-correct.csv')}
      >
        Download this list
      </Button>
    </>
  );
}

interface UnevenProps {
  line: ManyDestinations['uneven'][number];
  /** Nothing else is wrong: the sum is what was meant. */
  isSettled: boolean;
}

function Uneven({ line, isSettled }: UnevenProps) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const { cartItemId, name, given, ordered } = line;
  return (
    <Notice tone="warning">
      <p>
        {name}: the addresses take {formatCount(given)} pieces, your cart has {formatCount(ordered)}.
      </p>
      {isSettled && given > 0 ? (
        <Button size="small" look="secondary" onClick={() => void setQuantity(cartItemId, given)}>
          Order {formatCount(given)}
        </Button>
      ) : null}
    </Notice>
  );
}

interface RowsProps {
  checked: CheckedDestinations;
  shipping: readonly number[] | null;
  products: readonly string[];
}

function Rows({ checked, shipping, products }: RowsProps) {
  return (
    <details className={styles.all}>
      <summary>Each address with its delivery price</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={styles.rows} aria-label="Addresses" tabIndex={0}>
        <ol>
          {checked.rows.map((row, index) => (
            <li key={row.row} className={styles.address}>
              <span>
                <strong>{row.name}</strong>
                <span className={styles.quiet}>
                  {row.street}, {row.city} {row.zipCode}, {row.state}
                </span>
                <Pieces quantities={row.quantities} products={products} />
              </span>
              <span>{priceWords(shipping?.[index])}</span>
            </li>
          ))}
        </ol>
      </section>
    </details>
  );
}

/** What an address gets: of several products each by its name. */
function Pieces({ quantities, products }: { quantities: readonly number[]; products: readonly string[] }) {
  if (products.length === 1)
    return <span className={styles.quiet}>{formatCount(quantities[0] ?? 0)} pieces</span>;
  const got = quantities.flatMap((quantity, index) =>
    quantity > 0 ? [`${formatCount(quantity)}\u00a0× ${products[index]}`] : [],
  );
  return <span className={styles.quiet}>{got.join(', ')}</span>;
}

function priceWords(rupees: number | undefined): string {
  if (rupees === undefined) return '';
  return rupees === 0 ? 'FREE' : formatRupees(rupees);
}
