import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packed } from '#tests/corpora/converted.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { comparePages } from '../proof/compare-pages.ts';
import { drawPage } from './draw-page.ts';
import { inspect } from './inspect.ts';
import { copiesOf } from './inspect-pdf.ts';
import { unpackPhotos } from './light-copy.ts';
import { readPdf } from './pdf-artwork.ts';
import { pdfium } from './pdfium.ts';

const MM = 72 / 25.4;
const [WIDTH, HEIGHT] = [1600, 1000];

/** Two areas with a sharp edge between them, and a soft one. */
const picture = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#c8102e' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="600" height="600"><circle cx="300" cy="300" r="290" fill="#0a7"/></svg>`,
        ),
        left: 700,
        top: 200,
      },
    ])
    .jpeg({ quality: 92 });

const plain = (background: string) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .jpeg()
    .toBuffer();

const entries = (more: string, width = WIDTH) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${HEIGHT}/BitsPerComponent 8/Filter/DCTDecode${more}`;

/** A card with the photo nearly as large as it. */
const card = (jpeg: Buffer, said: string, widthMm = 80) =>
  design({
    widthMm: 89,
    heightMm: 51,
    content: `q ${widthMm * MM} 0 0 ${(widthMm * 45 * MM) / 80} 10 10 cm /I Do Q`,
    resources: '/XObject<</I 4 0 R>>',
    more: [packed(jpeg, said)],
  });

async function drawn(pdf: Buffer, longestPx: number) {
  const document = await (await pdfium()).loadDocument(pdf);
  const page = await drawPage({ document, hasFields: false, userUnits: [], inDetail: [] }, 0, longestPx);
  document.destroy();
  if (!page) throw new Error('nothing was drawn');
  return page;
}

test('a page with a photo looks the same, drawn from less', async () => {
  const { sanitised: pieces, light } = await copiesOf(
    await readPdf(card(await picture().toBuffer(), entries('/ColorSpace/DeviceRGB'))),
  );
  const sanitised = Buffer.concat(pieces);
  expect([sanitised.includes('/DCTDecode'), light.includes('/DCTDecode')]).toEqual([true, false]);
  for (const px of [160, 1600])
    expect(await comparePages(await drawn(sanitised, px), await drawn(light, px))).toBeLessThan(0.001);
});

test('and so does one with a photo in inks, which PDFium works out by their profile for every drawing', async () => {
  const inks = await picture().toColourspace('cmyk').toBuffer();
  for (const [said, isLess] of [
    ['/ColorSpace/DeviceCMYK', true],
    // Its numbers say how much ink is missing.
    ['/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]', false],
  ] as const) {
    const { sanitised: pieces, light } = await copiesOf(await readPdf(card(inks, entries(said), 40)));
    expect(light.includes('/DCTDecode')).toBe(!isLess);
    const sanitised = Buffer.concat(pieces);
    expect(await comparePages(await drawn(sanitised, 1600), await drawn(light, 1600))).toBeLessThan(0.001);
  }
  // As fine as it is shown there is no less.
  const { light } = await copiesOf(await readPdf(card(inks, entries('/ColorSpace/DeviceCMYK'))));
  expect(light.includes('/DCTDecode')).toBe(true);
});

test('of a photo is unpacked what is seen of it, the same bytes once', async () => {
  const pdf = card(await picture().toBuffer(), entries('/ColorSpace/DeviceRGB'));
  const { photos } = await readPdf(pdf);
  const known = new Map();
  const [coarse] = (await unpackPhotos(photos, () => 3, { known })).values();
  expect(coarse).toMatchObject({ width: 800, height: 500 });
  await unpackPhotos((await readPdf(pdf)).photos, () => 3, { known });
  expect(known.size).toBe(1);
  expect((await unpackPhotos(photos, () => 0)).size).toBe(0);
});

test('photos of pages that are not shown are looked at all the same, and left out of what the first are drawn of', async () => {
  const document = await PDFDocument.create();
  const jpegs = await Promise.all(['#c8102e', '#0a7'].map((background) => plain(background)));
  for (let page = 0; page < 6; page += 1) {
    const photo = jpegs[page < 5 ? 0 : 1];
    const added = document.addPage([89 * MM, 51 * MM]);
    if (page !== 4 && photo)
      added.drawImage(await document.embedJpg(photo), { width: 60 * MM, height: 51 * MM });
  }
  const pdf = Buffer.from(await document.save());
  const { pages, artwork } = await inspect(pdf, 'pdf');
  for await (const { picture: shown } of pages) expect((await shown).length).toBeGreaterThan(0);
  const shares = (await artwork?.(() => false))?.pages.map(({ ink }) => ink?.share);
  expect(shares?.map((share) => Math.round((share ?? 0) * 10) / 10)).toEqual([0.7, 0.7, 0.7, 0.7, 0, 0.7]);
});

test.each([
  ['whose numbers are turned around', '/ColorSpace/DeviceRGB/Decode[1 0 1 0 1 0]'],
  ['of which a colour is not shown', '/ColorSpace/DeviceRGB/Mask[250 255 250 255 250 255]'],
  ['of light, said to be of inks', '/ColorSpace/DeviceCMYK'],
  ['of one colour by its page', '/ColorSpace/DeviceGray'],
  ['that says other sizes than it has', '/ColorSpace/DeviceRGB', 1500],
] as const)('a photo %s is left to PDFium', async (_what, said, width?: number) => {
  const pdf = card(await picture().toBuffer(), entries(said, width));
  const { sanitised, light } = await copiesOf(await readPdf(pdf));
  expect(sanitised).toEqual([light]);
  expect(sanitised[0]).toBe(light);
});
