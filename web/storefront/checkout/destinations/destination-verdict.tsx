import { useCart } from '#web/lib/cart/store.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type CheckedDestinations, problemsCsv, rowName, saveCsv } from './destination-csv.ts';
import type { UnevenLine } from './divided-lines.ts';
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
      {/* Of rows that could not be read nothing is summed up. */}
      {checked?.problems.length === 0 ? <Uneven lines={uneven} isSettled={checked.badRows === 0} /> : null}
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
  lines: readonly UnevenLine[];
  /** Nothing else is wrong: the sums are what was meant. */
  isSettled: boolean;
}

/** All of them in one place, and one button for all: a cart may have twenty. */
function Uneven({ lines, isSettled }: UnevenProps) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const [first] = lines;
  if (!first) return null;
  const orderable = isSettled ? lines.filter(({ refusal }) => refusal === null) : [];
  const order = async () => {
    for (const { cartItemId, given } of orderable) await setQuantity(cartItemId, given);
  };
  return (
    <Notice tone="warning">
      {lines.length === 1 ? (
        <p>
          {first.name}: the addresses take {plural(first.given, 'piece')}, your cart has{' '}
          {formatCount(first.ordered)}. {isSettled ? first.refusal : null}
        </p>
      ) : (
        <>
          <p>The addresses take other quantities than your cart has.</p>
          <ul className={styles.uneven}>
            {lines.map((line) => (
              <li key={line.cartItemId}>
                {line.name}: {formatCount(line.given)}, your cart has {formatCount(line.ordered)}.{' '}
                {isSettled ? line.refusal : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {orderable.length > 0 ? (
        <Button size="small" look="secondary" onClick={() => void order()}>
          {lines.length === 1 ? `Order ${formatCount(first.given)}` : 'Order what the addresses take'}
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
  return products.map((name, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? (
      <span key={name} className={styles.quiet}>
        {formatCount(quantity)} × {name}
      </span>
    ) : null;
  });
}

function priceWords(rupees: number | undefined): string {
  if (rupees === undefined) return '';
  return rupees === 0 ? 'FREE' : formatRupees(rupees);
}
