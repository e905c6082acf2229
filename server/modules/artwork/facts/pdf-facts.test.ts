import { deflateSync } from 'node:zlib';
import { PDFParser } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { pdf } from '#tests/corpora/artwork-corpus.ts';
import { design, image, stream } from '#tests/corpora/design-corpus.ts';
import { threadMs } from '#tests/cpu-time.ts';
import { ArtworkFacts, type PageFacts } from './artwork-facts.ts';
import { hasBomb } from './decode-stream.ts';
import { pdfFacts } from './pdf-facts.ts';

const parse = (bytes: Buffer) =>
  PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument();
async function factsOf(bytes: Buffer): Promise<ArtworkFacts> {
  // As it is kept: what breaks its schema would be lost.
  return ArtworkFacts.parse(pdfFacts(await parse(bytes), bytes));
}
const CARD = { widthMm: 89, heightMm: 51 };
async function pageOf(given: Partial<Parameters<typeof design>[0]>): Promise<PageFacts> {
  const [page] = (await factsOf(design({ ...CARD, ...given }))).pages;
  if (!page) throw new Error('no page');
  return page;
}
const HELVETICA = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Helvetica>>>>';

describe('boxes', () => {
  test('are in mm of the page as it is shown: cropped, turned, in its own unit', async () => {
    const page = await pageOf({
      page: '/CropBox[10 20 210 120]/TrimBox[20 30 200 110]/Rotate 90/UserUnit 2',
    });
    const mm = (points: number) => Math.round(((points * 2 * 25.4) / 72) * 100) / 100;
    expect(page).toMatchObject({ rotate: 90, userUnit: 2 });
    expect(page.cropBox).toEqual({ x: 0, y: 0, width: mm(100), height: mm(200) });
    expect(page.trimBox).toEqual({ x: mm(10), y: mm(10), width: mm(80), height: mm(180) });
  });

  test('a TrimBox beside crop marks, and the marks themselves', async () => {
    const page = await pageOf({ slug: { mm: 8, hasTrimBox: true } });
    expect(page.trimBox).toEqual({ x: 11, y: 11, width: 89, height: 51 });
    expect(page.marks.x.toSorted((a, b) => a - b)).toEqual([11, 100]);
    expect(page.marks.y.toSorted((a, b) => a - b)).toEqual([11, 62]);
    // The marks are thin, and not part of the design.
    expect(page.thinnestStroke).toBeNull();
  });
});

describe('pictures', () => {
  const at = (content: string, page = '') =>
    pageOf({ content, page, resources: '/XObject<</I 4 0 R/F 5 0 R>>', more: [image(60, 40), FORM] });
  const FORM = stream(
    '60 0 0 40 0 0 cm /I Do',
    '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Matrix[0.5 0 0 0.5 0 0]',
  );

  test.each([
    ['as it is placed', 'q 36 0 0 24 20 20 cm /I Do Q', '', 120],
    ['in the lower of its two directions', 'q 72 0 0 24 20 20 cm /I Do Q', '', 60],
    ['turned', 'q 0 36 -24 0 60 20 cm /I Do Q', '', 120],
    ['in a page of a larger unit', 'q 36 0 0 24 20 20 cm /I Do Q', '/UserUnit 2', 60],
    ['in a form at a half', 'q 1 0 0 1 20 20 cm /F Do Q', '', 144],
  ])('have the resolution they have %s', async (_how, content, page, ppi) => {
    const [found] = (await at(content, page)).images;
    expect(found).toMatchObject({ widthPx: 60, heightPx: 40, bits: 8, colourSpace: 'cmyk', hasAlpha: false });
    expect(found?.ppi).toBeCloseTo(ppi, 1);
  });

  test('that are clipped away or off the page do not count', async () => {
    const page = await at('q 0 0 5 5 re W n 36 0 0 24 60 60 cm /I Do Q q 36 0 0 24 900 900 cm /I Do Q');
    expect(page.images).toEqual([]);
  });

  test('in the stream itself do, whatever their bytes say', async () => {
    const data = 'EI \0Tj '.padEnd(4 * 2 * 3, 'x');
    const page = await pageOf({
      content: `q 36 0 0 24 20 20 cm BI /W 4 /H 2 /BPC 8 /CS /RGB ID ${data} EI Q 0.1 w 20 20 m 60 60 l S`,
    });
    expect(page.images).toMatchObject([{ widthPx: 4, heightPx: 2, colourSpace: 'rgb' }]);
    expect(page.thinnestStroke?.pt).toBe(0.1);
  });
});

