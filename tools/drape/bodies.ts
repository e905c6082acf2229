/** Distance of a point from a body in mm, negative inside. */
export type Distance = (x: number, y: number, z: number) => number;

export type Place = readonly [number, number, number];

const smooth = (a: number, b: number, k: number) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};

function capsule(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  ra: number,
  rb: number,
): Distance {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const length2 = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length2));
    return Math.hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - (ra + (rb - ra) * t);
  };
}

/** [height, half width, half depth, forward] from the hips to the armpits. */
const TORSO: readonly (readonly [number, number, number, number])[] = [
  [-160, 172, 118, -4],
  [40, 174, 116, -6],
  [240, 156, 100, 2],
  [430, 172, 116, 8],
  [520, 172, 108, 2],
  [640, 120, 70, -10],
];

const torso: Distance = (x, y, z) => {
  let i = 0;
  while (i < TORSO.length - 2 && y > (TORSO[i + 1]?.[0] ?? 0)) i++;
  const [a, b] = [TORSO[i] ?? [0, 1, 1, 0], TORSO[i + 1] ?? [1, 1, 1, 0]];
  const t = Math.min(1, Math.max(0, (y - a[0]) / (b[0] - a[0])));
  const s = t * t * (3 - 2 * t);
  const [w, d, f] = [a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s, a[3] + (b[3] - a[3]) * s];
  const r = Math.hypot(x / w, (z - f) / d);
  const round = (r - 1) * Math.min(w, d) * (0.55 + 0.45 * Math.min(1, r));
  return Math.max(round, y - 640);
};

/** `slim`: how wide the trunk is; the more slack, the more folds. */
export function person(from: Place, to: Place, lowered: number, slim = 1): Distance {
  const foot = from.map((one, k) => one + ((to[k] ?? 0) - one) * lowered) as [number, number, number];
  const arms = [1, -1].map((s) => capsule(s * 176, 596, -6, s * foot[0], foot[1], foot[2], 50, 40));
  const shoulders = [1, -1].map((s) => capsule(s * 30, 634, -14, s * 174, 602, -8, 50, 48));
  const neck = capsule(0, 600, -12, 0, 800, 8, 62, 56);
  return (x, y, z) => {
    let d = torso(x / slim, y, z / slim) * slim;
    for (const part of shoulders) d = smooth(d, part(x, y, z), 60);
    d = smooth(d, neck(x, y, z), 50);
    for (const part of arms) d = smooth(d, part(x, y, z), 24);
    return d;
  };
}

/** What is in the bag: a few books and a shawl, fuller below. The floor is at y = 0. */
export const contents: Distance = (x, y, z) => {
  const high = Math.min(1, Math.max(0, y / 330));
  const [w, d] = [158 - 10 * high, 44 - 26 * high * high];
  const r = Math.abs(x / w) ** 3.2 + Math.abs(z / d) ** 2.4;
  return Math.max((r ** 0.4 - 1) * d, y - 330, 6 - y);
};
