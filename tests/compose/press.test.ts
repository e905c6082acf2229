import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { DrawnPage, Ink } from '#compose/page.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { TextToSet } from '#compose/text.ts';
import { PRESS_CONDITIONS } from '#server/modules/artwork/fixes/press-conditions.ts';
import { inspect } from '#server/modules/artwork/inspect/inspect.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';
import { cardOf, TEXTS } from './cards.ts';

let compositor: OpenCompositor;
let library: PDFiumLibrary;
const cards = new Map<string, DrawnPage>();

beforeAll(async () => {
  compositor = await openCompositor(readFont);
  library = await PDFiumLibrary.init();
  for (const texts of TEXTS) cards.set(texts[0], await cardOf(compositor, texts));
});

afterAll(() => library.destroy());

async function pdfOf(pages: readonly DrawnPage[]): Promise<Uint8Array> {
  const { profilePath, registeredName, label } = PRESS_CONDITIONS['coated-fogra39'];
  const intent = { profile: await readFile(profilePath), registeredName, label };
  return writePdf(pages, { compositor, title: 'Visiting card', intent });
}

const pages = () => [...cards.values()];

const FORM: PrintForm = {
  trim: { widthMm: 89, heightMm: 51 },
  bleedMm: 3,
  safeMm: 3,
  pages: TEXTS.length,
  minimumPpi: 300,
  colour: 'CMYK',
  condition: 'coated-fogra39',
  maximumInk: 300,
  isField: false,
  placedScale: 1,
};

test('the shop finds nothing in what it writes itself, in any script', async () => {
  const { verdict, pages: drawn, artwork } = await inspect(Buffer.from(await pdfOf(pages())), 'pdf');
  expect(verdict.outcome).not.toBe('refused');
  for await (const page of drawn) expect((await page.picture).length).toBeGreaterThan(0);
  const facts = await artwork?.(() => false);
  if (!facts) throw new Error('nothing was read of the file');
  expect(facts.pages).toHaveLength(TEXTS.length);
  expect(checkArtwork(facts, FORM, 0, { today: '2026-11-23' })).toEqual([]);
}, 120_000);

test.each([
  ['en', 'This week 20%', 'off all'],
  ['ur', 'اس ہفتے 20%', 'کی چھوٹ'],
])(
  'a blank at the end of a line in %s is no part of what stands there',
  async (language, first, second) => {
    const asked = (text: string, widthMm: number): TextToSet => ({
      text,
      language,
      families: ['Poppins', 'Noto Naskh Arabic'],
      weight: 700,
      sizeMm: 14,
      lineHeight: 1.5,
      align: 'start',
      box: { widthMm, heightMm: 70 },
      overflow: { kind: 'say' },
    });
    await compositor.prepare([asked(`${first} ${second}`, 200)]);
    // As wide as the first line: its blank hangs out of the box, at the side where the line ends.
    const { widthMm } = compositor.setText(asked(first, 200));
    const { lines } = compositor.setText(asked(`${first} ${second}`, widthMm + 0.01));
    expect(lines[0]?.text).toBe(`${first} `);
    const page: DrawnPage = {
      ...{ name: 'Front', widthMm: widthMm + 20, heightMm: 90, bleedMm: 0 },
      items: [{ kind: 'text', id: 'offer', lines, ink: BLACK, matrix: [1, 0, 0, 1, 10, 10] }],
    };
    const { artwork } = await inspect(Buffer.from(await pdfOf([page])), 'pdf');
    const places = (await artwork?.(() => false))?.pages[0]?.texts.map(({ place }) => place) ?? [];
    expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThan(9.5);
    expect(Math.max(...places.map(({ x, width }) => x + width))).toBeLessThan(widthMm + 10.5);
  },
  120_000,
);

test('the same pages give the same bytes', async () => {
  const [first, again] = [await pdfOf(pages()), await pdfOf(pages())];
  expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true);
});

/** 610 an inch: a page of whole millimetres has whole pixels. */
const PX_PER_MM = 24;

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Pixels a millimetre, across and down. */
  readonly scale: readonly [number, number];
  readonly ink: (x: number, y: number) => number;
}

const grey = (data: Uint8Array, at: number) =>
  1 - ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 765;

const BLACK: Ink = { kind: 'process', c: 0, m: 0, y: 0, k: 1 };

/** A page in black alone, so that two renderers of colours are not compared. */
const inBlack = (page: DrawnPage): DrawnPage => ({
  ...page,
  items: page.items.flatMap((item) => (item.kind === 'text' ? [{ ...item, ink: BLACK }] : [])),
});

async function onScreen(page: DrawnPage): Promise<Drawn> {
  const [width, height] = [page.widthMm, page.heightMm].map((mm) => (mm + 2 * page.bleedMm) * PX_PER_MM);
  const svg = drawSvg(page, compositor, { hasBleed: true }).replace(
    /width="[\d.]+mm" height="[\d.]+mm"/,
    `width="${width}" height="${height}"`,
  );
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...info,
    scale: [PX_PER_MM, PX_PER_MM],
    ink: (x, y) => grey(data, (y * info.width + x) * info.channels),
  };
}