describe('text and lines', () => {
  const text = (content: string) => pageOf({ content, resources: HELVETICA });

  test('a font counts when letters are shown in it, by its own name', async () => {
    expect((await text('BT /F1 9 Tf 20 20 Td (Hello) Tj ET')).fontsNotEmbedded).toEqual(['Helvetica']);
    expect((await text('')).fontsNotEmbedded).toEqual([]);
    expect((await text('BT /F1 9 Tf 3 Tr 20 20 Td (under a scan) Tj ET')).fontsNotEmbedded).toEqual([]);
    expect((await text('BT /F1 9 Tf 900 900 Td (off the page) Tj ET')).fontsNotEmbedded).toEqual([]);
  });

  test('a font that is in the file is none of them', async () => {
    const page = await pageOf({
      content: 'BT /F1 9 Tf 20 20 Td <0041> Tj ET',
      resources: '/Font<</F1 4 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Noto/Encoding/Identity-H/DescendantFonts[5 0 R]>>',
        '<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Noto/FontDescriptor<</FontFile2 6 0 R>>>>',
        stream('program'),
      ],
    });
    expect(page).toMatchObject({ fontsNotEmbedded: [], smallestText: { pt: 9 } });
  });

  test('text is as large as its matrices make it', async () => {
    const content = 'q 0.5 0 0 0.5 0 0 cm BT /F1 1 Tf 8 0 0 8 60 60 Tm [(He) -20 (llo)] TJ ET Q';
    expect((await text(content)).smallestText?.pt).toBe(4);
  });

  test('text of white or several inks is told apart, and so is black of four', async () => {
    const show = 'BT /F1 7 Tf 20 20 Td (Hello) Tj ET';
    expect((await text(`0 0 0 0 k ${show}`)).smallestMultiInkText?.pt).toBe(7);
    expect((await text(`0.75 0.68 0.67 0.9 k ${show}`)).richText.count).toBe(1);
    expect(await text(`0 0 0 1 k ${show}`)).toMatchObject({
      smallestMultiInkText: null,
      richText: { count: 0 },
    });
  });

  test('a line that is cut or folded is no line of the picture', async () => {
    const page = (name: string) =>
      pageOf({
        content: '/S CS 1 SCN 0.1 w 20 20 m 90 90 l S',
        resources: `/ColorSpace<</S[/Separation/${name}/DeviceCMYK 4 0 R]>>`,
        more: ['<</FunctionType 2/Domain[0 1]/N 1>>'],
      });
    expect((await page('CutContour')).thinnestStroke).toBeNull();
    expect((await page('PANTONE#20185#20C')).thinnestStroke?.pt).toBe(0.1);
  });

  test('a filled bar may be a line, and many of them are a shade', async () => {
    const bars = (count: number, thick: number) =>
      pageOf({
        content: Array.from({ length: count }, (_, at) => `20 ${20 + at} 90 ${thick} re f`).join(' '),
      });
    expect((await bars(1, 0.1)).thinnestBar?.pt).toBe(0.1);
    expect((await bars(30, 0.1)).thinnestBar).toBeNull();
    expect((await bars(1, 4)).thinnestBar).toBeNull();
  });

  test('a line is as thin as its matrix makes it', async () => {
    expect(
      (await pageOf({ content: 'q 0.5 0 0 1 0 0 cm 0.5 w 20 20 m 90 90 l S Q' })).thinnestStroke?.pt,
    ).toBe(0.25);
  });

  test('letters that are drawings are looked into', async () => {
    const page = await pageOf({
      content: 'BT /F1 9 Tf 20 20 Td (a) Tj ET',
      resources: '/Font<</F1 4 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 5 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]>>',
        stream('1 0 d0 1 0 0 rg 0 0 1 1 re f'),
      ],
    });
    expect(page.colourSpaces).toContain('rgb');
    expect(page.fontsNotEmbedded).toEqual([]);
  });
});

