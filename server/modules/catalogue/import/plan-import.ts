import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CsvKind } from '#contract/catalogue/catalogue-import.ts';
import { IMPORT_LIMITS, type ProductCsvColumn } from '#contract/catalogue/csv-columns.ts';
import type { Db } from '#server/platform/db.ts';
import { slugOf } from '../admin-rules.ts';
import { readEditables } from '../admin-store.ts';
import { readCategoryNames } from '../categories/category-store.ts';
import { isId } from '../priceable.ts';
import type { TaxGuard } from '../products/tax-guard.ts';
import { type CsvFile, type CsvRow, openCsvFile, readRows, UnreadableCsv } from './csv-file.ts';
import { cellOf, checkCells, readHeader } from './csv-header.ts';
import type { ImportProblems, Spot } from './import-problems.ts';
import { type KnownProduct, readKnown } from './import-store.ts';
import {
  type PlannedProduct,
  type Planning,
  type PriceCheck,
  type ProductRow,
  planProduct,
} from './plan-product.ts';
import { type PriceGroup, PriceRows, readPriceRows } from './price-rows.ts';

type SentFiles = Readonly<Partial<Record<CsvKind, string | undefined>>>;
type OpenFiles = Readonly<Partial<Record<CsvKind, CsvFile | undefined>>>;

export interface ImportPlan {
  /** Names the files and the products they are about, as those are now. */
  readonly digest: string;
  readonly rows: { readonly products: number; readonly prices: number };
  readonly counts: Readonly<Record<PlannedProduct['kind'], number>>;
}

/** Products looked up and planned at a time. */
const BATCH = 200;
/** After this long others have their turn. */
const TURN_MS = 10;

/**
 * Reads the files and says of every product what an import would do with it, writing nothing. `take` is given each
 * planned product in turn; whoever needs them keeps them.
 */
export async function planImport(
  deps: { db: Db } & PriceCheck & TaxGuard,
  files: OpenFiles,
  problems: ImportProblems,
  take: (planned: PlannedProduct) => void,
): Promise<ImportPlan> {
  const hash = createHash('sha256');
  const counts = { create: 0, change: 0, unchanged: 0, bad: 0 };
  const categories = await readCategoryNames(deps.db);
  const planning: Planning = {
    problems,
    findPriceDefects: await deps.priceCheck(),
    isUntaxed: await deps.findUntaxed(deps.db),
    categories: new Map(
      categories.flatMap(({ id, name, slug }) => [[slug, id] as const, [name.toLowerCase(), id] as const]),
    ),
  };
  const { products, prices: priceFile } = files;
  const prices = priceFile
    ? await orStop('prices', problems, () => readPriceRows(priceFile, problems))
    : null;
  const work = new Work(deps.db, planning, prices ?? new PriceRows());
  const all = async () => {
    let turn = performance.now();
    for await (const planned of work.plan(products)) {
      counts[planned.kind]++;
      hash.update(stateOf(planned));
      take(planned);
      if (performance.now() - turn < TURN_MS) continue;
      await setImmediate();
      turn = performance.now();
    }
  };
  await orStop('products', problems, all);
  const digest = `${fileDigest(files)}.${hash.digest('hex')}`;
  return { digest, counts, rows: { products: work.rows, prices: prices?.rows ?? 0 } };
}

/** The first part of a digest: the files themselves. */
export function fileDigest({ products, prices }: OpenFiles): string {
  return createHash('sha256')
    .update(`${products?.sha256 ?? ''} ${prices?.sha256 ?? ''}`)
    .digest('hex');
}

function stateOf(planned: PlannedProduct): string {
  if (planned.kind === 'bad') return 'bad ';
  if (planned.kind === 'create') return `create ${planned.slug} ${planned.draft.categoryId} `;
  const category = planned.kind === 'change' ? planned.draft.categoryId : '';
  return `${planned.kind} ${planned.id} ${planned.version} ${category} `;
}

