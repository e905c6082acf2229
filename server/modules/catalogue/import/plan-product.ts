import { createProduct } from '#contract/catalogue/catalogue-admin.ts';
import type { ProductCsvColumn } from '#contract/catalogue/csv-columns.ts';
import { productIssues, tidyContent } from '#contract/catalogue/product-draft.ts';
import type { EditableRow } from '../admin-store.ts';
import { presentEditable } from '../present.ts';
import { untaxedWords } from '../products/tax-guard.ts';
import { type NumberStyle, writeChoice } from './csv-cell-values.ts';
import type { CsvRow } from './csv-file.ts';
import { cellOf } from './csv-header.ts';
import type { ImportProblems, Spot } from './import-problems.ts';
import type { PriceGroup, ReadRule } from './price-rows.ts';
import { draftOf, type ImportDraft, type KeyColumn, productFields } from './product-csv-columns.ts';

/** What an import would do with one product. */
export type PlannedProduct =
  | { readonly kind: 'create'; readonly slug: string; readonly draft: ImportDraft }
  | { readonly kind: 'change'; readonly id: string; readonly version: number; readonly draft: ImportDraft }
  | { readonly kind: 'unchanged'; readonly id: string; readonly version: number }
  | { readonly kind: 'bad' };

/** What of a draft the price checker looks at. */
const PRICED = [
  'attributes',
  'categoryId',
  'pricing',
  'minOrderQty',
  'maxOrderQty',
  'sizeRule',
  'optionRules',
  'optionSettings',
  'surcharges',
  'printSpecification',
] as const satisfies readonly (keyof ImportDraft)[];

/** A price list as the price checker looks at it. */
export type PricedDraft = Pick<ImportDraft, (typeof PRICED)[number]>;

/** What is odd about a price list, in words; `rules` are places in it. */
type FindPriceDefects = (draft: PricedDraft) => readonly {
  readonly sentence: string;
  readonly rules: readonly number[];
}[];

/** What looks at price lists, as of now; asked for once an import. */
export type PriceCheck = { readonly priceCheck: () => Promise<FindPriceDefects> };

/** What of the catalogue every product needs. */
export interface Planning {
  readonly problems: ImportProblems;
  /** Category name or slug, in lower case -> id. */
  readonly categories: ReadonlyMap<string, string>;
  readonly findPriceDefects: FindPriceDefects;
  readonly isUntaxed: (hsnCode: string) => boolean;
}

/** A row of the products file. */
export interface ProductRow {
  readonly row: CsvRow;
  readonly columns: ReadonlyMap<ProductCsvColumn, number>;
  readonly style: NumberStyle;
}

interface Judged extends Wanted {
  /** Their fields are as they were: nothing more is said of them. */
  readonly unread: ReadonlySet<ProductCsvColumn>;
}

interface Wanted {
  readonly slug: string;
  /** Null: a new product. */
  readonly before: EditableRow | null;
  /** Null: only its prices are in the files. */
  readonly from: ProductRow | null;
  readonly groups: readonly PriceGroup[];
}

/** The defaults of the form and of the shop. */
function newDraft(): ImportDraft {
  const body = createProduct.body.parse({});
  return {
    ...body,
    tagline: '',
    turnaroundDays: 3,
    hsnCode: '4911',
    searchWords: '',
    isActive: true,
    sizeRule: null,
    optionRules: [],
    optionSettings: {},
    surcharges: [],
  };
}

/**
 * Puts what the files say of a product over what it is, and says everything that is wrong with it. What stays as it
 * is, is not checked again: an old product with a fault stops nobody who changes another one.
 */