describe('what text reads and where', () => {
  const WIDTHS = Array.from({ length: 95 }, () => 600).join(' ');
  const MONO = `/Font<</F1<</Type/Font/Subtype/TrueType/BaseFont/Mono/FirstChar 32/LastChar 126/Widths[${WIDTHS}]/Encoding/WinAnsiEncoding>>>>`;
  const linesOf = async (content: string, given: Partial<Parameters<typeof design>[0]> = {}) =>
    (await pageOf({ content, resources: MONO, ...given })).texts;
  const mm = (points: number) => (points * 25.4) / 72;

  test('letters are as wide as their font says', async () => {
    const [line] = await linesOf('BT /F1 10 Tf 20 20 Td (Hello) Tj ET');
    expect(line).toMatchObject({ text: 'Hello', pt: 10 });
    expect(line?.place.x).toBeCloseTo(mm(20), 1);
    expect(line?.place.width).toBeCloseTo(mm(5 * 6), 1);
    expect(line?.place.height).toBeCloseTo(mm(7), 1);
  });

  test('and as far apart as the text says', async () => {
    const [line] = await linesOf('BT /F1 10 Tf 2 Tc 5 Tw 50 Tz 20 20 Td (a b) Tj ET');
    // Three letters of 6, two gaps of 2 and a space of 5, at a half.
    expect(line?.place.width).toBeCloseTo(mm((18 + 4 + 5) / 2), 1);
  });

  test('strings of a line are one, with the spaces a reader sees', async () => {
    expect(
      (
        await linesOf('BT /F1 10 Tf 20 20 Td [(9876) -30 (5)] TJ 34 0 Td (43210) Tj 0 12 Td (above) Tj ET')
      ).map(({ text }) => text),
    ).toEqual(['98765 43210', 'above']);
    expect(
      (await linesOf('BT /F1 10 Tf 0 1 -1 0 90 20 Tm (up) Tj ( hill) Tj ET')).map(({ text }) => text),
    ).toEqual(['up hill']);
  });

  test.each([
    ['by the map of the font', '<0003>', 'B'],
    ['by a range of the map', '<00100011>', 'ab'],
    ['not where the map is silent', '<0077>', ''],
  ])('%s', async (_how, shown, text) => {
    const map =
      'begincmap 1 beginbfchar <0003> <0042> endbfchar 1 beginbfrange <0010> <0020> <0061> endbfrange endcmap';
    const [line] = await linesOf(`BT /F1 9 Tf 20 20 Td ${shown} Tj ET`, {
      resources: '/Font<</F1 4 0 R>>',
      more: [
        '<</Type/Font/Subtype/Type0/BaseFont/Noto/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 6 0 R>>',
        '<</Type/Font/Subtype/CIDFontType2/BaseFont/Noto/DW 500/W[3[700] 16 32 800]>>',
        stream(map),
      ],
    });
    expect(line?.text).toBe(text);
    const width = text === 'B' ? 0.7 : text === 'ab' ? 1.6 : 0.5;
    expect(line?.place.width).toBeCloseTo(mm(9 * width), 1);
  });

  test('by the names of its letters', async () => {
    const [line] = await linesOf('BT /F1 9 Tf 20 20 Td <0102030405> Tj ET', {
      resources:
        '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/X/Encoding<</Differences[1/nine/A/at/uni0939/g44]>>>>>>',
    });
    expect(line?.text).toBe('9A@ह');
  });

  test('what is not shown is not read', async () => {
    expect(await linesOf('BT /F1 9 Tf 3 Tr 20 20 Td (under a scan) Tj ET')).toEqual([]);
    expect(await linesOf('BT /F1 9 Tf 900 900 Td (off the page) Tj ET')).toEqual([]);
  });
});

