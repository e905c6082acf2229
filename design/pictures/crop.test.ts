import { expect, test } from 'vitest';
import { boxFor, cropInBox, croppedTo, middleOf, ppiOf, zoomOf } from './crop.ts';

/** 1200 × 800 pixels, all of them in a box of 30 × 20 mm. */
const photo = {
  widthPx: 1200,
  heightPx: 800,
  box: { x: 10, y: 10, width: 30, height: 20 },
  crop: { x: 0, y: 0, width: 1, height: 1 },
};
/** Pixels are as wide as they are high on paper. */
const isTrue = (shown: typeof photo) =>
  expect((shown.widthPx * shown.crop.width) / shown.box.width).toBeCloseTo(
    (shown.heightPx * shown.crop.height) / shown.box.height,
    0,
  );

test('a square shows the middle of it, nearer as much less', () => {
  const square = { ...photo, box: { x: 10, y: 10, width: 20, height: 20 } };
  const crop = croppedTo(square, 1, { x: 0.5, y: 0.5 });
  expect(crop).toEqual({ x: 0.16667, y: 0, width: 0.66667, height: 1 });
  const near = { ...square, crop: croppedTo(square, 2, { x: 0.5, y: 0.5 }) };
  expect(near.crop).toEqual({ x: 0.33333, y: 0.25, width: 0.33333, height: 0.5 });
  expect(zoomOf(near)).toBeCloseTo(2, 3);
  expect(middleOf(near).x).toBeCloseTo(0.5, 4);
  isTrue(near);
});

test('nobody looks beyond its edge', () => {
  expect(croppedTo(photo, 2, { x: 0, y: 1 })).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
  expect(croppedTo(photo, 0.1, { x: 3, y: 3 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('a narrower box shows less of it in the same size; a wider one than there is picture shows it larger', () => {
  const narrow = { ...photo, box: { ...photo.box, width: 15 } };
  expect(cropInBox(photo, narrow.box)).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  const wide = { ...photo, box: { ...photo.box, width: 60 } };
  const shown = { ...wide, crop: cropInBox(photo, wide.box) };
  expect(shown.crop).toEqual({ x: 0, y: 0, width: 1, height: 0.5 });
  isTrue(shown);
  // Back again, it is as it was.
  const half = { ...narrow, crop: cropInBox(photo, narrow.box) };
  expect(cropInBox(half, photo.box)).toEqual(photo.crop);
});

test('pixels an inch are those that are seen', () => {
  expect(ppiOf(photo)).toBe(1016);
  expect(ppiOf({ ...photo, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })).toBe(508);
});

test('a tall picture stands in the middle of the room there is', () => {
  expect(boxFor({ widthPx: 800, heightPx: 1600 }, { x: 0, y: 0, width: 40, height: 40 })).toEqual({
    x: 10,
    y: 0,
    width: 20,
    height: 40,
  });
});
