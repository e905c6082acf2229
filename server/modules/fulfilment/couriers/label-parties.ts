import { type Block, column, row, type TextStyle, text } from '#server/platform/documents/blocks.ts';
import { withLatin } from '#server/platform/documents/with-latin.ts';
import type { LabelData } from './label-data.ts';

type Party = LabelData['to'];

const BLACK = '#000000';
const set = (sizePt: number, more: Omit<TextStyle, 'sizePt'> = {}): TextStyle => ({
  sizePt,
  colour: BLACK,
  lineHeight: 1.3,
  ...more,
});
const CAPTION = set(6.5);
const SMALL = set(7);
const STRONG = set(8.5, { weight: 600 });
/** A space of text in that size. */
const SPACE_PT = 2.4;

/** On one line of its source. */
const oneLine = (given: string) => given.replaceAll(/\s+/g, ' ').trim();
const townOf = ({ city, state }: Party) => [city, state].filter(Boolean).join(', ');

/** Name and address, from large to small: longer ones in smaller letters and on more lines. */
const SIZES = [
  { name: [13, 2], address: [12, 4] },
  { name: [13, 2], address: [10, 5] },
  { name: [10, 3], address: [8, 6] },
  { name: [8.5, 3], address: [7, 7] },
] as const;
/** Below this the Latin reading is left out, so that what was written stays large. */
const WITH_LATIN = SIZES.slice(0, 2);
/** What the rest of a label leaves for them at its fullest. */
const TO_PT = 106;

/** What was written, and its Latin reading beside it as far as there is room. */
export function labelTo(to: Party): Block {
  const said = { name: oneLine(to.name), address: oneLine(to.address), town: oneLine(townOf(to)) };
  const both = { name: withLatin(said.name), address: withLatin(said.address), town: withLatin(said.town) };
  const options = [
    ...(JSON.stringify(both) === JSON.stringify(said) ? [] : WITH_LATIN.map((size) => addressed(both, size))),
    ...SIZES.map((size) => addressed(said, size)),
  ];
  return column(
    [
      column([text('SHIP TO', CAPTION), { kind: 'choice', heightPt: TO_PT, options }]),
      row(
        [
          ['rest', text(to.pin, set(26, { weight: 600, lineHeight: 1.1 }))],
          ['own', text(`Phone ${to.phone}`, set(11, { weight: 600, lineHeight: 1.2 }))],
        ],
        { align: 'middle', gapPt: 8 },
      ),
    ],
    { isSpread: true },
  );
}

function addressed(
  { name, address, town }: { name: string; address: string; town: string },
  { name: [nameSize, nameLines], address: [size, lines] }: (typeof SIZES)[number],
): Block {
  return column([
    text(name, set(nameSize, { weight: 600, lineHeight: 1.25 }), { mostLines: nameLines }),
    text(address, set(size), { mostLines: lines }),
    town ? text(town, set(size, { weight: 600 }), { mostLines: 1 }) : null,
  ]);
}

/** What is in the parcel. */
export const labelProducts = (products: string): Block => fitted(products, SMALL, 2);

export function labelFrom(from: Party): Block {
  return column([
    text('FROM, AND RETURN TO', CAPTION),
    fitted(from.name, STRONG, 1),
    fitted([from.address, townOf(from)].filter(Boolean).join(', '), SMALL, 3),
    row(
      [
        ['own', text(from.pin, STRONG)],
        ['rest', text(`Phone ${from.phone}`, set(8.5))],
      ],
      { gapPt: SPACE_PT },
    ),
  ]);
}

/** With its Latin reading where both have room. */
function fitted(given: string, style: TextStyle, mostLines: number): Block {
  const said = oneLine(given);
  const options = [...new Set([withLatin(said), said])].map((words) => text(words, style, { mostLines }));
  return { kind: 'choice', heightPt: Number.POSITIVE_INFINITY, options };
}
