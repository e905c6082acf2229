/** Pixels as a canvas has them: red, green, blue, and how far they cover, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Of 255 in the channel that differs most: as JPEG and cameras blur a plain colour. */
const SAME = 34;
/** Between this and `SAME` a pixel beside the ground is part ground, part drawing. */
const EDGE = 110;
/** Of the pixels along the edge, so many are of one colour where the ground is plain. */
const PLAIN_SHARE = 0.9;
/** Beside what was taken away, pixels this far are looked at for what is left of the ground. */
const EDGE_PX = 2;

/**
 * A logo without its plain ground: what is of the ground's colour and hangs together with the edge becomes clear, so that
 * what is enclosed by the drawing stays. Null where the ground is not plain, or is clear already.
 */
export function withoutPlainGround(picture: Pixels): Pixels | null {
  const ground = groundOf(picture);
  if (!ground) return null;
  const data = new Uint8ClampedArray(picture.data);
  const taken = fill(picture, ground);
  const { width, height } = picture;
  for (let at = 0; at < width * height; at += 1) if (taken[at]) data[at * 4 + 3] = 0;
  soften({ width, height, data }, taken, ground);
  // A sheet of one colour is no logo.
  return boundsOf({ width, height, data }) ? { width, height, data } : null;
}

type Rgb = readonly [number, number, number];

const far = (data: Uint8ClampedArray, at: number, [r, g, b]: Rgb) =>
  Math.max(
    Math.abs((data[at] ?? 0) - r),
    Math.abs((data[at + 1] ?? 0) - g),
    Math.abs((data[at + 2] ?? 0) - b),
  );

/** The colour most of the edge has. */
function groundOf({ width, height, data }: Pixels): Rgb | null {
  const edge = edgeOf(width, height);
  const middle = (channel: number) => {
    const values = edge.map((at) => data[at * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  if (edge.some((at) => (data[at * 4 + 3] ?? 0) < 250)) return null;
  const ground: Rgb = [middle(0), middle(1), middle(2)];
  const same = edge.filter((at) => far(data, at * 4, ground) <= SAME).length;
  return same / edge.length >= PLAIN_SHARE ? ground : null;
}

function edgeOf(width: number, height: number): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) edge.push(y * width, y * width + width - 1);
  return edge;
}

/** What is reached from the edge over pixels of the ground's colour. */
function fill({ width, height, data }: Pixels, ground: Rgb): Uint8Array {
  const taken = new Uint8Array(width * height);
  const open: number[] = [];
  const take = (at: number) => {
    if (taken[at] || far(data, at * 4, ground) > SAME) return;
    taken[at] = 1;
    open.push(at);
  };
  for (const at of edgeOf(width, height)) take(at);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < width * (height - 1)) take(at + width);
  }
  return taken;
}

/** Pixels that are part ground become part clear, and get the colour of the drawing alone: no pale edge is left. */
function soften({ width, height, data }: Pixels, taken: Uint8Array, ground: Rgb): void {
  const isNear = (x: number, y: number) => {
    for (let dy = -EDGE_PX; dy <= EDGE_PX; dy += 1)
      for (let dx = -EDGE_PX; dx <= EDGE_PX; dx += 1) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx >= 0 && ny >= 0 && nx < width && ny < height && taken[ny * width + nx]) return true;
      }
    return false;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (taken[at / 4]) continue;
      const distance = far(data, at, ground);
      if (distance >= EDGE || !isNear(x, y)) continue;
      const cover = Math.max(0.04, (distance - SAME / 2) / (EDGE - SAME / 2));
      for (const [channel, colour] of ground.entries())
        data[at + channel] = ((data[at + channel] ?? 0) - (1 - cover) * colour) / cover;
      data[at + 3] = Math.round(cover * 255);
    }
}

/** The smallest part of it with all that is seen; null where nothing is. */
export function boundsOf({ width, height, data }: Pixels) {
  let [left, top, right, foot] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      foot = Math.max(foot, y);
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: foot - top + 1 };
}