/** A file that cannot be read is one more thing wrong; the other one is looked at all the same. */
async function orStop<T>(kind: CsvKind, problems: ImportProblems, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    problems.error({ file: kind, ...error.at }, '', '', error.message);
    return null;
  }
}

/** Those that cannot be read are left out and said to be wrong. */
export async function openFiles(sent: SentFiles, problems: ImportProblems): Promise<OpenFiles> {
  const open = async (kind: CsvKind) => {
    const bytes = sent[kind];
    return bytes === undefined
      ? undefined
      : ((await orStop(kind, problems, () => openCsvFile(kind, bytes))) ?? undefined);
  };
  return { products: await open('products'), prices: await open('prices') };
}

const NEEDED: ProductCsvColumn[][] = [['Product ID', 'Address']];

interface Keyed {
  readonly from: ProductRow;
  readonly id: string;
  readonly address: string;
}

/** The products of both files, in the order of the files, each once. */
class Work {
  rows = 0;
  readonly #db: Db;
  readonly #planning: Planning;
  readonly #prices: PriceRows;
  /** Ids and new addresses that had their row. */
  readonly #seen = new Map<string, number>();

  constructor(db: Db, planning: Planning, prices: PriceRows) {
    this.#db = db;
    this.#planning = planning;
    this.#prices = prices;
  }

