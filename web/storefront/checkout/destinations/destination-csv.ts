import type { OutputOf } from '#contract/endpoint.ts';
import type { checkDestinations, DestinationRow } from '#contract/orders/destinations.ts';
import { download } from '#web/lib/download.ts';
import type { BuyingCompany } from '../checkout-values.ts';

export type CheckedDestinations = OutputOf<typeof checkDestinations>;

/** What a spreadsheet would run gets an apostrophe before it; whoever reads the file takes it away again. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cells = readonly string[];

/** A table as CSV, as spreadsheets open it. */
export function csvOf(rows: readonly Cells[]): string {
  const quoted = (cell: string) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** The names of the columns; a cart of several products has a quantity of each. */
export function columnsFor(products: readonly string[]): Cells {
  const quantities =
    products.length === 1 ? ['Quantity'] : products.map((name, index) => `Quantity ${index + 1}: ${name}`);
  return ['Name', 'Phone', 'Address', 'City', 'State', 'PIN', ...quantities];
}

/** Past this many their names are a list of their own. */
const FEW = 3;

/** The same as a sentence has them. */
export function columnsInWords(products: readonly string[]): string {
  const columns = columnsFor(products);
  if (products.length <= FEW) return columns.join(', ');
  return `${columns.slice(0, -products.length).join(', ')}, and one for each product, by its name`;
}

/** The addresses of a company, to write the pieces beside. */
export function addressBookCsv(addresses: BuyingCompany['addresses'], products: readonly string[]): string {
  const rows = addresses.map(({ label, name, phone, street, city, state, zipCode }) => [
    label ? `${label}, ${name}` : name,
    phone ?? '',
    street,
    city,
    state,
    zipCode,
    ...products.map(() => ''),
  ]);
  return csvOf([columnsFor(products), ...rows]);
}

/** All that is wrong, a row each, to be seen to by whoever keeps the list. */
export function problemsCsv({ rows }: CheckedDestinations): string {
  const wrong = rows.flatMap((row) =>
    row.problems.map(({ column, message }) => [String(row.row), row.name, column, message]),
  );
  return csvOf([['Row', 'Name', 'Column', 'What is wrong'], ...wrong]);
}

/** Lets the browser keep it as a file. */
export function saveCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
  download(url, name);
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** How a row is called where something is said of it. */
export function rowName({ row, name }: DestinationRow): string {
  return name ? `Row ${row} (${name})` : `Row ${row}`;
}
