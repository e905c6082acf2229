import { type Block, box, column, type DocumentToDraw, row, space, text } from './blocks.ts';

const INK = '#161A2B';
const MUTED = '#5B6072';
const LINE = '#E4DFD5';
const VERMILION = '#D9381E';
const MARGIN_PT = 44;
const SIZE_PT = 9;
/** What is long goes over two lines, and not by its last word. */
const FOOT_INDENT_PT = 48;
const SMALL_PT = 7.5;

const POINTS_PER_MM = 72 / 25.4;
export const A4 = { widthPt: 210 * POINTS_PER_MM, heightPt: 297 * POINTS_PER_MM } as const;

type Align = 'start' | 'center' | 'end';

/** The one look of our numbered documents (A4): invoices, credit notes, vouchers, partners' statements. */
export const plain = (words: string, align: Align = 'start') =>
  text(words, { sizePt: SIZE_PT, colour: INK, align });
export const strong = (words: string, align: Align = 'start') =>
  text(words, { sizePt: SIZE_PT, weight: 600, colour: INK, align });
export const muted = (words: string, align: Align = 'start') =>
  text(words, { sizePt: SIZE_PT, colour: MUTED, align });

/** Says what stands under it, in small capitals. */
export const label = (words: string) =>
  column([
    text(words.toUpperCase(), { sizePt: SMALL_PT, colour: MUTED, letterSpacingPt: 0.6 }, { isHeading: true }),
    space(3),
  ]);

/** Says what `blocks` are. */
export const labelled = (words: string, blocks: Parameters<typeof column>[0]) =>
  column([label(words), ...blocks]);

/** Who issues a document, what it is, and under it what it is known by. */
export function sheetHead(
  issuer: { name: string; address: string; gstin: string | null },
  title: string,
  known: readonly Block[],
): Block {
  return row(
    [
      [
        270,
        column([
          text(issuer.name, { sizePt: 18, weight: 600, colour: VERMILION, lineHeight: 1.2 }),
          muted(issuer.address),
          issuer.gstin ? plain(`GSTIN ${issuer.gstin}`) : null,
        ]),
      ],
      [
        'rest',
        column([
          text(title, { sizePt: 16, weight: 600, colour: INK, lineHeight: 1.2, align: 'end' }),
          space(2),
          ...known,
        ]),
      ],
    ],
    { gapPt: 24 },
  );
}

/** Facts side by side, in columns of one width. */
export const sheetColumns = (columns: readonly (Block | null)[]): Block =>
  row(
    columns.map((one) => one && (['rest', one] as const)),
    { gapPt: 24 },
  );

export interface SheetColumn {
  readonly width: number | 'rest';
  readonly align?: Align;
}

const ROW_PT = 6;

/** One row of a table, a fine line under it. */
export const sheetRow = (
  columns: readonly SheetColumn[],
  cells: readonly Block[],
  paddingPt = ROW_PT,
): Block =>
  box(
    row(
      columns.map(({ width }, nth) => [width, cells[nth] ?? column([])] as const),
      { gapPt: 6 },
    ),
    { paddingPt: [paddingPt, 0], line: { widthPt: 0.75, colour: LINE, at: 'bottom' }, isWhole: true },
  );

/** What the columns of a table are called. */
export const sheetRowHead = (
  columns: readonly SheetColumn[],
  names: readonly string[],
  paddingPt = ROW_PT,
): Block =>
  sheetRow(
    columns,
    names.map((name, nth) =>
      text(name, { sizePt: SMALL_PT, colour: MUTED, align: columns[nth]?.align ?? 'start' }),
    ),
    paddingPt,
  );

/** One line of what is added up. */
export const sheetTotal = (words: string, amount: string): Block =>
  box(
    row(
      [
        ['rest', muted(words)],
        ['own', plain(amount, 'end')],
      ],
      { gapPt: 12 },
    ),
    { paddingPt: [2, 0] },
  );

/** What it all comes to. */
export function sheetGrandTotal(words: string, amount: string): Block {
  const style = { sizePt: 12, weight: 600, colour: INK } as const;
  const sum = row(
    [
      ['rest', text(words, style)],
      ['own', text(amount, { ...style, align: 'end' })],
    ],
    { gapPt: 12 },
  );
  const under = column([space(6), sum]);
  return column([space(4), box(under, { line: { widthPt: 1, colour: INK, at: 'top' } })]);
}

/** Totals at the right of a sheet. */
export const sheetTotals = (totals: readonly (Block | null)[], widthPt = 230): Block =>
  column([
    space(12),
    row([
      ['rest', column([])],
      [widthPt, column(totals, { isWhole: true })],
    ]),
  ]);

export interface Sheet extends Pick<DocumentToDraw, 'title' | 'author' | 'createdAt'> {
  /** What each page of several is known by. */
  readonly number: string;
  readonly body: readonly (Block | null)[];
  readonly foot: string;
}

/** A document of numbered sheets. */
export function sheetDocument({ title, author, createdAt, number, body, foot }: Sheet): DocumentToDraw {
  const small = (words: string) => text(words, { sizePt: SMALL_PT, colour: MUTED, align: 'center' });
  return {
    title,
    author,
    createdAt,
    page: { ...A4, marginPt: { top: MARGIN_PT, right: MARGIN_PT, bottom: 30, left: MARGIN_PT } },
    body: body.filter((block) => block !== null),
    foot: ({ nth, of }) =>
      box(column([of > 1 && small(`${number}, page ${nth} of ${of}`), small(foot)]), {
        paddingPt: [0, FOOT_INDENT_PT],
      }),
  };
}
