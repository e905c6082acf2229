import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { isAll } from '#tests/scope.ts';
import { tusClient } from '#tests/tus-client.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { type PrintFile, printFilesOfLine } from '../index.ts';
import { artworkJobs } from '../jobs.ts';
import { findFileByKey } from '../store.ts';
import { type FixPlan, PRINT_FILE_ENGINE } from './fix-plan.ts';
import { countPrintsOf } from './print-file-store.ts';
import { hashOfUse, type PrintUse } from './print-use.ts';

let at: ArtworkShop;
let pool: ArtworkShop['pool'];
let shop: ArtworkShop['shop'];
let origin: ArtworkShop['origin'];
beforeAll(async () => {
  at = await openArtworkShop();
  ({ pool, shop, origin } = at);
});
afterAll(() => at.close());

const CARD = { widthMm: 89, heightMm: 51 };
const CARDS = '01900000-0000-7000-8000-000000000001';
const noUses = { filesOf: async () => [], stillUsed: async () => [] };
const specification = {
  sizeAttribute: null,
  trimSizes: { '': CARD },
  bleedMm: 3,
  safeMarginMm: 3,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 300,
  colour: 'CMYK' as const,
  paperGsm: 350,
  pieceGrams: null,
};

async function run(job: string, payload: object): Promise<void> {
  const handler = artworkJobs(shop.deps, noUses).find(({ name }) => name === job);
  await handler?.run(payload);
}

async function upload(fileName: string, bytes: Buffer): Promise<string> {
  const tus = tusClient(origin);
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  const file = await findFileByKey(shop.deps.db, url.split('/').at(-1) ?? '');
  await run('artwork.check', { fileId: file?.id });
  return file?.id ?? '';
}

interface Changed extends Partial<Omit<typeof specification, 'pages' | 'colour'>> {
  pages?: Record<string, number>;
  colour?: 'CMYK' | 'RGB';
  isRound?: boolean;
}

/** A disc in the middle of a square, as operators. */
function circle(middle: number, radius: number): string {
  const k = radius * 0.5523;
  const [low, high] = [middle - radius, middle + radius];
  return [
    `${high} ${middle} m`,
    `${high} ${middle + k} ${middle + k} ${high} ${middle} ${high} c`,
    `${middle - k} ${high} ${low} ${middle + k} ${low} ${middle} c`,
    `${low} ${middle - k} ${middle - k} ${low} ${middle} ${low} c`,
    `${middle + k} ${low} ${high} ${middle - k} ${high} ${middle} c`,
  ].join(' ');
}

async function made(fileIds: string[], changed: Changed = {}): Promise<PrintFile[]> {
  const line = {
    productId: CARDS,
    choice: {},
    specification: { ...specification, ...changed },
    fileIds,
    earlierFileIds: [],
    placements: {},
  };
  expect(await printFilesOfLine(shop.deps, line)).toEqual([]);
  // As the queue does: what a child died of is tried again.
  for (let turn = 0; turn < 3; turn += 1) {
    const { rows } = await pool.query(`select use_hash from artwork.print_files where status = 'making'`);
    for (const { use_hash: useHash } of rows) await run('artwork.make-print-file', { useHash });
  }
  return printFilesOfLine(shop.deps, line);
}

/** As its customer decides. */
const choose = (fileId: string, fixes: Record<string, string>) =>
  pool.query(
    `insert into artwork.check_decisions (file_id, sha256, product_id, choice, codes, fixes, decided_by, decided_at)
     select id, sha256, $2, '{}', array(select jsonb_object_keys($3::jsonb)), $3, 'test', now() from artwork.files where id = $1`,
    [fileId, CARDS, JSON.stringify(fixes)],
  );

/** As a stranger would look at it. */
async function look(file: PrintFile | undefined): Promise<PageFacts[]> {
  const path = await shop.deps.storage.localPath(file?.storageKey ?? '');
  const { artwork, verdict } = await inspectBytes(await readFile(path), 'pdf');
  expect([verdict.outcome, artwork?.limits]).toEqual(['readable', []]);
  return artwork?.pages ?? [];
}