describe('inks over inks', () => {
  const heaviest = async (content: string) => (await pageOf({ content })).heaviestInk?.percent ?? 0;
  const side = (mm: number) => (mm / 25.4) * 72;

  test.each([
    ['a square of 15 mm', `1 1 0.8 0.4 k 20 20 ${side(15)} ${side(15)} re f`, 320],
    ['the same drawn by its corners', `1 1 0.8 0.4 k 20 20 m 120 20 l 120 120 l 20 120 l h f`, 320],
    ['half of a square', `1 1 0.8 0.4 k 20 20 ${side(15)} ${side(7.5)} re f`, 160],
  ])('%s', async (_what, content, percent) => {
    expect(await heaviest(content)).toBeCloseTo(percent, 0);
  });

  test('a disc and a polygon that hold such a square', async () => {
    const [r, k] = [60, 33.1];
    const disc = `1 1 0.8 0.4 k ${100 + r} 70 m ${100 + r} ${70 + k} ${100 + k} ${70 + r} 100 ${70 + r} c ${100 - k} ${70 + r} ${100 - r} ${70 + k} ${100 - r} 70 c ${100 - r} ${70 - k} ${100 - k} ${70 - r} 100 ${70 - r} c ${100 + k} ${70 - r} ${100 + r} ${70 - k} ${100 + r} 70 c f`;
    expect(await heaviest(disc)).toBeCloseTo(320, 0);
    expect(await heaviest('1 1 0.8 0.4 k 30 20 m 130 20 l 120 120 l 20 120 l h f')).toBeCloseTo(320, 0);
  });

  test('what is no rectangle, or seen through, or of a screen does not count', async () => {
    expect(await heaviest('1 1 1 1 k 20 20 m 120 20 l 60 120 l h f')).toBe(0);
    expect(await heaviest('1 0 0 rg 20 20 100 100 re f')).toBe(0);
    expect(
      (
        await pageOf({
          content: '/T gs 1 1 1 1 k 20 20 90 90 re f',
          resources: '/ExtGState<</T<</ca 0.3>>>>',
        })
      ).heaviestInk,
    ).toBeNull();
  });

  test('small black text that knocks out', async () => {
    const text = (before: string, size: number) =>
      pageOf({
        content: `${before} 0 0 0 1 k BT /F1 ${size} Tf 20 20 Td (Hello) Tj ET`,
        resources: `${HELVETICA}/ExtGState<</O<</op true/OPM 1>>>>`,
      });
    expect((await text('', 11)).knockoutText.count).toBe(1);
    expect((await text('', 12)).knockoutText.count).toBe(0);
    expect((await text('/O gs', 11)).knockoutText.count).toBe(0);
  });

  test('the space transparency is mixed in', async () => {
    const group = (space: string) => pageOf({ page: `/Group<</S/Transparency/CS/${space}>>` });
    expect((await group('DeviceRGB')).blendSpace).toBe('rgb');
    expect((await pageOf({})).blendSpace).toBeNull();
  });
});

describe('pictures that were cut off', () => {
  const of = (end: string) =>
    pageOf({
      content: 'q 36 0 0 24 20 20 cm /I Do Q',
      resources: '/XObject<</I 4 0 R>>',
      more: [
        stream(
          `\xFF\xD8 noise ${end}`,
          '/Type/XObject/Subtype/Image/Width 60/Height 40/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
        ),
      ],
    });
  test('say no end', async () => {
    expect((await of('')).cutOffImages).toBe(1);
    expect((await of('\xFF\xD9\n')).cutOffImages).toBe(0);
  });
});

