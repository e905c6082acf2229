import type { PriceCsvColumn } from '#contract/catalogue/csv-columns.ts';
import { IMPORT_LIMITS } from '#contract/catalogue/csv-columns.ts';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import { CURRENCY } from '#contract/paise.ts';
import { readChoice, readNumber, readRupees } from './csv-cell-values.ts';
import { type CsvFile, type CsvRow, readRows, UnreadableCsv } from './csv-file.ts';
import { cellOf, checkCells, readHeader } from './csv-header.ts';
import type { ImportProblems, Spot } from './import-problems.ts';

export interface ReadRule {
  readonly rule: RuleDraft;
  readonly spot: Spot;
}

/** Rows of one product under one writing of its key. */
export interface PriceGroup {
  /** Empty when the rows name the address alone. */
  readonly id: string;
  readonly address: string;
  readonly rules: ReadRule[];
  /** Of every row, also of those that could not be read. */
  readonly spots: Spot[];
}

/** The price rows of a file by product. Each product is taken once. */
export class PriceRows {
  rows = 0;
  readonly #byId = new Map<string, PriceGroup[]>();
  readonly #byAddress = new Map<string, PriceGroup>();

  groupOf(id: string, address: string): PriceGroup {
    const groups = id === '' ? [this.#byAddress.get(address)] : (this.#byId.get(id) ?? []);
    const known = groups.find((group) => group?.address === address);
    if (known) return known;
    const group: PriceGroup = { id, address, rules: [], spots: [] };
    if (id === '') this.#byAddress.set(address, group);
    else this.#byId.set(id, [...(this.#byId.get(id) ?? []), group]);
    return group;
  }

  /** The groups of a product; afterwards they are gone from here. A new product has no id. */
  take(id: string | null, slug: string): PriceGroup[] {
    const byAddress = this.#byAddress.get(slug);
    const taken = [...((id !== null && this.#byId.get(id)) || []), ...(byAddress ? [byAddress] : [])];
    if (id !== null) this.#byId.delete(id);
    this.#byAddress.delete(slug);
    return taken;
  }

  /** Those nobody took yet, in the order of the file. */
  left(): PriceGroup[] {
    return [...[...this.#byId.values()].flat(), ...this.#byAddress.values()].sort(
      (a, b) => (a.spots[0]?.row ?? 0) - (b.spots[0]?.row ?? 0),
    );
  }
}

const NEEDED: PriceCsvColumn[][] = [
  ['Product ID', 'Address'],
  ['Minimum Quantity'],
  ['Maximum Quantity'],
  ['Price per Piece'],
];

/** The whole file as rules, without what makes it long: half a million of them are some 100 MB. */
export async function readPriceRows(file: CsvFile, problems: ImportProblems): Promise<PriceRows> {
  const prices = new PriceRows();
  let columns: ReadonlyMap<PriceCsvColumn, number> | null = null;
  let width = 0;
  const readCell = makeReader(file, problems);
  for await (const row of readRows(file)) {
    if (row.row === 1) {
      columns = readHeader<PriceCsvColumn>('prices', row, NEEDED, problems);
      width = row.cells.length;
    }
    if (!columns) break;
    if (row.row === 1) continue;
    prices.rows++;
    if (prices.rows > IMPORT_LIMITS.priceRows)
      throw new UnreadableCsv(
        `This file has more than ${IMPORT_LIMITS.priceRows} prices. Please split it.`,
        row,
      );
    const spot: Spot = { file: 'prices', row: row.row, line: row.line };
    const id = cellOf(row, columns, 'Product ID').trim().toLowerCase();
    const address = cellOf(row, columns, 'Address').trim().toLowerCase();
    if (!id && !address) {
      problems.error(spot, 'Product ID', '', 'Please write the ID or the address of the product');
      continue;
    }
    const group = prices.groupOf(id, address);
    group.spots.push(spot);
    const rule = checkCells('prices', row, width, problems) ? readCell(row, columns, spot) : null;
    if (rule) group.rules.push({ rule, spot });
  }
  return prices;
}

const NO_NUMBER = 'Please write a number such as 1000 or 2.50, without spaces and units';

function makeReader(file: CsvFile, problems: ImportProblems) {
  const style = { hasDecimalComma: file.separator === ';' };
  // Thousands of rows are for the same choice: they share one object.
  const choices = new Map<string, Record<string, string> | null>();
  const choiceOf = (cell: string) => {
    const known = choices.get(cell);
    if (known !== undefined) return known;
    const choice = readChoice(cell);
    choices.set(cell, choice);
    return choice;
  };
  return (row: CsvRow, columns: ReadonlyMap<PriceCsvColumn, number>, spot: Spot): RuleDraft | null => {
    let isGood = true;
    const refuse = (column: PriceCsvColumn, reason: string) => {
      problems.error(spot, column, cellOf(row, columns, column), reason);
      isGood = false;
    };
    const numberOf = (column: PriceCsvColumn, read = readNumber): number => {
      const number = read(cellOf(row, columns, column), style);
      if (number === null) refuse(column, NO_NUMBER);
      return number ?? 0;
    };
    const attributes = choiceOf(cellOf(row, columns, 'Options'));
    if (!attributes) refuse('Options', 'Please write the choice as in Size: A5 | Paper: 300 gsm');
    const rule = {
      attributes: attributes ?? {},
      minQty: numberOf('Minimum Quantity'),
      maxQty: numberOf('Maximum Quantity'),
      pricePerUnit: numberOf('Price per Piece', readRupees),
      currency: cellOf(row, columns, 'Currency').trim() || CURRENCY,
    };
    return isGood ? rule : null;
  };
}