/** Colour of the print-ready page at a point in mm from its upper left corner, as PDFium draws it. */
async function colours(file: PrintFile | undefined, points: [number, number][], page = 0): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const path = await shop.deps.storage.localPath(file?.storageKey ?? '');
  const document = await library.loadDocument(await readFile(path));
  const drawn = await document.getPage(page).render({ scale: 300 / 72, render: 'bitmap' });
  document.destroy();
  return points.map(([x, y]) => {
    const at = (mm: number) => Math.floor((mm / 25.4) * 300);
    const from = (at(y) * drawn.width + at(x)) * 4;
    // PDFium draws blue first.
    const [r = 0, g = 0, b = 0] = drawn.data.subarray(from, from + 3);
    if (Math.min(r, g, b) > 240) return 'white';
    if (Math.max(r, g, b) < 90) return 'black';
    return 'ink';
  });
}

/** What a picture of the first page shows in its bleed and inside its cut. */
async function cornersOf(file: PrintFile | undefined, picture: 'original' | 'proof'): Promise<string[]> {
  const useHash = file?.storageKey.split('/').at(-1)?.replace(/\..*$/, '');
  const path = await shop.deps.storage.localPath(`printpictures/${useHash}-${picture}-1.webp`);
  const { data, info } = await sharp(path)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [1, 6].map((mm) => {
    const at = Math.round((mm / 95) * info.width);
    const pixel = data.subarray((at * info.width + at) * 3).subarray(0, 3);
    return Math.min(...pixel) > 240 ? 'white' : 'ink';
  });
}

/** Inside the cut nothing is seen of what was done. */
const expectSameInside = (file: PrintFile | undefined) =>
  expect(file?.pages[0]?.changedShare).toBeLessThan(0.01);

const INK = '0.6 0 0.6 0 k';
const A5 = { widthMm: 148, heightMm: 210 };
const EDGES: [number, number][] = [
  [1, 28],
  [94, 28],
  [47, 1],
  [47, 56],
  [0.5, 0.5],
];
const all = (colour: string) => EDGES.map(() => colour);

