import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { type Block, column, row, space, text } from '#server/platform/documents/blocks.ts';
import { caption, INK, note, plain, strong, ticketBox } from './ticket-look.ts';

type JobLine = PartnerJob['items'][number];

interface Pictures {
  readonly mockup: Buffer | undefined;
  readonly proof: Buffer | undefined;
}

/** What is printed of one line: its facts, its files, and what it looks like. */
export function ticketLine(line: JobLine, { mockup, proof }: Pictures): Block {
  const pictures = [
    proof && pictured(proof, 'whole', 'As it will be printed, with its bleed'),
    mockup && pictured(mockup, 'cover', 'As the customer saw it'),
  ].filter((one) => one !== undefined);
  return ticketBox(
    row([['rest', words(line)], pictures.length > 0 && [PICTURE.widthPt, column(pictures, { gapPt: 8 })]], {
      align: 'top',
      gapPt: 14,
    }),
  );
}

const PICTURE = { widthPt: 150, heightPt: 112.5, radiusPt: 3 } as const;

const pictured = (picture: Buffer, fit: 'whole' | 'cover', says: string): Block =>
  column([{ kind: 'picture', picture, fit, ...PICTURE }, space(3), note(says)]);

function words(line: JobLine): Block {
  return column([
    text(`${line.quantity.toLocaleString('en-IN')} × ${line.productName}`, {
      sizePt: 14,
      weight: 600,
      colour: INK,
      lineHeight: 1.25,
    }),
    space(8),
    facts([...Object.entries(line.attributes), ...Object.entries(line.specifications), ...printFacts(line)]),
    ...(line.placementWords.length > 0
      ? [caption('Where the artwork goes'), ...line.placementWords.map(strong), space(6)]
      : []),
    caption('Files'),
    ...line.files.map(({ fileName, pageCount }) =>
      plain(pageCount ? `${fileName} (${pagesOf(pageCount)})` : fileName),
    ),
    ...(line.notes ? [space(6), caption('Notes of the customer'), plain(line.notes)] : []),
  ]);
}

const pagesOf = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

const FACTS_A_ROW = 4;

/** Four beside one another. */
function facts(all: readonly (readonly [name: string, value: string])[]): Block {
  const rows = Array.from({ length: Math.ceil(all.length / FACTS_A_ROW) }, (_, nth) =>
    Array.from({ length: FACTS_A_ROW }, (_, at) => all[nth * FACTS_A_ROW + at]),
  );
  return column(
    rows.flatMap((some) => [
      row(
        some.map((fact) => ['rest', fact ? factOf(fact) : column([])] as const),
        { align: 'top', gapPt: 8 },
      ),
      space(6),
    ]),
  );
}

const factOf = ([name, value]: readonly [string, string]): Block =>
  column([caption(name), ...linesOf(value).map(strong)]);

/** Quantities of several values one below the other: they are counted off while packing. */
function linesOf(value: string): string[] {
  return parseRows(value)?.map((one) => `${one.value} × ${one.quantity}`) ?? [value];
}

/** What the print file adds to what was ordered: its pages, and the press it was made for. */
function printFacts({ printFile }: JobLine): [string, string][] {
  if (!printFile || printFile.state === 'as_sent') return [];
  const { condition, pageCount } = printFile;
  return [
    ['Print file', pagesOf(pageCount)],
    ['Made for', condition ? conditionNames[condition] : 'The screen (sRGB)'],
  ];
}

const conditionNames: Readonly<Record<PressCondition, string>> = {
  'coated-fogra39': 'FOGRA39, coated',
  'uncoated-fogra29': 'FOGRA29, uncoated',
  'swop-tr003': 'SWOP TR003',
};
