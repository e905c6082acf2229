/**
 * Hangs garments once, for `scripts/drape.ts`: nothing of it ships. The same pattern and body always fall the same
 * way.
 */

import type { Pattern } from '../../web/storefront/product/scene/piece/apparel/patterns.ts';
import type { Distance, Place } from './bodies.ts';

export interface Cloth {
  readonly pattern: Pattern;
  /** The body, its arms in the sleeves at 0 and hanging at 1. */
  body(lowered: number): Distance;
  /** Where a handle holds the cloth. */
  pin?(x: number, y: number, side: number): Place | null;
  /** Length of the cloth's edges at a place in the pattern, against the pattern: ribs pull in. */
  rest?(x: number, y: number): number;
  /** Share of an edge's length at which it resists shortening: 1 is paper, less is soft knit. */
  readonly bend: number;
  readonly steps: number;
  /** Thickness from which the body grows. */
  readonly thinMm: number;
  readonly gravity: number;
}

export interface Mesh {
  /** Vertex of each panel's grid, row by row. */
  readonly ids: readonly Int32Array[];
  readonly rest: number[];
  readonly side: number[];
}

export function weld(pattern: Pattern): Mesh {
  const known = new Map<string, number>();
  const rest: number[] = [];
  const side: number[] = [];
  const ids = pattern.panels.map((panel) => {
    const grid = new Int32Array((panel.columns + 1) * (panel.rows + 1));
    for (let row = 0; row <= panel.rows; row++) {
      for (let column = 0; column <= panel.columns; column++) {
        const [x, y] = panel.at(column / panel.columns, row / panel.rows);
        const sewn = pattern.isSewn(panel, column, row);
        const key = `${x.toFixed(2)} ${y.toFixed(2)} ${sewn ? 'both' : panel.side}`;
        let id = known.get(key);
        if (id === undefined) {
          id = side.length;
          known.set(key, id);
          rest.push(x, y);
          side.push(sewn ? 0 : panel.side === 'front' ? 1 : -1);
        }
        grid[row * (panel.columns + 1) + column] = id;
      }
    }
    return grid;
  });
  return { ids, rest, side };
}

/** Springs: [one, other, length, stiffness, how hard it may be pushed together]. */
function springs(
  cloth: Cloth,
  mesh: Mesh,
): { ends: Int32Array; length: Float64Array; pull: Float64Array; push: Float64Array } {
  const seen = new Set<string>();
  const list: [number, number, number, number, number][] = [];
  const add = (a: number, b: number, pull: number, push: number) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || seen.has(key)) return;
    seen.add(key);
    const [ax, ay, bx, by] = [a * 2, a * 2 + 1, b * 2, b * 2 + 1].map((i) => mesh.rest[i] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    const factor = cloth.rest?.((ax + bx) / 2, (ay + by) / 2) ?? 1;
    const across = Math.abs(bx - ax) > Math.abs(by - ay);
    // A hem is sewn double.
    const stiff = (ay + by) / 2 < 26 && pull === 0 ? Math.min(0.9, push * 9) : push;
    list.push([a, b, Math.hypot(bx - ax, by - ay) * (across ? factor : 1), pull, stiff]);
  };
  cloth.pattern.panels.forEach((panel, p) => {
    const grid = mesh.ids[p] ?? new Int32Array();
    const at = (c: number, r: number) => grid[r * (panel.columns + 1) + c] ?? 0;
    for (let r = 0; r <= panel.rows; r++) {
      for (let c = 0; c <= panel.columns; c++) {
        if (c < panel.columns) add(at(c, r), at(c + 1, r), 1, 0.9);
        if (r < panel.rows) add(at(c, r), at(c, r + 1), 1, 0.9);
        if (c < panel.columns && r < panel.rows) {
          add(at(c, r), at(c + 1, r + 1), 0.35, 0.25);
          add(at(c + 1, r), at(c, r + 1), 0.35, 0.25);
        }
        if (c + 2 <= panel.columns) add(at(c, r), at(c + 2, r), 0, cloth.bend);
        if (r + 2 <= panel.rows) add(at(c, r), at(c, r + 2), 0, cloth.bend);
        if (c + 4 <= panel.columns) add(at(c, r), at(c + 4, r), 0, cloth.bend * 0.3);
        if (r + 4 <= panel.rows) add(at(c, r), at(c, r + 4), 0, cloth.bend * 0.3);
      }
    }
  });
  const pick = (i: 2 | 3 | 4) => Float64Array.from(list, (s) => s[i]);
  return {
    ends: new Int32Array(list.flatMap((spring) => spring.slice(0, 2))),
    length: pick(2),
    pull: pick(3),
    push: pick(4),
  };
}

const noise = (i: number) => {
  const x = Math.sin(i * 127.1) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
};

