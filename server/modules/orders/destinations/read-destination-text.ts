import { parse } from 'csv-parse/sync';
import type { DestinationColumn } from '#contract/orders/destinations.ts';
import { MOST_DESTINATIONS } from '#contract/pricing/destination-limits.ts';

/** Where each column of the file stands; `quantities`: one for each line of the cart. */
export interface DestinationColumns {
  readonly fields: ReadonlyMap<Exclude<DestinationColumn, 'Quantity'> | 'Country', number>;
  readonly quantities: readonly number[];
  /** As the file has them. */
  readonly names: readonly string[];
}

export interface DestinationText {
  readonly columns: DestinationColumns | null;
  /** As they are written, without rows of empty cells; the header is row 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly problems: readonly string[];
}

/** Other names people give a column, by their letters and digits alone. */
const NAMES: Readonly<Record<Exclude<DestinationColumn, 'Quantity'> | 'Country', readonly string[]>> = {
  Name: ['name', 'branch', 'branchname', 'recipient', 'contact', 'contactname', 'fullname'],
  Phone: ['phone', 'mobile', 'phonenumber', 'mobilenumber', 'phoneno', 'mobileno', 'contactnumber'],
  Address: ['address', 'street', 'streetaddress', 'addressline1', 'address1', 'fulladdress'],
  City: ['city', 'town', 'citytown', 'citytowns', 'cityortown'],
  State: ['state', 'stateut', 'stateorut'],
  PIN: ['pin', 'pincode', 'zip', 'zipcode', 'postalcode', 'postcode'],
  // Not in the template: lists of customers have it.
  Country: ['country', 'countrycode'],
};
const NEEDED = ['Name', 'Address', 'PIN'] as const;
const QUANTITY = /^(?:quantity|qty|pieces)\d*/;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The rows of a CSV, or of what was copied from a spreadsheet. @param products what is divided, in the order of the cart */
export function readDestinationText(text: string, products: readonly string[]): DestinationText {
  if (text.trim() === '') return unread('There are no rows yet.');
  const table = tableOf(text);
  if (!table)
    return unread('A cell that begins with a quotation mark has no end. Please look for a single ".');
  const [header = [], ...rest] = table;
  const { columns, problems } = columnsOf(header, products);
  if (!columns) return { columns, rows: [], problems };
  const rows = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) problems.push('There is no row below the names of the columns.');
  const beyond = rows[MOST_DESTINATIONS];
  if (beyond) {
    problems.push(
      `One order goes to at most ${MOST_DESTINATIONS} addresses; these are ${rows.length}. Please order what is from row ${beyond.row} on by itself.`,
    );
  }
  return { columns, rows: rows.slice(0, MOST_DESTINATIONS), problems };
}

const unread = (problem: string): DestinationText => ({ columns: null, rows: [], problems: [problem] });

function tableOf(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch {
    return null;
  }
}

/** Excel writes semicolons where the comma is the decimal mark, and copies with tabs. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (mark: string) => header.split(mark).length;
  if (count('\t') > 1) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

function columnsOf(
  header: readonly string[],
  products: readonly string[],
): { columns: DestinationColumns | null; problems: string[] } {
  const lines = products.length;
  const names = header.map((name) => name.trim());
  const known = names.map(plain);
  const fields = new Map<keyof typeof NAMES, number>();
  for (const [field, others] of Object.entries(NAMES) as [keyof typeof NAMES, readonly string[]][]) {
    const at = known.findIndex((name) => others.includes(name));
    if (at >= 0) fields.set(field, at);
  }
  const quantities = byProduct(known, products) ?? byQuantity(names, known);
  const problems: string[] = [];
  const missing: string[] = NEEDED.filter((field) => !fields.has(field));
  if (quantities.length === 0) missing.push(lines === 1 ? 'Quantity' : 'Quantity 1');
  if (missing.length > 0) {
    const words =
      missing.length === 1 ? `The column ${missing[0]} is` : `The columns ${missing.join(', ')} are`;
    problems.push(`${words} missing: the first row has to name the columns, as the template does.`);
    return { columns: null, problems };
  }
  if (quantities.length !== lines) {
    problems.push(
      lines === 1
        ? 'Your cart has one product: please keep one column Quantity.'
        : `Your cart has ${lines} products: there have to be the columns Quantity 1 to Quantity ${lines}.`,
    );
    return { columns: null, problems };
  }
  const wrong = quantities.findIndex(
    (at, index) =>
      QUANTITY.test(known[at] ?? '') && isOfAnother(names[at] ?? '', index, products[index] ?? ''),
  );
  if (wrong >= 0) {
    problems.push(
      `The column “${names[quantities[wrong] ?? -1]}” is not of product ${wrong + 1} of your cart, ${products[wrong]}. Please download the template again.`,
    );
    return { columns: null, problems };
  }
  return { columns: { fields, quantities, names }, problems };
}

/** A list of one's own has a column for each product, called as the product is. Null unless each has just one. */
function byProduct(known: readonly string[], products: readonly string[]): number[] | null {
  const columns = products.map((product) => {
    const name = plain(product);
    const at = known.indexOf(name);
    return name === '' || at !== known.lastIndexOf(name) ? -1 : at;
  });
  return columns.includes(-1) || new Set(columns).size < products.length ? null : columns;
}

function byQuantity(names: readonly string[], known: readonly string[]): number[] {
  const columns = known.flatMap((name, at) => (QUANTITY.test(name) ? [at] : []));
  return inOrder(names, columns);
}

/** `Quantity 2: A4 Flyers`, as the template names the columns. */
const NUMBERED = /^\D*(\d+)\s*(?::\s*(.*))?$/;

/** By their numbers, wherever they stand; as they stand where they have none. */
function inOrder(names: readonly string[], columns: readonly number[]): number[] {
  const numberOf = (at: number) => Number(NUMBERED.exec(names[at] ?? '')?.[1] ?? 0);
  return columns.toSorted((a, b) => numberOf(a) - numberOf(b));
}

/** It has another number than its place, or the name of another product. */
function isOfAnother(name: string, index: number, product: string): boolean {
  const [, number, named] = NUMBERED.exec(name) ?? [];
  if (number !== undefined && Number(number) !== index + 1) return true;
  // As it was called before a second line of the same product came into the cart.
  return !plain(product).startsWith(plain(named ?? ''));
}
