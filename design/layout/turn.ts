import type { Matrix } from '#compose/page.ts';
import type { Box } from '#contract/design/design.ts';

interface Turned {
  readonly box: Box;
  readonly turn?: number | undefined;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Where a place of the page comes to lie when an object is turned around the middle of its box. */
export function turnedPlace({ box, turn = 0 }: Turned, place: { x: number; y: number }) {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const { x, y } = middleOf(box);
  const [dx, dy] = [place.x - x, place.y - y];
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
}

/** The turn as a matrix of the page, after what else moves the object; nothing where it stands straight. */
export function turnMatrix({ box, turn = 0 }: Turned, before: Matrix = [1, 0, 0, 1, 0, 0]): Matrix {
  if (turn === 0) return before;
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [a, b, c, d, e, f] = before;
  const moved = turnedPlace({ box, turn }, { x: e, y: f });
  return [a * cos - b * sin, a * sin + b * cos, c * cos - d * sin, c * sin + d * cos, moved.x, moved.y];
}

/** The straight box around what is turned. */
export function boundsOf(object: Turned): Box {
  const { x, y, width, height } = object.box;
  if (!object.turn) return object.box;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => turnedPlace(object, corner));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** A box of another size whose upper left corner stays where it is seen. */
export function cornerKept({ box, turn = 0 }: Turned, size: { width: number; height: number }): Box {
  const next = { x: box.x, y: box.y, ...size };
  if (turn === 0) return next;
  const [was, is] = [
    turnedPlace({ box, turn }, { x: box.x, y: box.y }),
    turnedPlace({ box: next, turn }, { x: box.x, y: box.y }),
  ];
  return { ...next, x: next.x + was.x - is.x, y: next.y + was.y - is.y };
}
