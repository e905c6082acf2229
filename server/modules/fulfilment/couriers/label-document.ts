import { formatShortDate } from '#contract/moments.ts';
import { formatPaise } from '#contract/paise.ts';
import {
  type Block,
  box,
  column,
  type DocumentToDraw,
  row,
  space,
  type TextStyle,
  text,
} from '#server/platform/documents/blocks.ts';
import { A4 } from '#server/platform/documents/sheet.ts';
import type { LabelSize } from './adapter.ts';
import { type Bars, code128Bars } from './code-128.ts';
import type { LabelData } from './label-data.ts';
import { labelFrom, labelProducts, labelTo } from './label-parties.ts';

const MM = 72 / 25.4;
/** A dot of the usual label printer, 203 to the inch: bars of whole dots come out sharp. */
const DOT = 72 / 203;

/** Pages in points. The design is one, 95 × 140 mm at most, so that it fits the smallest of them. */
const PAGES: Record<LabelSize, { readonly widthPt: number; readonly heightPt: number }> = {
  '4x6': { widthPt: 288, heightPt: 432 },
  A6: { widthPt: 105 * MM, heightPt: 148 * MM },
  A4,
};
const BOX_DOTS = 758;
const BOX = { width: BOX_DOTS * DOT, height: 140 * MM };
const BAR_HEIGHT = 16 * MM;
const QUIET_MODULES = 10;
/** Module widths that can be had, in dots: 0.5 mm where it fits, never below 0.33 mm. */
const MODULE_DOTS = [4, 3];

const BLACK = '#000000';
const LINE_PT = 1;
const PADDING: readonly [number, number] = [5, 8];

const set = (sizePt: number, more: Omit<TextStyle, 'sizePt'> = {}): TextStyle => ({
  sizePt,
  colour: BLACK,
  lineHeight: 1.3,
  ...more,
});
const PLAIN = set(8.5);
const STRONG = set(8.5, { weight: 600 });
/** A space of text in that size. */
const SPACE_PT = 2.4;

const kilograms = (grams: number) =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg`;
const centimetres = ({ lengthMm, widthMm, heightMm }: LabelData) =>
  `${[lengthMm, widthMm, heightMm].map((mm) => (mm / 10).toLocaleString('en-IN')).join(' × ')} cm`;

/** A barcode and how many dots its narrowest bar is wide. */
interface Code extends Bars {
  readonly dots: number;
}

/** @throws when the number is too long to be read from a label */
function labelCode(awb: string): Code {
  const found = code128Bars(awb);
  const frame = 2 * LINE_PT;
  const dots = MODULE_DOTS.find((one) => (found.width + 2 * QUIET_MODULES) * one * DOT <= BOX.width - frame);
  if (!dots) throw new Error(`The number ${awb} is too long for a label.`);
  return { ...found, dots };
}

/**
 * A shipping label for thermal printers: black on white, nothing but what courier and customer need.
 * @throws when its number is too long
 */
export function labelDocument(label: LabelData, size: LabelSize): DocumentToDraw {
  const page = PAGES[size];
  const left = Math.max(0, Math.floor((page.widthPt - BOX.width) / 2 / DOT)) * DOT;
  const top = size === 'A4' ? 10 * MM : (page.heightPt - BOX.height) / 2;
  const parts = column(
    [
      part(head(label)),
      part(barcode(label.awb), [PADDING[0], 0]),
      { ...part(labelTo(label.to)), grows: true },
      part(facts(label)),
      box(labelFrom(label.from), { paddingPt: PADDING }),
    ],
    { heightPt: BOX.height - 2 * LINE_PT },
  );
  return {
    title: `Label ${label.awb}`,
    author: label.from.name,
    createdAt: label.bookedAt,
    page: {
      ...page,
      marginPt: {
        top,
        left,
        right: page.widthPt - left - BOX.width,
        bottom: page.heightPt - top - BOX.height,
      },
    },
    body: [
      box(parts, {
        paddingPt: [LINE_PT, LINE_PT],
        line: { widthPt: LINE_PT, colour: BLACK, at: 'around' },
      }),
    ],
  };
}

const part = (inside: Block, paddingPt = PADDING) =>
  box(inside, { paddingPt, line: { widthPt: LINE_PT, colour: BLACK, at: 'bottom' } });

const head = ({ courier, service, routingCode }: LabelData): Block =>
  row(
    [
      [
        'own',
        column([
          text(courier, set(11, { weight: 600, lineHeight: 1.2 }), { mostLines: 1 }),
          text(service, PLAIN, { mostLines: 1 }),
        ]),
      ],
      [
        'rest',
        text(routingCode, set(20, { weight: 600, lineHeight: 1.1, align: 'center' }), { mostLines: 1 }),
      ],
      [
        'own',
        box(text('Prepaid', set(10, { weight: 600, lineHeight: 1.2 })), {
          paddingPt: [3, 6],
          line: { widthPt: LINE_PT, colour: BLACK, at: 'around' },
        }),
      ],
    ],
    { align: 'middle', gapPt: 8 },
  );

function barcode(awb: string): Block {
  const { width: modules, bars, dots } = labelCode(awb);
  const unit = dots * DOT;
  // On whole dots from the edge of the page.
  const leftPt = Math.floor((BOX_DOTS - modules * dots) / 2) * DOT - LINE_PT;
  const d = bars
    .map(({ start, width }) => [start * unit, (start + width) * unit] as const)
    .map(([from, to]) => `M${from} 0L${to} 0L${to} ${BAR_HEIGHT}L${from} ${BAR_HEIGHT}Z`)
    .join('');
  const shape: Block = { kind: 'shape', widthPt: modules * unit, heightPt: BAR_HEIGHT, d, fill: BLACK };
  return column([
    row([
      [leftPt, column([])],
      [modules * unit, shape],
    ]),
    space(3),
    text(awb, set(12, { weight: 600, letterSpacingPt: 1.5, lineHeight: 1.1, align: 'center' })),
  ]);
}

function facts(label: LabelData): Block {
  return column([
    row(
      [
        [
          'rest',
          column([
            row(
              [
                ['own', text('Order', PLAIN)],
                ['rest', text(label.orderNo, STRONG)],
              ],
              { gapPt: SPACE_PT },
            ),
            text(`Invoice ${label.invoiceNo}`, PLAIN),
            text(`Value ${formatPaise(label.valuePaise)}`, PLAIN),
          ]),
        ],
        [
          'rest',
          column([
            text(formatShortDate(label.bookedAt), PLAIN),
            text(kilograms(label.weightGrams), PLAIN),
            text(centimetres(label), PLAIN),
          ]),
        ],
      ],
      { gapPt: 8 },
    ),
    labelProducts(label.products),
  ]);
}