export function planProduct(planning: Planning, wanted: Wanted): PlannedProduct {
  const { problems } = planning;
  const { before, from, slug } = wanted;
  const errors = problems.errors;
  const old = before && draftOf(presentEditable(before));
  const draft = old ? { ...old } : newDraft();
  const unread = from ? readCells(planning, from, draft, before === null) : new Set<ProductCsvColumn>();
  const rules = wanted.groups.flatMap((group) => group.rules).sort((a, b) => a.spot.row - b.spot.row);
  const hasPrices = wanted.groups.length > 0;
  if (hasPrices) takePrices(planning, wanted, draft, rules);
  const tidy = tidyContent(draft);
  const isUnchanged = old !== null && isSame(tidyContent(old), tidy);
  // Prices that could not be read leave a list nobody wrote: it is not judged.
  const isWhole = rules.length === wanted.groups.reduce((count, group) => count + group.spots.length, 0);
  if (!isUnchanged || !isWhole) sayIssues(planning, { ...wanted, unread }, tidy, rules, isWhole);
  if (problems.errors > errors || !isWhole) return { kind: 'bad' };
  if (before && isUnchanged) return { kind: 'unchanged', id: before.id, version: before.version };
  if (!old || !isSame(priced(old), priced(tidy))) warnOfPrices(planning, wanted, tidy, rules);
  return before
    ? { kind: 'change', id: before.id, version: before.version, draft: tidy }
    : { kind: 'create', slug, draft: tidy };
}

const spotOf = ({ row }: ProductRow): Spot => ({ file: 'products', row: row.row, line: row.line });

/** @returns the columns whose cells say nothing that can be used. */
function readCells(
  planning: Planning,
  from: ProductRow,
  draft: ImportDraft,
  isNew: boolean,
): ReadonlySet<ProductCsvColumn> {
  const unread = new Set<ProductCsvColumn>();
  // The unit says whether there are free sizes at all: it is read before what depends on it.
  const isUnit = (name: ProductCsvColumn) => name === 'Free Size Unit';
  const names = [...from.columns.keys()].sort((a, b) => Number(isUnit(b)) - Number(isUnit(a)));
  for (const name of names) {
    const cell = cellOf(from.row, from.columns, name);
    if (name === 'Product ID' || name === 'Address' || (isNew && cell.trim() === '')) continue;
    const reason =
      name === 'Category'
        ? readCategory(planning, cell, draft)
        : productFields[name].read(cell, draft, from.style);
    if (reason === null) continue;
    planning.problems.error(spotOf(from), name, cell, reason);
    unread.add(name);
  }
  // The default is a weight of paper: a new product that says its own by the piece has none.
  const { pieceGrams } = draft.printSpecification;
  if (isNew && pieceGrams !== null && cellOf(from.row, from.columns, 'Paper (gsm)').trim() === '')
    draft.printSpecification = { ...draft.printSpecification, paperGsm: null };
  return unread;
}

function readCategory({ categories }: Planning, cell: string, draft: ImportDraft): string | null {
  const id = cell.trim() === '' ? '' : categories.get(cell.trim().toLowerCase());
  if (id === undefined) return 'There is no category of this name';
  draft.categoryId = id;
  return null;
}

function takePrices(
  { problems }: Planning,
  { from }: Wanted,
  draft: ImportDraft,
  rules: readonly ReadRule[],
): void {
  draft.pricing = rules.map(({ rule }) => rule);
  const says = from && cellOf(from.row, from.columns, 'Price on Request');
  if (from && says && draft.isPriceOnRequest)
    problems.error(
      spotOf(from),
      'Price on Request',
      says,
      'This product is priced on request, but the prices file has prices of it.',
    );
  draft.isPriceOnRequest = false;
}

/** The same but for the order of what has none. */
function isSame(one: object, other: object): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: object): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (!(part instanceof Object) || Array.isArray(part)) return part;
    const entries = Object.entries(part);
    // Attributes are shown in their order; whatever else has names is not.
    if (name === 'attributes' && entries.some(([, values]) => Array.isArray(values))) return entries;
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const priced = (draft: PricedDraft) => Object.fromEntries(PRICED.map((name) => [name, draft[name]]));