describe('the boxes of a print file', () => {
  test('are set around its trim: upright, from the origin, with the bleed', async () => {
    const [file] = await made([await upload('card.pdf', design(CARD))]);
    expect(file).toMatchObject({
      fileName: 'card.pdf',
      pages: [{ widthMm: 95, heightMm: 57, trim: { x: 3, y: 3, width: 89, height: 51 }, bleed: null }],
    });
    const [page] = await look(file);
    expect(page?.cropBox.width).toBeCloseTo(95, 1);
    expect(page).toMatchObject({ rotate: 0, userUnit: 1, mediaBox: page?.cropBox, bleedBox: page?.cropBox });
    expect(page?.trimBox).toMatchObject({ x: 3, y: 3, width: 89, height: 51 });
    expect(await colours(file, EDGES)).toEqual(all('ink'));
  });

  test.each([
    ['with a TrimBox', true],
    ['alone', false],
  ])('are found by crop marks %s, which are not printed', async (_how, hasTrimBox) => {
    const sent = design({ ...CARD, slug: { mm: 8, hasTrimBox }, content: '9 w 60 60 m 200 150 l S' });
    const [file] = await made([await upload('marks.pdf', sent)]);
    expectSameInside(file);
    expect(file?.pages[0]).toMatchObject({ widthMm: 95, heightMm: 57, bleed: null });
    // The marks stand 4.4 mm and more from the cut.
    expect(await colours(file, EDGES)).toEqual(all('ink'));
  });

  test('are found by the crop marks of a card in the middle of a sheet, which is printed as large as it is', async () => {
    const at = (mm: number) => (mm / 25.4) * 72;
    // Below the bar of the design.
    const [x, y, right, top] = [at(60), at(42), at(60 + CARD.widthMm), at(42 + CARD.heightMm)];
    const marks = [x, right].flatMap((on) => [
      `${on} ${y - 9} m ${on} ${y - 20} l S`,
      `${on} ${top + 9} m ${on} ${top + 20} l S`,
    ]);
    const level = [y, top].flatMap((on) => [
      `${x - 9} ${on} m ${x - 20} ${on} l S`,
      `${right + 9} ${on} m ${right + 20} ${on} l S`,
    ]);
    const background = `${INK} ${x} ${y} ${right - x} ${top - y} re f`;
    const sheet = design({
      widthMm: 210,
      heightMm: 297,
      bleedMm: 0,
      background,
      content: `0.5 w ${[...marks, ...level].join(' ')}`,
    });
    const [file] = await made([await upload('on-a4.pdf', sheet)]);
    expect((await look(file))[0]).toMatchObject({ trimBox: { x: 3, y: 3, width: 89, height: 51 } });
    // Its background stops at the cut, which is seen in the middle of the sheet as well.
    expect(file?.pages[0]?.bleed).toBe('mirror');
    expect(await colours(file, EDGES)).toEqual(all('ink'));
  });

  test('are those of the page as it is shown, turned and in units of its own', async () => {
    const sent = design({ ...CARD, page: '/Rotate 90/UserUnit 2' });
    const [file] = await made([await upload('turned.pdf', sent)]);
    const [page] = await look(file);
    expect(page).toMatchObject({ rotate: 0, userUnit: 1, trimBox: { width: 89, height: 51 } });
    expect(await colours(file, EDGES)).toEqual(all('ink'));
    // Beside it stands the page as it was sent, as large.
    expectSameInside(file);
  });

  if (isAll)
    test('are those of a page that stands upside down', async () => {
      const sent = design({ ...CARD, page: '/Rotate 180', content: '0 1 0 0 k 40 40 30 20 re f' });
      expectSameInside((await made([await upload('upside-down.pdf', sent)]))[0]);
    });
});

describe('a page of another size', () => {
  if (isAll)
    test('that lies across is turned', async () => {
      const tall = design({ widthMm: 51, heightMm: 89, content: '0 0 0 1 k 0 200 999 999 re f' });
      const [file] = await made([await upload('tall.pdf', tall)]);
      expectSameInside(file);
      // Clockwise: what was on top is on the right.
      expect(
        await colours(file, [
          [20, 28],
          [90, 28],
        ]),
      ).toEqual(['ink', 'black']);
    });

  test('of the same shape is enlarged', async () => {
    const half = design({
      widthMm: 44.5,
      heightMm: 25.5,
      bleedMm: 1.5,
      content: '0 0 1 0 k 9 9 30 20 re f',
    });
    const [file] = await made([await upload('half.pdf', half)]);
    expectSameInside(file);
    expect((await look(file))[0]?.trimBox).toMatchObject({ width: 89, height: 51 });
    expect(await colours(file, EDGES)).toEqual(all('ink'));
  });

  test('of another shape is cropped where that was chosen', async () => {
    const id = await upload('a5.pdf', design(A5));
    await choose(id, { SIZE_MISMATCH: 'crop' });
    const [file] = await made([id]);
    expect(await colours(file, EDGES)).toEqual(all('ink'));
  });

  test('or gets white borders', async () => {
    const id = await upload('a5.pdf', design({ ...A5, content: '0 0 0 1 k 0 0 1 1 re f' }));
    await choose(id, { SIZE_MISMATCH: 'fit_with_borders' });
    const [file] = await made([id]);
    const beside: [number, number][] = [
      [1, 28],
      [10, 28],
      [94, 28],
      [47, 28],
    ];
    expect(await colours(file, beside)).toEqual(['white', 'white', 'white', 'black']);
  });
});

