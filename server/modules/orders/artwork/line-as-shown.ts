import type { Placements } from '#contract/artwork.ts';
import { placementInWords } from '#contract/artwork-placement.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import type { OrderLine } from '#contract/orders/orders.ts';
import { mockupLink } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LineRow } from '../order-row.ts';

/** Of a file what a placement is said with. */
interface Page {
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly pages: readonly { widthMm: number | null; heightMm: number | null }[];
}

/** How the customer saw a line: the mockup's picture, and in words where the artwork goes. */
export function lineAsShown(
  deps: Pick<Deps, 'secrets'>,
  line: Pick<LineRow, 'mockupFileId' | 'placements' | 'printArea' | 'attributes' | 'files'>,
  files: ReadonlyMap<string, Page>,
): Pick<OrderLine, 'mockupUrl' | 'placementWords'> {
  const file = files.get(line.files[0]?.fileId ?? '');
  return {
    mockupUrl: mockupLink(deps, line.mockupFileId),
    placementWords: inWords(line.placements, line.printArea, line.attributes, file),
  };
}

function inWords(
  placements: Placements,
  specification: PrintSpecification | null,
  choice: Readonly<Record<string, string>>,
  file: Page | undefined,
): string[] {
  const area = (specification && chosenTrim(specification, choice)) ?? null;
  // As a person turns the thing over; jsonb keeps no order.
  const faces = Object.entries(placements).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return faces.map(([face, placing]) => placementInWords(face, placing, area, sizeOf(file, placeOf(face))));
}

/** The page of the file that is printed on a face, from 0. */
const placeOf = (face: string) => (/back|inside/i.test(face) ? 1 : 0);

function sizeOf(file: Page | undefined, index: number) {
  const page = file?.pages[index] ?? file?.pages[0] ?? file;
  if (page?.widthMm && page.heightMm) return { widthMm: page.widthMm, heightMm: page.heightMm };
  // A picture has no size of its own: its pixels tell the ratio.
  return file?.widthPx && file.heightPx ? { widthMm: file.widthPx, heightMm: file.heightPx } : null;
}