describe('colours', () => {
  const OVERPRINT = '/ExtGState<</O<</OP true/op true/OPM 1>>/Z<</op true/OPM 0>>>>';
  const paint = '20 20 30 30 re f';

  test('by the space they are painted in', async () => {
    const page = await pageOf({
      content: `/S cs 1 scn ${paint} /N cs 1 1 scn ${paint} /A CS 1 SCN 20 20 m 40 40 l S /I cs 0.5 0.5 0.5 scn ${paint} 1 0 0 rg`,
      resources:
        '/ColorSpace<</S[/Separation/PANTONE#20185#20C/DeviceCMYK 4 0 R]/N[/DeviceN[/Black/Varnish]/DeviceCMYK 4 0 R]/A[/Separation/All/DeviceCMYK 4 0 R]/I[/ICCBased 5 0 R]>>',
      more: ['<</FunctionType 2/Domain[0 1]/N 1>>', stream('profile', '/N 3')],
    });
    expect(page.spots).toEqual(['PANTONE 185 C', 'Varnish']);
    expect(page.hasRegistration).toBe(true);
    // A colour that nothing is painted in is none.
    expect(page.colourSpaces).toEqual(['cmyk', 'spot', 'icc-rgb']);
  });

  test('marks in all inks are what that colour is for', async () => {
    const registration = async (content: string, page = '') =>
      (
        await pageOf({
          content: `/S CS /S cs 1 SCN 1 scn ${content}`,
          page,
          resources: '/ColorSpace<</S[/Separation/All/DeviceCMYK 4 0 R]>>',
          more: ['<</FunctionType 2/Domain[0 1]/N 1>>'],
        })
      ).hasRegistration;
    expect(await registration('0.25 w 20 2 m 20 20 l S')).toBe(false);
    expect(await registration('0.25 w 20 2 m 20 20 l S 1 w 20 20 m 200 20 l S')).toBe(true);
    expect(await registration('20 20 30 30 re f')).toBe(true);
    // Where it is said where it is cut, marks are outside of it.
    expect(await registration('0.25 w 90 90 m 90 120 l S', '/TrimBox[9 9 260 160]')).toBe(true);
    // All of them around a page are one path, whose box is the page.
    const marks = '0.25 w 20 2 m 20 7 l 250 2 m 250 7 l 20 162 m 20 167 l 2 20 m 7 20 l 2 150 m 7 150 l S';
    expect(await registration(marks, '/TrimBox[9 9 260 160]')).toBe(false);
    expect(await registration(marks.replace('S', '30 2 m 30 60 l S'), '/TrimBox[9 9 260 160]')).toBe(true);
  });

  test.each([
    ['white that overprints', `/O gs 0 0 0 0 k ${paint}`, 1],
    ['white in a mode that knocks out', `/Z gs 0 0 0 0 k ${paint}`, 0],
    ['black that overprints', `/O gs 0 0 0 1 k ${paint}`, 0],
    ['white that does not', `0 0 0 0 k ${paint}`, 0],
  ])('%s', async (_what, content, count) => {
    expect((await pageOf({ content, resources: OVERPRINT })).whiteOverprint.count).toBe(count);
  });
});

