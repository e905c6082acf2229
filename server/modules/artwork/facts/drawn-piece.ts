/** Of the page: what takes more of it is the design of all of it. */
const MOST_OF_PAGE = 0.85;
/** Nothing that is sold is smaller, in mm; of a picture, which has no size, less says nothing either. */
const SMALLEST_MM = 15;
/** Its edge may be soft. */
const EDGE_PX = 3;
/** So many rows are enough to tell whether a column is empty. */
const ROW_STEP = 4;

interface Seen {
  readonly map: Uint8Array;
  readonly width: number;
  readonly height: number;
}
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly isRound?: true;
}

/**
 * The box around all that is seen on a page, as of a visiting card that is drawn on A4: where it leaves paper around it, and no empty row or
 * column goes through it, which parts pieces. Null of everything else. `edge` is how much ink there is along that of its sides that has least.
 */
export function drawnPiece(seen: Seen, page: { width: number; height: number }): Piece | null {
  const box = boxAround(seen);
  if (!box || hasEmptyColumn(seen, box)) return null;
  const [across, down] = [page.width / seen.width, page.height / seen.height];
  const [width, height] = [(box.right - box.left + 1) * across, (box.bottom - box.top + 1) * down];
  if (Math.min(width, height) < SMALLEST_MM) return null;
  const mm = (value: number) => Math.round(value * 100) / 100;
  return {
    x: mm(box.left * across),
    y: mm(box.top * down),
    width: mm(width),
    height: mm(height),
    edge: leastEdge(seen, box),
    ...(isOval(seen, box) && { isRound: true as const }),
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Null as soon as it is most of the page, or a row of it is empty. */
function boxAround({ map, width, height }: Seen): Box | null {
  const first = map.indexOf(1);
  if (first < 0) return null;
  const [top, bottom] = [Math.floor(first / width), Math.floor(map.lastIndexOf(1) / width)];
  const most = MOST_OF_PAGE * width * height;
  let [left, right] = [width, -1];
  for (let y = top; y <= bottom; y += 1) {
    const row = map.subarray(y * width, (y + 1) * width);
    const begins = row.indexOf(1);
    if (begins < 0) return null;
    left = Math.min(left, begins);
    right = Math.max(right, row.lastIndexOf(1));
    if ((right - left + 1) * (bottom - top + 1) > most) return null;
  }
  return { left, top, right, bottom };
}

function hasEmptyColumn({ map, width }: Seen, { left, top, right, bottom }: Box): boolean {
  const columns = new Uint8Array(right - left + 1);
  for (let y = top; y <= bottom; y += ROW_STEP)
    for (let x = left, at = y * width + left; x <= right; x += 1, at += 1)
      if (map[at] === 1) columns[x - left] = 1;
  return columns.includes(0);
}

/** In radii: just inside the edge of an oval, and just outside it. */
const INSIDE = 0.96;
const OUTSIDE = 1.04;
/** Of places around, that are ink inside, and at most outside. */
const ALL_AROUND = 0.96;
const SPECKS = 0.02;
const DEGREES = Array.from({ length: 180 }, (_, index) => (index * Math.PI) / 90);

/** Whether it fills the oval in its box all around, and nothing of what is outside that. */
function isOval({ map, width }: Seen, { left, top, right, bottom }: Box): boolean {
  const [rx, ry] = [(right - left + 1) / 2, (bottom - top + 1) / 2];
  let [inside, outside, places] = [0, 0, 0];
  for (const angle of DEGREES) {
    const at = (radii: number) => [
      left + rx + radii * rx * Math.cos(angle),
      top + ry + radii * ry * Math.sin(angle),
    ];
    const [x = 0, y = 0] = at(INSIDE).map(Math.floor);
    inside += map[y * width + x] ?? 0;
    const [farX = 0, farY = 0] = at(OUTSIDE).map(Math.floor);
    if (farX < left || farX > right || farY < top || farY > bottom) continue;
    places += 1;
    outside += map[farY * width + farX] ?? 0;
  }
  return (
    inside >= ALL_AROUND * DEGREES.length &&
    outside <= SPECKS * places &&
    hasBareCorners({ map, width }, { left, top, right, bottom })
  );
}

/** Along each diagonal of the box, outside the oval. */
function hasBareCorners(
  { map, width }: Pick<Seen, 'map' | 'width'>,
  { left, top, right, bottom }: Box,
): boolean {
  // An oval leaves 0.146 of a side free there.
  const deep = (length: number) => Math.floor(0.12 * length);
  const [wide, high] = [deep(right - left + 1), deep(bottom - top + 1)];
  const steps = Math.max(1, Math.min(wide, high));
  for (let step = 0; step < steps; step += 1) {
    const [x, y] = [Math.floor((step * wide) / steps), Math.floor((step * high) / steps)];
    for (const row of [top + y, bottom - y])
      for (const column of [left + x, right - x]) if (map[row * width + column] === 1) return false;
  }
  return true;
}

/** Of each side the best of its outermost rows. */
function leastEdge({ map, width }: Seen, { left, top, right, bottom }: Box): number {
  const share = (from: number, step: number, count: number) => {
    let inked = 0;
    for (let index = 0; index < count; index += 1) inked += map[from + index * step] ?? 0;
    return inked / count;
  };
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const best = (of: (deep: number) => number) =>
    Math.max(...Array.from({ length: EDGE_PX }, (_, deep) => of(deep)));
  const sides = [
    best((deep) => share((top + deep) * width + left, 1, wide)),
    best((deep) => share((bottom - deep) * width + left, 1, wide)),
    best((deep) => share(top * width + left + deep, width, high)),
    best((deep) => share(top * width + right - deep, width, high)),
  ];
  return Math.round(Math.min(...sides) * 1000) / 1000;
}