/** Everything the form would say of it, each beside its cell. */
function sayIssues(
  planning: Planning,
  wanted: Judged,
  draft: ImportDraft,
  rules: readonly ReadRule[],
  isWhole: boolean,
): void {
  const shape = createProduct.body.safeParse(draft);
  const issues = [
    ...productIssues(draft),
    ...(shape.error?.issues ?? []).map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: 'maximum' in issue ? `Please shorten this: at most ${issue.maximum}` : issue.message,
    })),
    ...(draft.isActive && planning.isUntaxed(draft.hsnCode)
      ? [{ path: 'hsnCode', message: untaxedWords(draft.hsnCode) }]
      : []),
  ];
  const ofRules = issues.filter(({ path }) => path.startsWith('pricing.'));
  for (const { path, message } of issues.filter((issue) => !ofRules.includes(issue))) {
    if (path !== 'pricing') sayOfField(planning, wanted, path, message);
    else if (isWhole) sayOfField(planning, wanted, 'isPriceOnRequest', message);
  }
  const [first] = ofRules;
  if (wanted.groups.length > 0) for (const issue of ofRules) sayOfRule(planning, rules, issue);
  else if (first) {
    // The rules are the shop's: what changed are the attributes they name.
    const places = new Set(ofRules.map(({ path }) => path.split('.')[1]));
    const example = `rule ${Number(first.path.split('.')[1]) + 1}: ${first.message}`;
    sayOfField(
      planning,
      wanted,
      'attributes',
      `${places.size} prices of this product do not fit, e.g. ${example}`,
    );
  }
}

const fieldColumns = Object.entries(productFields) as [
  Exclude<ProductCsvColumn, KeyColumn>,
  { path: string },
][];

function columnOf(path: string): ProductCsvColumn | '' {
  if (path === 'categoryId') return 'Category';
  return (
    fieldColumns.find(([, column]) => path === column.path || path.startsWith(`${column.path}.`))?.[0] ?? ''
  );
}

function sayOfField({ problems }: Planning, judged: Judged, path: string, message: string): void {
  const { from, groups, slug, unread } = judged;
  const column = columnOf(path);
  if (column && unread.has(column)) return;
  const spot = groups[0]?.spots[0];
  if (from) problems.error(spotOf(from), column, column && cellOf(from.row, from.columns, column), message);
  else if (spot) problems.error(spot, 'Address', slug, message);
}

const RULE_COLUMNS: Readonly<
  Record<string, readonly [column: string, value: (rule: ReadRule['rule']) => string]>
> = {
  attributes: ['Options', ({ attributes }) => writeChoice(attributes)],
  minQty: ['Minimum Quantity', ({ minQty }) => String(minQty)],
  maxQty: ['Maximum Quantity', ({ maxQty }) => String(maxQty)],
  pricePerUnit: ['Price per Piece', ({ pricePerUnit }) => String(pricePerUnit)],
  currency: ['Currency', ({ currency }) => currency],
};

function sayOfRule(
  { problems }: Planning,
  rules: readonly ReadRule[],
  { path, message }: { path: string; message: string },
): void {
  const [, place, part = ''] = path.split('.');
  const read = rules[Number(place)];
  if (!read) return;
  const [column, value] = RULE_COLUMNS[part] ?? ['', () => ''];
  problems.error(read.spot, column, value(read.rule), message);
}

/** Gaps, overlaps, price breaks and losses are for a person to judge. */
function warnOfPrices(
  { problems, findPriceDefects }: Planning,
  { from, groups, slug }: Wanted,
  draft: ImportDraft,
  rules: readonly ReadRule[],
): void {
  if (draft.pricing.length === 0) return;
  const spot = groups[0]?.spots[0] ?? (from && spotOf(from));
  if (!spot) return;
  for (const { sentence, rules: places } of findPriceDefects(draft)) {
    const rows = places.flatMap((place) => rules[place]?.spot.row ?? []);
    const where = rows.length > 0 ? ` ${rows.length > 1 ? 'Rows' : 'Row'} ${rows.join(' and ')}.` : '';
    const at = rules[places.at(-1) ?? 0]?.spot ?? spot;
    problems.warn(at, '', slug, `${sentence}${where}`);
  }
}
