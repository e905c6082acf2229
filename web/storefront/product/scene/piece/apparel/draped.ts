import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import type { Grown } from './grown.ts';
import type { Panel, Pattern } from './patterns.ts';

/** Folds of one panel as scripts/drape.ts stores them: quarter millimetres, each a step from the place before. */
interface StoredFolds {
  readonly start: readonly number[];
  readonly steps: string;
}

/** A panel of cloth as it hangs: places and normals of its grid, row by row from the hem. */
export interface DrapedPanel {
  readonly panel: Panel;
  readonly columns: number;
  readonly rows: number;
  readonly places: Float32Array;
  readonly normals: Float32Array;
  /** In millimetres of the garment's own size: x, y for each place. */
  readonly pattern: Float32Array;
  /** -1 where the grid runs clockwise as seen from outside. */
  readonly winding: 1 | -1;
}

/** The hung garment, seams smooth. `liftMm` is how high above the floor its pattern's y = 0 hangs. */
export function draped(
  pattern: Pattern,
  folds: readonly StoredFolds[],
  grown: Grown,
  liftMm: number,
): DrapedPanel[] {
  const panels = pattern.panels.map((panel, i) => hung(panel, folds[i], grown, liftMm));
  const sums = new Map<string, Vector3>();
  const key = ({ places }: DrapedPanel, i: number) =>
    [0, 1, 2].map((k) => Math.round((places[i * 3 + k] ?? 0) * 8)).join(' ');
  for (const one of panels) {
    for (const triangle of trianglesOf(one)) {
      const normal = normalOf(one, ...triangle);
      for (const i of triangle) {
        for (let k = 0; k < 3; k++)
          one.normals[i * 3 + k] = (one.normals[i * 3 + k] ?? 0) + normal.getComponent(k);
        const sum = sums.get(key(one, i)) ?? new Vector3();
        sums.set(key(one, i), sum.add(normal));
      }
    }
  }
  for (const one of panels) {
    for (let i = 0; i < one.places.length / 3; i++) {
      const own = new Vector3().fromArray(one.normals, i * 3).normalize();
      const all = (sums.get(key(one, i)) ?? own).clone().normalize();
      // Where two panels meet back to back, a common normal would lie along the seam: there each keeps its own.
      (own.dot(all) > 0.5 ? all : own).toArray(one.normals, i * 3);
    }
  }
  return panels;
}

function hung(
  panel: Panel,
  folds: StoredFolds | undefined,
  [across, along]: Grown,
  liftMm: number,
): DrapedPanel {
  const { columns, rows } = panel;
  const count = (columns + 1) * (rows + 1);
  const steps = Int8Array.from(atob(folds?.steps ?? ''), (c) => c.charCodeAt(0));
  const places = new Float32Array(count * 3);
  const pattern = new Float32Array(count * 2);
  const scale = [across, along, across];
  const kept = new Int32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const before = i % (columns + 1) === 0 ? i - columns - 1 : i - 1;
    for (let k = 0; k < 3; k++) {
      const from = before < 0 ? (folds?.start[k] ?? 0) : (kept[before * 3 + k] ?? 0);
      const now = from + (steps[i * 3 + k] ?? 0);
      kept[i * 3 + k] = now;
      places[i * 3 + k] = (now / 4) * (scale[k] ?? 1) + (k === 1 ? liftMm : 0);
    }
    const [x, y] = panel.at((i % (columns + 1)) / columns, Math.floor(i / (columns + 1)) / rows);
    pattern.set([x * across, y * along], i * 2);
  }
  const [x0, y0, x1, y1, x2, y2] = [0, columns, rows * (columns + 1)].flatMap((i) => [
    pattern[i * 2] ?? 0,
    pattern[i * 2 + 1] ?? 0,
  ]) as [number, number, number, number, number, number];
  const turn = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0) > 0 ? 1 : -1;
  const winding = (turn * (panel.side === 'front' ? 1 : -1)) as 1 | -1;
  return { panel, columns, rows, places, normals: new Float32Array(count * 3), pattern, winding };
}

/** Triangles of a panel by the numbers of its places, counter-clockwise from outside. */
export function* trianglesOf({ columns, rows, winding }: DrapedPanel): Generator<[number, number, number]> {
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const a = r * (columns + 1) + c;
      const [b, d, e] = [a + 1, a + columns + 1, a + columns + 2];
      if (winding > 0) {
        yield [a, b, e];
        yield [a, e, d];
      } else {
        yield [a, e, b];
        yield [a, d, e];
      }
    }
  }
}

const A = new Vector3();
const B = new Vector3();

function normalOf({ places }: DrapedPanel, a: number, b: number, c: number): Vector3 {
  const from = new Vector3().fromArray(places, a * 3);
  return new Vector3().crossVectors(
    A.fromArray(places, b * 3).sub(from),
    B.fromArray(places, c * 3).sub(from),
  );
}

/** The cloth of panels as one surface; one unit of uv is 100 mm of cloth. */
export function clothGeometry(panels: readonly DrapedPanel[]): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (const one of panels) {
    const base = position.length / 3;
    for (const triangle of trianglesOf(one)) for (const i of triangle) index.push(base + i);
    for (const value of one.places) position.push(value);
    for (const value of one.normals) normal.push(value);
    for (const value of one.pattern) uv.push(value / 100);
  }
  return geometryOf(position, normal, uv, index);
}

export function geometryOf(
  position: number[],
  normal: number[],
  uv: number[],
  index: number[],
): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  return geometry;
}

/** Place and normal of grid point (column, row). */
export function pointOf(one: DrapedPanel, column: number, row: number): { at: Vector3; normal: Vector3 } {
  const i = row * (one.columns + 1) + column;
  return {
    at: new Vector3().fromArray(one.places, i * 3),
    normal: new Vector3().fromArray(one.normals, i * 3),
  };
}