test('a square that may have a bleed around it is printed whole, and without its edge where that was chosen', async () => {
  const sticker = { trimSizes: { '': { widthMm: 50, heightMm: 50 } }, bleedMm: 2 };
  const square = design({
    widthMm: 60,
    heightMm: 60,
    bleedMm: 0,
    background: `${INK} 0 0 900 900 re f`,
    content: '0 0 0 1 k 0 0 17 17 re f',
  });
  const id = await upload('square.pdf', square);
  const corner: [number, number][] = [[5, 49]];
  const [whole] = await made([id], sticker);
  expect(await colours(whole, corner)).toEqual(['black']);
  await choose(id, { SIZE_SCALABLE: 'scale_without_edge' });
  const [cut] = await made([id], sticker);
  expect(await colours(cut, corner)).toEqual(['ink']);
  expect([whole, cut].map((file) => file?.pages[0]?.bleed)).toEqual(['mirror', null]);
});

describe('the bleed', () => {
  test('is mirrored where the background stops at the cut, and letters stay letters', async () => {
    const toTrim = design({
      ...CARD,
      bleedMm: 0,
      background: `${INK} 0 0 900 900 re f`,
      content: '0.1 w 20 20 m 90 90 l S',
    });
    const [file] = await made([await upload('trim.pdf', toTrim)]);
    expect(file?.pages[0]?.bleed).toBe('mirror');
    expect(await colours(file, EDGES)).toEqual(all('ink'));
    const [page] = await look(file);
    // As thick as a press can hold.
    expect(page?.thinnestStroke?.pt).toBeCloseTo(0.25, 2);
    expect(page?.images).toEqual([]);
  });

  test('is the edge of a thin frame, stretched: mirrored it would be seen twice', async () => {
    const frame = design({
      ...CARD,
      bleedMm: 0,
      background: `${INK} 0 0 900 900 re f 0 0 0 0 k 3 3 246.28 138.57 re f`,
    });
    const [file] = await made([await upload('frame.pdf', frame)]);
    expect(file?.pages[0]?.bleed).toBe('extend');
    expect(await colours(file, EDGES)).toEqual(all('ink'));
  });

  test('of a background that ends just inside the cut goes on over the white line, and nothing is made larger', async () => {
    const short = design({ ...CARD, bleedMm: 0, background: `${INK} 1.7 1.7 248.9 141.2 re f` });
    const [file] = await made([await upload('short.pdf', short)]);
    expect(file?.pages[0]?.bleed).toBe('mirror');
    expect(await colours(file, [...EDGES, [3.3, 28], [91.7, 28], [47, 3.3], [47, 53.7]])).toEqual(
      Array.from({ length: EDGES.length + 4 }, () => 'ink'),
    );
    // The line of 0.6 mm was told, and the rest looks as it was sent.
    expect(file?.pages[0]?.changedShare).toBeLessThan(0.001);
  });

  test('does not show twice what stands near the cut', async () => {
    const near = design({
      ...CARD,
      bleedMm: 0,
      background: `${INK} 0 0 900 900 re f 0 0 0 1 k 40 3 60 4 re f`,
    });
    const [file] = await made([await upload('near.pdf', near)]);
    expect(file?.pages[0]?.bleed).toBe('extend');
    // The bar is 1 to 2.5 mm from the cut: its mirror would lie as far beyond it.
    const at: [number, number][] = [
      [27, 52.5],
      [27, 55.6],
    ];
    expect(await colours(file, at)).toEqual(['black', 'ink']);
  });

  test('of a disc goes on around it, and leaves no white between', async () => {
    const sticker = { trimSizes: { '': { widthMm: 50, heightMm: 50 } }, bleedMm: 2, isRound: true };
    const disc = design({
      widthMm: 50,
      heightMm: 50,
      bleedMm: 0,
      background: `${INK} ${circle(70.866, 70.866)} f`,
      content: '',
    });
    const [file] = await made([await upload('disc.pdf', disc)], sticker);
    // Beyond the cut by 1.3 mm, upright, level and on the slant.
    const slant = 26.3 * Math.SQRT1_2;
    const at: [number, number][] = [
      [27, 0.7],
      [53.3, 27],
      [27 + slant, 27 + slant],
      [27 - slant, 27 + slant],
    ];
    expect(await colours(file, at)).toEqual(['ink', 'ink', 'ink', 'ink']);
  });

  if (isAll)
    test('is in the picture of what is made, and not in that of what was sent', async () => {
      const sent = design({ ...CARD, bleedMm: 0, background: `${INK} 0 0 900 900 re f` });
      const [file] = await made([await upload('no-bleed.pdf', sent)]);
      expect(await cornersOf(file, 'proof')).toEqual(['ink', 'ink']);
      expect(await cornersOf(file, 'original')).toEqual(['white', 'ink']);
    });

  test('of a white edge stays white', async () => {
    const white = design({ ...CARD, bleedMm: 0, background: '0 0 0 1 k 30 30 60 60 re f' });
    const [file] = await made([await upload('white.pdf', white)]);
    expect(file?.pages[0]?.bleed).toBeNull();
    expect(await colours(file, EDGES)).toEqual(all('white'));
  });
});