export function drape(cloth: Cloth, mesh: Mesh): Float64Array {
  const n = mesh.side.length;
  const now = new Float64Array(n * 3);
  const speed = new Float64Array(n * 3);
  const before = new Float64Array(n * 3);
  for (let i = 0; i < n; i++) {
    now[i * 3] = mesh.rest[i * 2] ?? 0;
    now[i * 3 + 1] = (mesh.rest[i * 2 + 1] ?? 0) + 2;
    now[i * 3 + 2] = (mesh.side[i] ?? 0) * 8 + noise(i) * 0.8;
  }
  const { ends, length, pull, push } = springs(cloth, mesh);
  const dt = 1 / 900;
  const pins = mesh.side.flatMap((side, i): [number, Place][] => {
    const place = cloth.pin?.(mesh.rest[i * 2] ?? 0, mesh.rest[i * 2 + 1] ?? 0, side);
    return place ? [[i, place]] : [];
  });
  for (let step = 0; step < cloth.steps; step++) {
    const grown = Math.min(1, step / (cloth.steps * 0.35));
    const deep = cloth.thinMm + (1 - cloth.thinMm) * grown * grown * (3 - 2 * grown);
    const calm = step > cloth.steps * 0.8 ? 0.985 : 0.995;
    const lowered = Math.min(1, Math.max(0, step / cloth.steps - 0.35) / 0.25);
    const body = cloth.body(lowered * lowered * (3 - 2 * lowered));
    before.set(now);
    for (let i = 0; i < n * 3; i++) {
      speed[i] = (speed[i] ?? 0) * calm - (i % 3 === 1 ? cloth.gravity * dt * Math.max(0.15, grown) : 0);
      now[i] = (now[i] ?? 0) + (speed[i] ?? 0) * dt;
    }
    // Cloth keeps its length: at the end, when it matters, more than one round of corrections is made.
    const rounds = step > cloth.steps * 0.7 ? 5 : 1;
    for (let round = 0; round < rounds; round++) solve(now, { ends, length, pull, push }, round % 2 === 0);
    collide(now, before, body, deep);
    for (const [i, place] of pins)
      place.forEach((value, k) => {
        now[i * 3 + k] = value;
      });
    for (let i = 0; i < n * 3; i++) speed[i] = ((now[i] ?? 0) - (before[i] ?? 0)) / dt;
  }
  return now;
}

/** One round of corrections, forwards or backwards through the springs, so that none is always last. */
function solve(
  now: Float64Array,
  { ends, length, pull, push }: ReturnType<typeof springs>,
  forwards: boolean,
): void {
  const count = length.length;
  for (let i = 0; i < count; i++) {
    const s = forwards ? i : count - 1 - i;
    const a = (ends[s * 2] as number) * 3;
    const b = (ends[s * 2 + 1] as number) * 3;
    const dx = (now[b] as number) - (now[a] as number);
    const dy = (now[b + 1] as number) - (now[a + 1] as number);
    const dz = (now[b + 2] as number) - (now[a + 2] as number);
    const d = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
    const over = d - (length[s] as number);
    const f = ((over > 0 ? (pull[s] as number) : (push[s] as number)) * over * 0.5) / d;
    now[a] = (now[a] as number) + dx * f;
    now[a + 1] = (now[a + 1] as number) + dy * f;
    now[a + 2] = (now[a + 2] as number) + dz * f;
    now[b] = (now[b] as number) - dx * f;
    now[b + 1] = (now[b + 1] as number) - dy * f;
    now[b + 2] = (now[b + 2] as number) - dz * f;
  }
}

/** Keeps the cloth outside of the body, whose depth is only `deep` of what it will be; skin holds it a little. */
function collide(now: Float64Array, before: Float64Array, body: Distance, deep: number): void {
  const e = 0.5;
  const d = (x: number, y: number, z: number) => body(x, y, z / deep);
  for (let i = 0; i < now.length; i += 3) {
    const [x, y, z] = [now[i] as number, now[i + 1] as number, now[i + 2] as number];
    const near = d(x, y, z);
    if (near > 2) continue;
    const gx = d(x + e, y, z) - d(x - e, y, z);
    const gy = d(x, y + e, z) - d(x, y - e, z);
    const gz = d(x, y, z + e * deep) - d(x, y, z - e * deep);
    const nz = gz / deep;
    const g2 = (gx * gx + gy * gy + nz * nz) / (4 * e * e);
    const out = Math.min(6, 2 - near) / Math.max(g2, 0.05);
    const hold = 0.14;
    for (const [k, g] of [gx, gy, nz].entries()) {
      const free = (now[i + k] as number) + ((g as number) / (2 * e)) * out;
      now[i + k] = free + ((before[i + k] as number) - (now[i + k] as number)) * hold;
    }
  }
}
