import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { DrawnItem, DrawnPage, Ink } from '#compose/page.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { Design } from '#contract/design/design.ts';
import { makeLayOut, textToSet } from '#design/layout/lay-out.ts';
import { cardDesign } from '#tests/card-design.ts';
import { layered, turnedTo } from '../../web/design/editor/objects/arrange-objects.ts';
import { cropped, withPicture } from '../../web/design/editor/picture-changes.ts';

const PX_PER_MM = 16;
const BLACK: Ink = { kind: 'process', c: 0, m: 0, y: 0, k: 1 };

/** In black alone, so that two renderers of colours are not compared; a ground stays paper. */
function inBlack(item: DrawnItem): DrawnItem[] {
  if (item.id === 'background') return [];
  if (item.kind === 'group') return [{ ...item, items: item.items.flatMap(inBlack) }];
  if (item.kind === 'picture') return [item];
  if (item.kind === 'text') return [{ ...item, ink: BLACK }];
  return [{ ...item, ...(item.fill && { fill: BLACK }) }];
}

/** A black field with a white corner: it shows which way up it is, and which part of it is seen. */
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
    .composite([
      {
        input: { create: { width: 120, height: 90, channels: 3, background: '#fff' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

function arranged(): Design {
  const added = withPicture(cardDesign({ web: 'balaji.in' }), 'Front', {
    key: 'p'.repeat(43),
    widthPx: 300,
    heightPx: 200,
  });
  const which = { page: 'Front', id: added.id } as const;
  const near = cropped(added.design, which, 1.3, { x: 0.3, y: 0.4 });
  const turned = [
    ['name', 12],
    ['phone', -90],
    ['sign', 45],
    [added.id, -33],
  ].reduce((design, [id, degrees]) => turnedTo(design, 'Front', [String(id)], Number(degrees)), near);
  return layered(turned, 'Front', [added.id], 'back');
}

test('what is turned, cropped and put under others on a screen is so on paper, drawn by two others', async () => {
  const [compositor, library, bytes] = [
    await openCompositor(readFont),
    await PDFiumLibrary.init(),
    await picture(),
  ];
  const design = arranged();
  const [front] = design.pages;
  if (!front) throw new Error('there is no page');
  await compositor.prepare(
    front.objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
  );
  const { drawn } = makeLayOut(compositor).page(design, front);
  const page: DrawnPage = { ...drawn, items: drawn.items.flatMap(inBlack) };
  const [width, height] = [95, 57].map((mm) => mm * PX_PER_MM);
  const href = `data:image/png;base64,${bytes.toString('base64')}`;
  const svg = drawSvg(page, compositor, { hasBleed: true, pictureUrl: () => href }).replace(
    /width="[\d.]+mm" height="[\d.]+mm"/,
    `width="${width}" height="${height}"`,
  );
  const screen = await greysOf(sharp(Buffer.from(svg)), width, height);
  const pdf = await writePdf([page], { compositor, title: 'Card', pictureOf: async () => bytes });
  const document = await library.loadDocument(Buffer.from(pdf));
  const seen = await document.getPage(0).render({ scale: (PX_PER_MM * 25.4) / 72, render: 'bitmap' });
  const raw = { raw: { width: seen.width, height: seen.height, channels: 4 as const } };
  const paper = await greysOf(sharp(Buffer.from(seen.data), raw), width, height);
  library.destroy();
  const ink = (greys: Uint8Array) => greys.reduce((sum, grey) => sum + 255 - grey, 0);
  const differs = screen.reduce((sum, grey, at) => sum + Math.abs(grey - (paper[at] ?? 0)), 0);
  expect(ink(screen) / 255 / PX_PER_MM ** 2).toBeGreaterThan(300);
  // What is a tenth of a millimetre aside is twice as much.
  expect(differs / ink(screen)).toBeLessThan(0.035);
}, 60_000);

async function greysOf(picture: Sharp, width = 0, height = 0): Promise<Uint8Array> {
  return picture
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .blur(2)
    .raw()
    .toBuffer();
}