describe('the pages', () => {
  const both = { pages: { '': 2 } };
  if (isAll)
    test('beyond those that are printed are left out', async () => {
      const [file] = await made([await upload('two.pdf', design({ ...CARD, pages: 2 }))]);
      expect(await look(file)).toHaveLength(1);
    });

  test('that are missing are blank, or the first again where that was chosen', async () => {
    const [blank, again] = [
      await upload('a.pdf', design(CARD)),
      await upload('b.pdf', design({ ...CARD, content: 'n' })),
    ];
    await choose(again, { PAGE_COUNT: 'repeat_page' });
    const [file] = await made([blank], both);
    expect((await look(file)).map(({ isEmpty }) => isEmpty)).toEqual([false, true]);
    const [twice] = await made([again], both);
    expect((await look(twice)).map(({ isEmpty }) => isEmpty)).toEqual([false, false]);
  });

  if (isAll)
    test('come from two files, each of which is one side', async () => {
      const files = [
        await upload('f.pdf', design({ ...CARD, content: 'q Q' })),
        await upload('b.pdf', design({ ...CARD, content: 'Q q' })),
      ];
      const made2 = await made(files, both);
      expect(made2.map(({ fileName, pages }) => [fileName, pages.length])).toEqual([
        ['f.pdf', 1],
        ['b.pdf', 1],
      ]);
    });
});

test('of an order is the one that an older engine made; who only asks what would be made gets a new one', async () => {
  const id = await upload('card.pdf', design({ ...CARD, content: `${INK} 1 1 7 7 re f` }));
  const [first] = await made([id]);
  const { rows } = await pool.query<{ plan: { use: PrintUse; plan: FixPlan }; sha256: string }>(
    'select plan, sha256 from artwork.print_files where use_hash = $1',
    [first?.useHash],
  );
  const [row] = rows;
  if (!row) throw new Error('a print file');
  const older = hashOfUse(row.plan.use, row.plan.plan, PRINT_FILE_ENGINE - 1);
  // As if nobody had looked at the order since.
  await pool.query('delete from artwork.agreed_prints where use_hash = $1', [first?.useHash]);
  await pool.query('update artwork.print_files set use_hash = $2, engine = $3 where use_hash = $1', [
    first?.useHash,
    older,
    PRINT_FILE_ENGINE - 1,
  ]);
  const line = {
    productId: CARDS,
    choice: {},
    specification,
    fileIds: [id],
    earlierFileIds: [],
    placements: {},
  };
  expect(await printFilesOfLine(shop.deps, line)).toMatchObject([{ useHash: older }]);
  expect(await countPrintsOf(shop.deps.db, row.sha256)).toBe(0);
  await pool.query(`update artwork.print_files set status = 'failed', failure = 'died' where use_hash = $1`, [
    older,
  ]);
  expect(await printFilesOfLine(shop.deps, line)).toEqual([]);
  expect(await countPrintsOf(shop.deps.db, row.sha256)).toBe(1);
});

