import { BufferGeometry, Float32BufferAttribute, type Material, Mesh } from 'three';

/** A flat cut piece in the xy plane around the origin, its front at z = 0 facing +z. */
export interface Cut {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly thicknessMm: number;
  /** Half the width makes a disc of it. */
  readonly radiusMm?: number;
  readonly columns: number;
  readonly rows: number;
}

/** Where a point of the flat piece goes: z runs from 0 (its front) to minus its thickness. */
export type Bend = (x: number, y: number, z: number) => [number, number, number];

export const lying: Bend = (x, y, z) => [x, y, z];

/** Pushes the piece out of its plane without moving its outline as seen from the front. */
export const lifted =
  (lift: (x: number, y: number) => number): Bend =>
  (x, y, z) => [x, y, z + lift(x, y)];

/** Round a cylinder whose axis is upright; arc lengths stay what they were on the flat piece. */
export const wrapped =
  (radiusMm: number): Bend =>
  (x, y, z) => {
    const angle = x / radiusMm;
    return [Math.sin(angle) * (radiusMm + z), y, Math.cos(angle) * (radiusMm + z)];
  };

const ARC_STEPS = 8;

/** Heights of the rows from the lower edge up: narrow steps where corners are round. */
function heightsOf({ heightMm, radiusMm = 0, rows }: Cut): number[] {
  const half = heightMm / 2;
  // From the edge inwards; the row where the straight part begins belongs to the middle.
  const arc = Array.from({ length: radiusMm > 0 ? ARC_STEPS : 0 }, (_, i) => {
    return half - radiusMm + radiusMm * Math.cos((i / ARC_STEPS) * (Math.PI / 2));
  });
  const straight = half - radiusMm;
  const middle =
    straight > 0.001
      ? Array.from({ length: rows + 1 }, (_, i) => -straight + (2 * straight * i) / rows)
      : [0];
  return [...arc.map((y) => -y), ...middle, ...arc.reverse()];
}

function halfWidthAt(y: number, { widthMm, heightMm, radiusMm = 0 }: Cut): number {
  const over = Math.abs(y) - (heightMm / 2 - radiusMm);
  if (radiusMm === 0 || over <= 0) return widthMm / 2;
  return widthMm / 2 - radiusMm + Math.sqrt(Math.max(0, radiusMm ** 2 - over ** 2));
}

class Builder {
  readonly position: number[] = [];
  readonly uv: number[] = [];
  readonly index: number[] = [];
  readonly geometry = new BufferGeometry();

  readonly #cut: Cut;
  readonly #bend: Bend;

  constructor(cut: Cut, bend: Bend) {
    this.#cut = cut;
    this.#bend = bend;
  }

  point(x: number, y: number, z: number): number {
    this.position.push(...this.#bend(x, y, z));
    this.uv.push(x / this.#cut.widthMm + 0.5, y / this.#cut.heightMm + 0.5);
    return this.position.length / 3 - 1;
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.index.push(a, b, c, a, c, d);
  }

  /** Closes a group of triangles that has its own material. */
  group(from: number, material: number): number {
    this.geometry.addGroup(from, this.index.length - from, material);
    return this.index.length;
  }

  finish(): BufferGeometry {
    this.geometry.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    this.geometry.setAttribute('uv', new Float32BufferAttribute(this.uv, 2));
    this.geometry.setIndex(this.index);
    this.geometry.computeVertexNormals();
    return this.geometry;
  }
}

/** Points of the outline, counter-clockwise from the lower left. */
function outlineOf(cut: Cut, heights: number[]): [number, number][] {
  const { columns } = cut;
  const right = heights.map((y): [number, number] => [halfWidthAt(y, cut), y]);
  const along = (y: number, from: number, to: number): [number, number][] => {
    const half = halfWidthAt(y, cut);
    const points = Array.from({ length: columns - 1 }, (_, i): [number, number] => [
      (from + ((to - from) * (i + 1)) / columns) * half,
      y,
    ]);
    return half > 0 ? points : [];
  };
  const [low, high] = [heights[0] ?? 0, heights.at(-1) ?? 0];
  const left = right.map(([x, y]): [number, number] => [-x, y]).reverse();
  return [...along(low, -1, 1), ...right, ...along(high, 1, -1), ...left];
}

/** A bent piece with front (material 0), back (1) and edge (2); artwork covers the front from edge to edge. */
export function bentGeometry(cut: Cut, bend: Bend = lying): BufferGeometry {
  const made = new Builder(cut, bend);
  const heights = heightsOf(cut);
  const { columns, thicknessMm } = cut;
  let closed = 0;
  for (const side of [0, 1]) {
    heights.forEach((y, j) => {
      const half = halfWidthAt(y, cut);
      for (let i = 0; i <= columns; i++) {
        const at = made.point(((i / columns) * 2 - 1) * half, y, -side * thicknessMm);
        if (j === 0 || i === 0) continue;
        const below = at - columns - 1;
        if (side === 0) made.quad(below - 1, below, at, at - 1);
        else made.quad(below, below - 1, at - 1, at);
      }
    });
    closed = made.group(closed, side);
  }
  const outline = outlineOf(cut, heights);
  outline.forEach(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    made.quad(
      made.point(x, y, -thicknessMm),
      made.point(nextX, nextY, -thicknessMm),
      made.point(nextX, nextY, 0),
      made.point(x, y, 0),
    );
  });
  made.group(closed, 2);
  return made.finish();
}

/** The piece with its materials (front, back, edge), casting and catching shadows. */
export function bentMesh(cut: Cut, bend: Bend, materials: readonly [Material, Material, Material]): Mesh {
  const mesh = new Mesh(bentGeometry(cut, bend), [...materials]);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
