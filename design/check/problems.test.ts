import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { Design, PictureObject } from '#contract/design/design.ts';
import { cardDesign } from '#tests/card-design.ts';
import { withNew } from '../../web/design/editor/add-objects.ts';
import { withObjects } from '../../web/design/editor/changes.ts';
import { layered, turnedTo } from '../../web/design/editor/objects/arrange-objects.ts';
import { withPicture } from '../../web/design/editor/picture-changes.ts';
import { type LayOut, makeLayOut, textToSet } from '../layout/lay-out.ts';
import { problemsOf, sharpnessOf, unknownShapes } from './problems.ts';

let compositor: OpenCompositor;
let layOut: LayOut;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
  layOut = makeLayOut(compositor);
});

async function foundIn(design: Design, minimumPpi = 300) {
  const texts = design.pages.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
  );
  await compositor.prepare(texts);
  return problemsOf(layOut, compositor, design, minimumPpi);
}

const picture = (widthPx: number): PictureObject => ({
  kind: 'picture',
  id: 'own-picture',
  isOwn: true,
  box: { x: 10, y: 10, width: 25.4, height: 25.4 },
  picture: 'p'.repeat(43),
  widthPx,
  heightPx: widthPx,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  alt: '',
});

test('a picture of too few pixels is told by the limits of artwork, with the size in which it is sharp', () => {
  expect(sharpnessOf(picture(300), 300)).toBeNull();
  expect(sharpnessOf(picture(299), 300)).toEqual({ code: 'soft', largest: '25 × 25 mm' });
  expect(sharpnessOf(picture(149), 300)).toEqual({ code: 'blurred', largest: '12 × 12 mm' });
  expect(sharpnessOf(picture(96), 150)?.code).toBe('soft');
  // Half of it in the same box has half the pixels.
  const near = { ...picture(400), crop: { x: 0, y: 0, width: 0.5, height: 0.5 } };
  expect(sharpnessOf(near, 300)).toEqual({ code: 'soft', largest: '16 × 16 mm' });
});

test('what is put on a design anew is printable as it is', async () => {
  const added = (
    [
      { kind: 'text' },
      { kind: 'qr' },
      { kind: 'line' },
      { kind: 'shape', shape: 'rect' },
      { kind: 'shape', shape: 'ellipse' },
      { kind: 'shape', shape: 'cup' },
    ] as const
  ).reduce((design, what) => withNew(design, 'Front', what).design, cardDesign());
  const all = withPicture(added, 'Front', { key: 'p'.repeat(43), widthPx: 900, heightPx: 600 }).design;
  // They stand in the middle, some on others, until somebody moves them.
  expect((await foundIn(all)).filter(({ code }) => code !== 'covered')).toEqual([]);
  expect(unknownShapes(all)).toEqual([]);
});

test('a code of theirs that lacks what it needs is told, and hides no words: it is not drawn', async () => {
  const added = withNew(cardDesign(), 'Front', { kind: 'qr' });
  const name = added.design.pages[0]?.objects.find(({ id }) => id === 'name');
  const over = withObjects(added.design, 'Front', [added.id], (object) => ({
    ...object,
    box: name?.box ?? object.box,
  }));
  const said = async (phone: string) =>
    (await foundIn({ ...over, fields: { ...over.fields, phone } })).map(({ code }) => code);
  expect(await said('98450 12345')).toEqual(['covered']);
  expect(await said('2445 6789')).toEqual(['silent_code']);
  // Of a layout, that nobody touched.
  const pages = over.pages.map((page) => ({
    ...page,
    objects: page.objects.map((object) => ({ ...object, isOwn: false })),
  }));
  expect(await foundIn({ ...over, pages, fields: { ...over.fields, phone: '' } })).toEqual([]);
});

test('words under a picture are told, those on it are not', async () => {
  const added = withPicture(cardDesign(), 'Front', { key: 'p'.repeat(43), widthPx: 900, heightPx: 600 });
  const over = (page: { x: number; y: number; width: number; height: number }, turn?: number): Design =>
    withObjects(added.design, 'Front', [added.id], (object) => ({
      ...object,
      box: page,
      ...(turn !== undefined && { turn }),
    }));
  const name = added.design.pages[0]?.objects.find(({ id }) => id === 'name');
  const box = name?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const onName = over(box);
  expect((await foundIn(onName, 0)).map(({ id, code }) => `${id} ${code}`)).toContain('name covered');
  expect(await foundIn(layered(onName, 'Front', [added.id], 'back'), 0)).toEqual([]);
  // Its corner alone, turned away from them.
  const beside = { x: box.x, y: box.y - 30, width: 12, height: 12 };
  expect((await foundIn(over(beside, 45), 0)).filter(({ id }) => id === 'name')).toEqual([]);
});

test('words that a turn brings near the cut are told', async () => {
  const design = cardDesign();
  expect(await foundIn(design)).toEqual([]);
  const [front] = design.pages;
  const name = front?.objects.find(({ id }) => id === 'name');
  expect(name?.box.width).toBeGreaterThan(60);
  const codes = (await foundIn(turnedTo(design, 'Front', ['name'], 90))).map(
    ({ id, code }) => `${id} ${code}`,
  );
  expect(codes).toEqual(['name unsafe']);
});