test('of an order stays what was agreed to, though it would be planned otherwise today', async () => {
  const id = await upload('agreed.pdf', design({ ...CARD, content: `${INK} 0 0 400 400 re f` }));
  const [first] = await made([id]);
  expect(first).toBeDefined();
  // As if a later version looked otherwise into the same file.
  await pool.query(
    `update artwork.file_facts set facts = jsonb_set(facts, '{pages,0}', facts->'pages'->0 || $2::jsonb)
     where sha256 = (select sha256 from artwork.files where id = $1)`,
    [id, JSON.stringify({ trimBox: null, cropBox: { x: 0, y: 0, width: 89, height: 51 } })],
  );
  const line = { productId: CARDS, specification, fileIds: [id], earlierFileIds: [], placements: {} };
  const ordered = () => printFilesOfLine(shop.deps, { ...line, choice: {} });
  expect(await Promise.all([ordered(), ordered()])).toMatchObject([[first], [first]]);
  // Ordered now, it is made by what is known now.
  expect(await printFilesOfLine(shop.deps, { ...line, choice: { Corner: 'Round' } })).toEqual([]);
  const { rows } = await pool.query(
    `select status from artwork.print_files where sha256 = (select sha256 from artwork.files where id = $1)
     order by created_at`,
    [id],
  );
  expect(rows).toEqual([{ status: 'ready' }, { status: 'making' }]);
});

describe('a picture', () => {
  test('of a camera becomes a page with its bleed', async () => {
    const [file] = await made([await upload('photo.jpg', await corpus.jpeg(1780, 1020))]);
    const [page] = await look(file);
    expect(page?.trimBox).toMatchObject({ width: 89, height: 51 });
    expect(page?.images[0]?.ppi).toBeGreaterThan(480);
    expect(await colours(file, EDGES)).toEqual(all('ink'));
    // In the colours of the press, as all else is.
    expect(new Set(page?.images.map(({ colourSpace }) => colourSpace))).toEqual(new Set(['cmyk']));
  });

  test('that is see-through is printed on white', async () => {
    const [file] = await made([await upload('logo.png', await corpus.png(1122, 674))]);
    expectSameInside(file);
    expect((await look(file))[0]?.images.every(({ hasAlpha }) => !hasAlpha)).toBe(true);
  });

  if (isAll)
    test('that is a drawing is drawn at the pixels of a plate', async () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 95 57"><rect width="95" height="57" fill="#2a7"/></svg>';
      const [file] = await made([await upload('drawing.svg', Buffer.from(svg))]);
      // What is finer than a press shows is written no finer.
      expect((await look(file))[0]?.images[0]?.ppi).toBeGreaterThan(440);
      expect(await colours(file, EDGES)).toEqual(all('ink'));
    });

  test('for a shirt stays as it is, in the colours of the screen', async () => {
    const shirt = { bleedMm: 0, safeMarginMm: 0, colour: 'RGB' as const };
    const see = await sharp(await corpus.png(600, 600))
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const [file] = await made([await upload('shirt.png', see)], shirt);
    expect(file).toMatchObject({ condition: null, bleedMm: 0, pages: [{ widthMm: 51, heightMm: 51 }] });
    expect((await look(file))[0]?.images[0]?.hasAlpha).toBe(true);
  });
});

describe('its colours', () => {
  test('are those of the press, which it says, and its black is black alone', async () => {
    const bright = design({
      ...CARD,
      background: '0 0.6 0.2 rg 0 0 900 900 re f',
      content: '0 0 0 rg 100 60 60 40 re f',
    });
    const [file] = await made([await upload('screen.pdf', bright)]);
    expect(file?.condition).toBe('coated-fogra39');
    const path = await shop.deps.storage.localPath(file?.storageKey ?? '');
    const { artwork } = await inspectBytes(await readFile(path), 'pdf');
    expect(artwork).toMatchObject({ document: { outputIntent: 'FOGRA39' }, pages: [{ spots: [] }] });
    expect(artwork?.pages[0]?.colourSpaces).toEqual(['cmyk']);
  });
});