async function onPaper(page: DrawnPage): Promise<Drawn> {
  const document = await library.loadDocument(Buffer.from(await pdfOf([page])));
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: (PX_PER_MM * 25.4) / 72, render: 'bitmap' });
  document.destroy();
  // It stretches a page to whole pixels.
  const scale = [width / (page.widthMm + 6), height / (page.heightMm + 6)] as const;
  return { width, height, scale, ink: (x, y) => grey(data, (y * width + x) * 4) };
}

/** Between the three texts of a card there is nothing at these heights, in mm of the page with its bleed. */
const GAPS = [0, 25.5, 39, 57];

/** Middle of the ink of one text, and its area, in mm. */
function inkOf(drawn: Drawn, nth: number) {
  const [across, down] = drawn.scale;
  const rows = [nth, nth + 1].map((gap) => Math.round((GAPS[gap] ?? 0) * down));
  let [all, x, y, darkest] = [0, 0, 0, 0];
  for (let row = rows[0] ?? 0; row < Math.min(drawn.height, rows[1] ?? 0); row += 1)
    for (let column = 0; column < drawn.width; column += 1) {
      const ink = drawn.ink(column, row);
      all += ink;
      x += ink * (column + 0.5);
      y += ink * (row + 0.5);
      darkest = Math.max(darkest, ink);
    }
  // Black ink is not the darkest a screen can be, and each says so in its own way.
  return { area: all / darkest / across / down, x: x / all / across, y: y / all / down };
}

test.each(TEXTS.map(([script]) => [script]))(
  'what is seen stands where it is printed, drawn by two others: %s',
  async (script) => {
    const page = inBlack(cards.get(script) ?? { name: '', widthMm: 0, heightMm: 0, bleedMm: 0, items: [] });
    const [screen, paper] = [await onScreen(page), await onPaper(page)];
    for (const nth of [0, 1, 2]) {
      const [seen, printed] = [inkOf(screen, nth), inkOf(paper, nth)];
      expect(seen.area).toBeGreaterThan(5);
      expect(Math.hypot(seen.x - printed.x, seen.y - printed.y)).toBeLessThan(0.02);
      expect(Math.abs(seen.area - printed.area) / seen.area).toBeLessThan(0.01);
    }
  },
  60_000,
);

/** 40 × 20 pixels: red at the left, blue at the right. */
const halves = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);
const turned = (orientation: number) =>
  halves().withMetadata({ orientation }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
const square = (xMm: number, yMm: number, mm: number) =>
  `M${xMm} ${yMm}L${xMm + mm} ${yMm}L${xMm + mm} ${yMm + mm}L${xMm} ${yMm + mm}Z`;

test('pictures stand as they were held, cropped and clear where they are; what shines through does so once', async () => {
  const pictures: Record<string, Buffer> = {
    upright: await halves().png().toBuffer(),
    held: await turned(6),
    upsideDown: await turned(3),
    glass: await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 255, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer(),
  };
  const placed = Object.keys(pictures).map((picture, nth) => ({
    kind: 'picture' as const,
    id: picture,
    picture,
    ...{ xMm: nth * 10, yMm: 0, widthMm: 8, heightMm: 8 },
  }));
  const part = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const twice = [0, 1].map((id) => ({
    kind: 'path' as const,
    id: `${id}`,
    d: square(50, 0, 8),
    fill: BLACK,
  }));
  const page: DrawnPage = {
    ...{ name: 'Pictures', widthMm: 60, heightMm: 8, bleedMm: 0 },
    items: [
      ...placed,
      {
        kind: 'picture',
        id: 'part',
        picture: 'upright',
        crop: part,
        xMm: 40,
        yMm: 0,
        widthMm: 8,
        heightMm: 8,
      },
      { kind: 'group', id: 'grey', opacity: 0.5, clip: square(50, 0, 4), items: twice },
    ],
  };
  const pictureOf = async (key: string) => pictures[key] ?? Buffer.alloc(0);
  const pdf = await writePdf([page], { compositor, title: 'Pictures', pictureOf });
  const document = await library.loadDocument(Buffer.from(pdf));
  const { data, width } = await document.getPage(0).render({ scale: (4 * 25.4) / 72, render: 'bitmap' });
  document.destroy();
  const colourAt = (xMm: number, yMm: number) => {
    const at = (Math.floor(yMm * 4) * width + Math.floor(xMm * 4)) * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 200 && blue < 60
      ? 'red'
      : blue > 200 && red < 60
        ? 'blue'
        : green > 240 && red < 200
          ? 'green'
          : `${red}`;
  };
  expect([colourAt(1, 4), colourAt(7, 4)]).toEqual(['red', 'blue']);
  expect([colourAt(14, 1), colourAt(14, 7)]).toEqual(['red', 'blue']);
  expect([colourAt(21, 4), colourAt(27, 4)]).toEqual(['blue', 'red']);
  expect(colourAt(34, 4)).toBe('green');
  expect([colourAt(41, 4), colourAt(47, 4)]).toEqual(['blue', 'blue']);
  // Half of black, and not half of it twice; nothing beyond the clip.
  expect(Number(colourAt(52, 2))).toBeGreaterThan(120);
  expect(Number(colourAt(52, 2))).toBeLessThan(170);
  expect(colourAt(56, 6)).toBe('255');
}, 60_000);
