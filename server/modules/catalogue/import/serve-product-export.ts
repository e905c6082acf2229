import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CsvKind } from '#contract/catalogue/catalogue-import.ts';
import { PRICE_CSV_COLUMNS, PRODUCT_CSV_COLUMNS } from '#contract/catalogue/csv-columns.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { type Cell, csvLines, writeCsv } from '#server/platform/csv.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail, Refusal } from '#server/platform/errors.ts';
import { readPageToken } from '#server/platform/page-token.ts';
import type { EditableRow } from '../admin-store.ts';
import { presentEditable } from '../present.ts';
import { readWholePage } from '../products/admin-list-store.ts';
import { writeChoice } from './csv-cell-values.ts';
import { EXPORT_SCOPE } from './export-products.ts';
import { draftOf, productFields } from './product-csv-columns.ts';

const BATCH = 250;

interface Wanted {
  readonly kind: CsvKind;
  readonly search: string;
  readonly categoryId: string | null;
  readonly isEmpty: boolean;
}

/** The products of a signed link, the newest first, a batch at a time. */
export async function serveProductExport(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = deps.clock.now();
  const wanted = readLink(deps, token, now);
  const name = `${wanted.kind}-${dayInIndia(now)}.csv`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Readable.from(csvParts(deps, wanted)));
}

function readLink(deps: Pick<Deps, 'secrets'>, token: string, now: Date): Wanted {
  try {
    const place = readPageToken(deps.secrets, EXPORT_SCOPE, token);
    const [kind, until, search, categoryId, extent] = place ?? [];
    if (Number(until) <= now.getTime()) fail('not_found');
    return {
      kind: CsvKind.parse(kind),
      search: String(search),
      categoryId: typeof categoryId === 'string' ? categoryId : null,
      isEmpty: extent === 'none',
    };
  } catch (error) {
    // A link that is not ours is a link that is not there.
    if (error instanceof Refusal) fail('not_found');
    throw error;
  }
}

async function* csvParts(deps: Pick<Deps, 'db'>, wanted: Wanted): AsyncGenerator<string> {
  const isProducts = wanted.kind === 'products';
  yield writeCsv(
    (isProducts ? PRODUCT_CSV_COLUMNS : PRICE_CSV_COLUMNS).map(([name]) => name),
    [],
  );
  if (wanted.isEmpty) return;
  let after: string | null = null;
  for (;;) {
    const page = { search: wanted.search, categoryId: wanted.categoryId, after, take: BATCH };
    const rows: EditableRow[] = await readWholePage(deps.db, page);
    const last = rows.at(-1);
    if (!last) return;
    const lines = csvLines(isProducts ? rows.map(productCells) : rows.flatMap(priceRows));
    if (lines) yield lines;
    if (rows.length < BATCH) return;
    after = last.id;
  }
}

export function productCells(row: EditableRow): Cell[] {
  const product = presentEditable(row);
  const draft = draftOf(product);
  return PRODUCT_CSV_COLUMNS.map(([name]) => {
    if (name === 'Product ID') return product.productId;
    if (name === 'Address') return product.slug;
    return name === 'Category' ? product.category.name : productFields[name].write(draft);
  });
}

export function priceRows(row: EditableRow): Cell[][] {
  return row.pricing.map(({ attributes, minQty, maxQty, pricePaise }) => [
    row.id,
    row.slug,
    row.name,
    writeChoice(attributes),
    minQty,
    maxQty,
    (pricePaise / 100).toFixed(2),
    'INR',
  ]);
}
