import anyAscii from 'any-ascii';
import type { NameField, PartnerRecipe } from '#contract/partners/recipe.ts';

/** What names of files and the line beside a page say of a job. */
export interface JobToHandOff {
  /** Its order's number, as people say it. */
  readonly order: string;
  /** The job within its order. */
  readonly job: string;
  readonly product: string;
  /** After cutting, in mm; null where nobody says a size. */
  readonly size: { readonly widthMm: number; readonly heightMm: number } | null;
  readonly quantity: number;
}

/** A page of one of the print files, both from 0. */
export interface PageToHandOff {
  readonly input: number;
  readonly page: number;
  /** What stands beside it; empty: nothing. */
  readonly slug: string;
}

/** A file as the partner gets it. */
export interface Output {
  readonly name: string;
  readonly pages: readonly PageToHandOff[];
}

const ENDINGS = { PDF: 'pdf', TIFF: 'tif', JPEG: 'jpg' } as const;
/** With its ending: the oldest programs of partners take no more. */
const LONGEST_NAME = 120;

/**
 * Which files a partner gets of the print files of one line, and what they are called. Pure.
 * @param pageCounts of each print file, in the order of the line
 */
export function planHandOff(
  recipe: PartnerRecipe,
  job: JobToHandOff,
  pageCounts: readonly number[],
): Output[] {
  const places = pageCounts.flatMap((count, input) =>
    Array.from({ length: count }, (_, page) => ({ input, page })),
  );
  const pages = places.map((place, index) => ({
    ...place,
    slug: recipe.hasJobSlug ? slugOf(job, index + 1, places.length) : '',
  }));
  if (recipe.pages === 'together' && recipe.format === 'PDF')
    return [{ name: nameOf(recipe, job, null), pages }];
  const isNamed = recipe.fileName.includes('{page}') || pages.length === 1;
  const pattern = isNamed ? recipe.fileName : `${recipe.fileName}-{page}`;
  return pages.map((page, index) => ({
    name: nameOf({ ...recipe, fileName: pattern }, job, sideOf(index, pages.length)),
    pages: [page],
  }));
}

/** What several files of a line are packed in. */
export function archiveName(recipe: PartnerRecipe, job: JobToHandOff): string {
  return nameOf(recipe, job, null).replace(/\.[a-z]+$/, '.zip');
}

/** Under the ending of what it became. */
export const renamed = (name: string, format: keyof typeof ENDINGS): string =>
  name.replace(/\.[a-z]+$/, `.${ENDINGS[format]}`);

function nameOf({ fileName, format }: PartnerRecipe, job: JobToHandOff, page: string | null): string {
  const said: Record<NameField, string> = {
    order: job.order,
    job: job.job,
    product: job.product,
    size: job.size ? `${job.size.widthMm}x${job.size.heightMm}mm` : '',
    quantity: `${job.quantity}pcs`,
    page: page ?? '',
  };
  const filled = fileName.replaceAll(/\{([a-z]+)\}/g, (_, field: NameField) => safe(said[field]));
  const ending = `.${ENDINGS[format]}`;
  const cut = safe(filled).slice(0, LONGEST_NAME - ending.length);
  return `${cut.replace(/[ ._-]+$/, '')}${ending}`;
}

/** In letters, digits and marks that every system takes, blanks only where the pattern has them; nothing double, nothing at its ends. */
function safe(text: string): string {
  return anyAscii(text)
    .replaceAll(/[^A-Za-z0-9 ._+()-]+/g, '-')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/([._-])[ ._-]*\1/g, '$1')
    .replaceAll(/^[ ._-]+|[ ._-]+$/g, '');
}

/** Two pages are the sides of one sheet; more are counted. */
function sideOf(index: number, of: number): string {
  if (of === 2) return index === 0 ? 'front' : 'back';
  return of === 1 ? '' : String(index + 1).padStart(String(of).length, '0');
}

const slugOf = ({ order, job, product, quantity }: JobToHandOff, page: number, of: number) =>
  `Order ${order} / Job ${job} / ${product} / ${quantity} pcs / Page ${page} of ${of}`;