  async *plan(products: CsvFile | undefined): AsyncGenerator<PlannedProduct> {
    if (products) {
      for await (const batch of this.#batches(products)) yield* this.#planRows(batch);
    }
    const left = this.#prices.left();
    for (let start = 0; start < left.length; start += BATCH)
      yield* this.#planPrices(left.slice(start, start + BATCH));
  }

  async *#batches(file: CsvFile): AsyncGenerator<Keyed[]> {
    const { problems } = this.#planning;
    const style = { hasDecimalComma: file.separator === ';' };
    let columns: ReadonlyMap<ProductCsvColumn, number> | null = null;
    let width = 0;
    let batch: Keyed[] = [];
    for await (const row of readRows(file)) {
      if (row.row === 1) {
        columns = readHeader<ProductCsvColumn>('products', row, NEEDED, problems);
        width = row.cells.length;
      }
      if (!columns) return;
      if (row.row === 1) continue;
      if (++this.rows > IMPORT_LIMITS.productRows)
        throw new UnreadableCsv(
          `This file has more than ${IMPORT_LIMITS.productRows} products. Please split it.`,
          row,
        );
      if (!checkCells('products', row, width, problems)) continue;
      batch.push(keyed({ row, columns, style }));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async *#planRows(batch: readonly Keyed[]): AsyncGenerator<PlannedProduct> {
    const { byId, bySlug } = await this.#lookUp(batch);
    const found = batch.map((one) => ({ one, known: one.id ? byId.get(one.id) : bySlug.get(one.address) }));
    const ids = found.flatMap(({ known }) => (known && !known.isDeleted ? [known.id] : []));
    const editables = await readEditables(this.#db, ids);
    for (const { one, known } of found) {
      const before = known ? (editables.get(known.id) ?? null) : null;
      const slug = known?.slug ?? one.address;
      // Its row before took the prices: about a second one only that is said.
      const isRepeated = this.#seen.has(known?.id ?? one.address);
      const groups = this.#prices.take(known?.id ?? null, slug);
      const isGood = [this.#checkKey(one, known), this.#checkGroups(groups, slug)].every(Boolean);
      // What else is wrong with the row is said all the same, unless it is about a product that is gone.
      const isKnown = before !== null || (!known && !one.id);
      const from = isKnown && !isRepeated ? one.from : null;
      const planned = from && planProduct(this.#planning, { slug, before, from, groups });
      yield isGood && planned ? planned : { kind: 'bad' };
    }
  }

  async *#planPrices(groups: readonly PriceGroup[]): AsyncGenerator<PlannedProduct> {
    const { byId, bySlug } = await this.#lookUp(groups);
    const { problems } = this.#planning;
    const found = new Map<string, { known: KnownProduct; groups: PriceGroup[] }>();
    for (const group of groups) {
      const known = group.id ? byId.get(group.id) : bySlug.get(group.address);
      if (known && !known.isDeleted) {
        // Another writing of the same product's key may stand anywhere in the file.
        const taken = this.#prices.take(known.id, known.slug);
        if (taken.length > 0) found.set(known.id, { known, groups: taken });
        continue;
      }
      const [column, value] = group.id ? ['Product ID', group.id] : ['Address', group.address];
      for (const spot of group.spots)
        problems.error(spot, column, value, `There is no product with this ${group.id ? 'ID' : 'address'}`);
      yield { kind: 'bad' };
    }
    const editables = await readEditables(this.#db, [...found.keys()]);
    for (const { known, groups: taken } of found.values()) {
      const before = editables.get(known.id);
      const isGood = this.#checkGroups(taken, known.slug);
      const planned =
        before && planProduct(this.#planning, { slug: known.slug, before, from: null, groups: taken });
      yield isGood && planned ? planned : { kind: 'bad' };
    }
  }

  async #lookUp(keys: readonly { id: string; address: string }[]) {
    const ids = keys.map(({ id }) => id).filter(isId);
    const slugs = keys.filter(({ id }) => !id).map(({ address }) => address);
    const known = await readKnown(this.#db, { ids, slugs });
    return {
      byId: new Map(known.map((product) => [product.id, product])),
      bySlug: new Map(known.map((product) => [product.slug, product])),
    };
  }

  /** Says what is wrong with a row's ID and address; false when it is not clear which product it is about. */
  #checkKey({ from, id, address }: Keyed, known: KnownProduct | undefined): boolean {
    const spot: Spot = { file: 'products', row: from.row.row, line: from.row.line };
    const say = (column: ProductCsvColumn, value: string, reason: string) => {
      this.#planning.problems.error(spot, column, value, reason);
      return false;
    };
    const key = known?.id ?? address;
    const earlier = this.#seen.get(key);
    this.#seen.set(key, earlier ?? from.row.row);
    if (id && (!known || known.isDeleted)) return say('Product ID', id, 'There is no product with this ID');
    if (earlier !== undefined) return say('Address', address, `Row ${earlier} is about this product too`);
    const written = cellOf(from.row, from.columns, 'Address').trim();
    if (known?.isDeleted)
      return say('Address', address, 'A deleted product had this address. Please choose another one');
    if (id && written && known && written.toLowerCase() !== known.slug)
      return say('Address', written, `The address of a product does not change: it is ${known.slug}`);
    if (!known && address !== slugOf(address, 'product'))
      return say(
        'Address',
        address,
        'Please write small letters, digits and hyphens, as in matt-business-cards',
      );
    if (known && !id && !written)
      return say(
        'Address',
        address,
        'There is a product of this name. Write its ID, or an address of its own',
      );
    return true;
  }

  #checkGroups(groups: readonly PriceGroup[], slug: string): boolean {
    const wrong = groups.filter(({ address }) => address !== '' && address !== slug);
    for (const { address, spots } of wrong) {
      for (const spot of spots)
        this.#planning.problems.error(spot, 'Address', address, `This ID is of the product ${slug}`);
    }
    return wrong.length === 0;
  }
}

/** A new product without an address gets the one its name makes. */
function keyed(from: ProductRow): Keyed {
  const { row, columns }: { row: CsvRow; columns: ProductRow['columns'] } = from;
  const id = cellOf(row, columns, 'Product ID').trim().toLowerCase();
  const written = cellOf(row, columns, 'Address').trim().toLowerCase();
  return { from, id, address: written || (id ? '' : slugOf(cellOf(row, columns, 'Name'), 'product')) };
}
