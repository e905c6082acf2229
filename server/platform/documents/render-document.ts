/**
 * PDFs. Owns the blocks that documents are made of, how they are laid out on pages, what is said of letters that no font has, and
 * how often one address may have one drawn. Always true: the same document is the same file, and no name makes one fail.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { OpenCompositor } from '#compose/compositor.ts';
import type { DrawnPage } from '#compose/page.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import type { SetText } from '#compose/text.ts';
import { openedCompositor } from '../compositor.ts';
import { type Block, column, type DocumentToDraw, picturesOf, type TextBlock, textsOf } from './blocks.ts';
import { drawableTexts, FAMILIES } from './drawable-texts.ts';
import { type Laid, mm, type Setter } from './layout/laid.ts';
import { layOut, splitIntoPages } from './layout/lay-out.ts';

/** What a line is from baseline to baseline, as a multiple of its size, where a text does not say. */
const LINE_HEIGHT = 1.45;
/** Between what a page says and its foot. */
const FOOT_GAP_PT = 10;
/** Indian English: how its numbers and dates are read. */
const LANGUAGE = 'en-IN';

/** Draws a document as a PDF: some ten milliseconds of CPU for a page. */
export async function renderDocument(document: DocumentToDraw): Promise<Buffer> {
  const { title, author, createdAt, page, foot } = document;
  const body = column(document.body);
  const footOf = foot ?? (() => column([]));
  const setting = await openedCompositor();
  const pictures = await picturesIn(body);
  const texts = [...textsOf(body), ...textsOf(footOf({ nth: 1, of: 2 })), ...PAGE_NUMBERS];
  const setter = setterOf(
    setting,
    await drawableTexts(
      texts.map(({ text }) => text),
      setting,
    ),
    pictures,
  );
  const { marginPt } = page;
  const widthMm = mm(page.widthPt - marginPt.left - marginPt.right);
  const lay = (block: Block) => layOut(block, { widthMm }, setter);
  const whole = lay(body);
  // Its foot has more to say where there is more than one page.
  const pagesWith = (of: number) => splitIntoPages(whole, roomOver(lay(footOf({ nth: 1, of })), page));
  const alone = pagesWith(1);
  const bodies = alone.length === 1 ? alone : pagesWith(2);
  const drawn = bodies.map((one, nth) => {
    const under = lay(footOf({ nth: nth + 1, of: bodies.length }));
    return drawPage(document, one, under, nth);
  });
  const pdf = await writePdf(drawn, {
    compositor: setting,
    title,
    author,
    createdAt,
    language: LANGUAGE,
    reader: 'people',
    pictureOf: async (key) => known([...pictures.values()].find((one) => one.key === key)).bytes,
  });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

function roomOver(foot: Laid, { heightPt, marginPt }: DocumentToDraw['page']): number {
  const roomMm = mm(heightPt - marginPt.top - marginPt.bottom);
  return foot.heightMm > 0 ? roomMm - foot.heightMm - mm(FOOT_GAP_PT) : roomMm;
}

/** What page numbers are made of has its font before anybody knows how many pages there are. */
const PAGE_NUMBERS: readonly TextBlock[] = [{ kind: 'text', text: '0123456789', style: { sizePt: 8 } }];

function drawPage({ page }: DocumentToDraw, body: Laid, foot: Laid, nth: number): DrawnPage {
  const { left, top, bottom } = page.marginPt;
  return {
    name: String(nth + 1),
    widthMm: mm(page.widthPt),
    heightMm: mm(page.heightPt),
    bleedMm: 0,
    items: [
      ...body.draw(mm(left), mm(top)),
      ...foot.draw(mm(left), mm(page.heightPt - bottom) - foot.heightMm),
    ],
  };
}

function setterOf(
  setting: OpenCompositor,
  drawable: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<Uint8Array, KnownPicture>,
): Setter {
  return {
    setText: (block, widthMm) => setText(setting, block, drawable.get(block.text) ?? block.text, widthMm),
    pictureOf: ({ picture }) => pictures.get(picture) ?? null,
  };
}

function setText(setting: OpenCompositor, { style }: TextBlock, words: string, widthMm: number): SetText {
  const { sizePt, weight = 400, lineHeight = LINE_HEIGHT, letterSpacingPt, align = 'start' } = style;
  return setting.setText({
    text: words,
    families: FAMILIES,
    weight,
    sizeMm: mm(sizePt),
    lineHeight,
    align,
    ...(letterSpacingPt && { letterSpacingEm: letterSpacingPt / sizePt }),
    // Names that are read from the right stand in a document that is read from the left.
    direction: 'ltr',
    box: { widthMm, heightMm: Number.POSITIVE_INFINITY },
    overflow: { kind: 'say' },
    longWords: 'part',
  });
}

interface KnownPicture {
  /** The hash of its bytes: what stands twice is in the file once. */
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

async function picturesIn(body: Block): Promise<Map<Uint8Array, KnownPicture>> {
  const pictures = new Map<Uint8Array, KnownPicture>();
  for (const { picture: bytes } of picturesOf(body)) {
    const key = createHash('sha256').update(bytes).digest('hex');
    const facts = await sharp(bytes)
      .metadata()
      .catch(() => null);
    if (!facts) continue;
    const { width, height, orientation = 1 } = facts;
    const [widthPx, heightPx] = orientation >= 5 ? [height, width] : [width, height];
    pictures.set(bytes, { key, bytes, widthPx, heightPx });
  }
  return pictures;
}

function known(picture: KnownPicture | undefined): KnownPicture {
  if (!picture) throw new Error('a document has a picture that nobody looked at');
  return picture;
}
