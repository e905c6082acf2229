import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const TAG = 'Catalogue administration';

/** `products`: a row a product. `prices`: a row a price rule. */
export const CsvKind = z.enum(['products', 'prices']);
export type CsvKind = z.infer<typeof CsvKind>;

export const exportProducts = endpoint({
  name: 'exportProducts',
  summary: 'A link to products or their prices as CSV, hidden products too',
  tag: TAG,
  method: 'POST',
  path: '/products/export',
  access: 'admin',
  needsFresh: true,
  perMinute: 20,
  body: z.object({
    kind: CsvKind,
    /** As in the list of the back office. */
    search: z.string().trim().max(100).optional(),
    category: z.string().trim().max(60).optional(),
  }),
  response: z.object({ url: z.string() }),
});

/** The bytes of a file in base64, gzipped or as they are; no more than 18 MB of them travel. */
const FileBytes = z.string().min(1).max(24_000_000);
const files = { products: FileBytes.optional(), prices: FileBytes.optional() };
const hasFile = ({ products, prices }: { products?: string | undefined; prices?: string | undefined }) =>
  products !== undefined || prices !== undefined;
const NO_FILE = { message: 'Please choose a file', path: ['products'] };
const MOST_BODY_BYTES = 25_000_000;

export const ImportProblem = z.object({
  /** A warning is the price checker's, and stops nothing. */
  kind: z.enum(['error', 'warning']),
  file: CsvKind,
  /** As a spreadsheet counts: the header is row 1. */
  row: z.number().int(),
  /** As a text editor counts; cells may hold several lines. */
  line: z.number().int(),
  /** Empty when it is about the whole row. */
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const counts = {
  /** Products, not rows. */
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
};

/** Reads the files and says what an import would do. Writes nothing. */
export const checkImport = endpoint({
  name: 'checkImport',
  summary: 'Try an import of products and prices: every bad row, and what would change',
  tag: TAG,
  method: 'POST',
  path: '/products/import/check',
  access: 'admin',
  perMinute: 20,
  maxBodyBytes: MOST_BODY_BYTES,
  body: z.object(files).refine(hasFile, NO_FILE),
  response: z.object({
    /** Names these files and the products they change as they are now; `importProducts` asks for it. */
    digest: z.string(),
    ...counts,
    /** Products with something wrong; none may have any. */
    bad: z.number().int(),
    rows: z.object({ products: z.number().int(), prices: z.number().int() }),
    errors: z.number().int(),
    warnings: z.number().int(),
    /** By file and row; at most `IMPORT_LIMITS.problemsListed`, errors before warnings where there are more. */
    problems: z.array(ImportProblem),
  }),
});
export type ImportReport = z.infer<typeof checkImport.response>;

/** All or nothing. The same call again gives the same answer and changes nothing. */
export const ImportResult = z.object(counts);
export type ImportResult = z.infer<typeof ImportResult>;

export const importProducts = endpoint({
  name: 'importProducts',
  summary: 'Add and change products and prices from CSV, all or nothing',
  tag: TAG,
  method: 'POST',
  path: '/products/import',
  access: 'admin',
  perMinute: 20,
  maxBodyBytes: MOST_BODY_BYTES,
  body: z.object({ ...files, digest: z.string().min(1).max(200) }).refine(hasFile, NO_FILE),
  response: ImportResult,
});