describe('what is beside the design', () => {
  test('a hidden layer is named, and what it holds does not count', async () => {
    const page = await pageOf({
      content: '/OC /L BDC 1 0 0 rg 20 20 30 30 re f EMC',
      resources: '/Properties<</L 4 0 R>>',
      more: ['<</Type/OCG/Name(Cutter)>>'],
      catalog: '/OCProperties<</OCGs[4 0 R]/D<</OFF[4 0 R]>>>>',
    });
    expect(page).toMatchObject({ hiddenLayers: ['Cutter'], colourSpaces: ['cmyk'], layers: [] });
  });

  test('a layer that is shown is named, also by what it draws by name', async () => {
    const page = await pageOf({
      content: '/OC /L BDC /F Do EMC /OC /M BDC EMC 20 20 9 9 re f',
      resources: '/Properties<</L 4 0 R/M 5 0 R>>/XObject<</F 6 0 R>>',
      more: [
        '<</Type/OCG/Name(Gold foil)>>',
        '<</Type/OCG/Name(Nothing in it)>>',
        stream('0 0 0 1 k 20 20 30 30 re f', '/Type/XObject/Subtype/Form/BBox[0 0 200 200]'),
      ],
    });
    expect(page.layers).toEqual(['Gold foil']);
  });

  test('notes count when they print, inside the trim', async () => {
    const note = (flags: number, at: string) => `<</Type/Annot/Subtype/FreeText/F ${flags}/Rect[${at}]>>`;
    const page = await pageOf({
      page: `/Annots[${note(4, '30 30 60 60')}${note(0, '30 30 60 60')}${note(6, '30 30 60 60')}${note(4, '900 900 950 950')}]`,
    });
    expect(page.annotations.count).toBe(1);
  });

  test('scripts, attachments and the condition it was made for', async () => {
    const { document } = await factsOf(
      design({
        ...CARD,
        catalog:
          '/OpenAction<</S/JavaScript/JS(x)>>/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>]',
        more: ['<</Type/EmbeddedFile>>', '<</Type/Filespec/EF<</F 4 0 R>>>>'],
      }),
    );
    expect(document).toEqual({
      version: '1.7',
      producer: null,
      isEncrypted: false,
      hasJavaScript: true,
      hasAttachments: true,
      hasXfa: false,
      outputIntent: 'FOGRA39',
    });
  });

  test('a note of Illustrator in place of the design', async () => {
    const content =
      'BT /F1 9 Tf 20 20 Td (This is an Adobe Illustrator file saved without PDF Content.) Tj ET';
    expect((await pageOf({ content, resources: HELVETICA })).isPlaceholder).toBe(true);
  });
});

describe('limits are facts', () => {
  test('words that every object knows are no colour spaces', async () => {
    const { colourSpaces } = await pageOf({ content: '/constructor cs 1 sc 30 30 9 9 re f' });
    expect(colourSpaces.toSorted()).toEqual(['cmyk', 'unknown']);
  });

  const form = (body: string) =>
    stream(body, '/Type/XObject/Subtype/Form/BBox[0 0 500 500]/Resources<</XObject<</F 4 0 R>>>>');
  const flate = (text: string) => {
    const packed = deflateSync(text).toString('latin1');
    return stream(packed, '/Filter/FlateDecode/Type/XObject/Subtype/Form/BBox[0 0 500 500]');
  };
  test.each([
    ['a form that draws itself', form('/F Do'), 'depth'],
    ['a form that unpacks to forty megabytes', flate(' '.repeat(40_000_000)), 'decoded_bytes'],
    ['a form of four million operators', flate('n '.repeat(4_000_000)), 'operators'],
    [
      'a form nobody can unpack',
      stream('noise', '/Filter/FlateDecode/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
      'unreadable',
    ],
  ])('%s', async (_what, object, limit) => {
    const facts = await factsOf(
      design({ ...CARD, content: '/F Do', resources: '/XObject<</F 4 0 R>>', more: [object] }),
    );
    expect(facts.limits).toEqual([limit]);
    expect(facts.pages[0]?.colourSpaces).toEqual(['cmyk']);
  });

  test('two layers of packing that make gigabytes of a kilobyte are a bomb; a large scan is none', async () => {
    const twice = deflateSync(deflateSync(Buffer.alloc(300_000_000)));
    const bomb = pdf({ content: 'n' });
    const packed = `<</Filter[/FlateDecode/FlateDecode]/Length ${twice.length}>>stream\n${twice.toString('latin1')}\nendstream`;
    const file = design({ ...CARD, more: [packed] });
    expect(await hasBomb(await parse(file))).toBe(true);
    expect(await hasBomb(await parse(bomb))).toBe(false);
  });
});

test('a card is read in a few milliseconds', async () => {
  const bytes = design({ ...CARD, pages: 2 });
  const context = await parse(bytes);
  const times = Array.from({ length: 21 }, () => threadMs(() => pdfFacts(context, bytes)));
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(20);
});
