import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';
import { boundsOf, cornerKept, turnedPlace, turnMatrix } from './turn.ts';

const box = { x: 10, y: 20, width: 40, height: 10 };

test('a quarter of a turn goes clockwise around the middle', () => {
  const corner = turnedPlace({ box, turn: 90 }, { x: 10, y: 20 });
  expect([corner.x, corner.y].map((mm) => Math.round(mm * 1e6) / 1e6)).toEqual([35, 5]);
  const bounds = boundsOf({ box, turn: 90 });
  expect([bounds.x, bounds.y, bounds.width, bounds.height].map((mm) => Math.round(mm * 1e6) / 1e6)).toEqual([
    25, 5, 10, 40,
  ]);
  expect(boundsOf({ box })).toBe(box);
});

test('the matrix brings every place to where it is turned', () => {
  const turned = { box, turn: 37 };
  const [a, b, c, d, e, f] = turnMatrix(turned, [1, 0, 0, 1, box.x, box.y]);
  const place = { x: 13, y: 4 };
  const expected = turnedPlace(turned, { x: box.x + place.x, y: box.y + place.y });
  expect(a * place.x + c * place.y + e).toBeCloseTo(expected.x, 9);
  expect(b * place.x + d * place.y + f).toBeCloseTo(expected.y, 9);
});

test('what is made larger by its lower corner stays where its upper one is seen', () => {
  const turned = { box, turn: -50 };
  const next = cornerKept(turned, { width: 60, height: 33 });
  const [was, is] = [turnedPlace(turned, box), turnedPlace({ box: next, turn: -50 }, next)];
  expect([is.x, is.y].map((mm) => mm.toFixed(6))).toEqual([was.x, was.y].map((mm) => mm.toFixed(6)));
});

test('what was not there when somebody ordered stays on what it lies on', () => {
  const objects = ['ground', 'name', 'email', 'phone'].map((id) => ({ id }));
  const order = (wanted: string[] | undefined) => inOrder(objects, wanted).map(({ id }) => id);
  expect(order(['phone', 'ground', 'name'])).toEqual(['phone', 'ground', 'name', 'email']);
  expect(order(['gone', 'name', 'ground', 'phone'])).toEqual(['name', 'email', 'ground', 'phone']);
  expect(order(undefined)).toEqual(['ground', 'name', 'email', 'phone']);
});
