import { Group, type Material } from 'three';
import type { FaceTexture, Piece, PieceBuilder } from '../../web/storefront/product/scene/piece/piece.ts';
import type { FaceSpec, PieceSpec } from '../../web/storefront/product/scene/piece/piece-spec.ts';
import {
  lyingPile,
  type PileOptions,
  sidesOf,
} from '../../web/storefront/product/scene/piece/sheets/lying-sheets.ts';
import { artwork, type Design } from './artwork.ts';

/** A paper product as the catalogue shows it: what its choice would say, and a design for each page. */
export interface Goods {
  readonly spec: PieceSpec;
  readonly designs: readonly (Design | null)[];
  /** Resolution of a printed side's longer edge. */
  readonly longPx?: number;
}

type Form = Pick<PieceSpec, 'kind' | 'widthMm' | 'heightMm' | 'thicknessMm'> & Partial<PieceSpec>;

const NAMES = ['Front', 'Back'];

/** Goods from a form and the designs of its pages; a page without a design is bare stock. */
export function goods(form: Form, designs: readonly (Design | null)[], longPx?: number): Goods {
  const { widthMm, heightMm } = form;
  const faces = designs.flatMap((design, i): FaceSpec[] =>
    design
      ? [{ name: NAMES[i] ?? `Page ${i + 1}`, page: i + 1, widthMm, heightMm, bleedMm: 3, isPlaced: false }]
      : [],
  );
  const spec: PieceSpec = {
    boxMm: null,
    cornerRadiusMm: 0,
    finish: 'matt',
    backFinish: form.finish ?? 'matt',
    isContourCut: false,
    pose: 'shown',
    stockColour: '#fefdfb',
    isClear: false,
    foilColour: null,
    pages: designs.length,
    faces,
    choice: {},
    ...form,
  };
  return { spec, designs, ...(longPx && { longPx }) };
}

export function textureOfFace({ designs, longPx }: Goods): FaceTexture {
  return (face) => {
    const design = designs[face.page - 1];
    return design ? artwork(face.widthMm, face.heightMm, design, longPx) : null;
  };
}

/** The piece itself, as the live preview would build it. */
export function made(build: PieceBuilder, of: Goods, more: Partial<PieceSpec> = {}): Piece {
  return build({ ...of.spec, ...more }, textureOfFace(of));
}

/** Makes piles of the same goods; they share their materials, and so their textures. */
export type Piler = (count: number, options?: Omit<PileOptions, 'count'>) => Group;

export function piler(of: Goods): Piler {
  let materials: Material[] | undefined;
  return (count, options = {}) => {
    const [front, back] = [1, 2].map((page) => of.spec.faces.find((face) => face.page === page));
    materials ??= sidesOf(of.spec, textureOfFace(of), front, back);
    return lyingPile(of.spec, materials, { ...options, count }).group;
  };
}

/**
 * One of a pile, leaning back on an edge that is `edgeMm` high: its foot stands at the origin, its front faces +z.
 * Returns how far behind the foot the edge must be.
 */
export function leaningOn(one: Group, heightMm: number, tiltDeg: number, edgeMm: number): [Group, number] {
  const hinge = new Group();
  const tilt = (tiltDeg * Math.PI) / 180;
  one.position.z = -heightMm / 2;
  hinge.add(one);
  hinge.rotation.x = tilt;
  const group = new Group();
  group.add(hinge);
  return [group, edgeMm / Math.tan(tilt)];
}

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly stepX: number;
  readonly stepZ: number;
  /** How high the i-th pile is. */
  readonly countOf: (i: number) => number;
  readonly isBackUp?: (i: number) => boolean;
}

/** Low piles in staggered rows, every third one turned over. */
export function laidOut(pilers: readonly Piler[], layout: Layout): Group {
  const { columns, rows, stepX, stepZ, countOf, isBackUp = (i) => i % 3 === 1 } = layout;
  const group = new Group();
  for (let i = 0; i < columns * rows; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const pile = pilers[(column + row * 2) % pilers.length]?.(countOf(i), {
      isBackUp: isBackUp(i + row),
      seed: i + 1,
    });
    if (!pile) continue;
    pile.position.set(
      (column - (columns - 1) / 2 + (row % 2) * 0.5) * stepX,
      0,
      (row - (rows - 1) / 2) * stepZ,
    );
    group.add(pile);
  }
  return group;
}
