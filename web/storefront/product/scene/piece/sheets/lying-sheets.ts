import { type BufferGeometry, Group, type Material, Mesh } from 'three';
import { lyingFrame, undersideFrame } from '../face-frame.ts';
import type { Face, FaceTexture } from '../piece.ts';
import type { FaceSpec, PieceSpec } from '../piece-spec.ts';
import { edgeOf, surfaceOf } from '../surface.ts';
import { cutSheet, pileOf, RIM_MM } from './paper.ts';

/** The three materials of a flat piece with a front and a back; a side without a face is bare stock. */
export function sidesOf(
  spec: PieceSpec,
  textureOf: FaceTexture,
  front?: FaceSpec,
  back?: FaceSpec,
): Material[] {
  return [
    surfaceOf(spec, spec.finish, front ? textureOf(front) : null),
    surfaceOf(spec, spec.backFinish, back ? textureOf(back) : null),
    edgeOf(spec),
  ];
}

export function solid(geometry: BufferGeometry, materials: Material[], isClear = false): Mesh {
  const mesh = new Mesh(geometry, materials);
  mesh.castShadow = !isClear;
  mesh.receiveShadow = true;
  return mesh;
}

export interface Pile {
  readonly group: Group;
  readonly faces: Face[];
}

export interface PileOptions {
  readonly count: number;
  readonly isBackUp?: boolean;
  /** Something lies on it: no sheet lifts its corners. */
  readonly isPressed?: boolean;
  readonly seed?: number;
  readonly shiftMm?: number;
  readonly twistDeg?: number;
}

/** A pile of stiff sheets lying on the floor, with the frame of the side that is up. */
export function lyingPile(spec: PieceSpec, materials: Material[], options: PileOptions): Pile {
  const { count, isBackUp = false } = options;
  const t = spec.thicknessMm;
  // Air between sheets: a pile is a little higher than its paper.
  const pitchMm = t * 1.03;
  const sheet = cutSheet(spec);
  // Most of what lies in a pile is never seen, but would be drawn as often as there are sheets.
  const beneath = spec.isClear ? sheet : cutSheet({ ...spec, rimMm: RIM_MM });
  const pile = pileOf(sheet, { ...options, pitchMm, beneath });
  const mesh = solid(pile, turned(materials, isBackUp), spec.isClear);
  const group = new Group();
  group.add(mesh);
  const face = spec.faces[isBackUp ? 1 : 0];
  if (!face) return { group, faces: [] };
  const frame = lyingFrame((count - 1) * pitchMm + t);
  group.add(frame);
  return { group, faces: [{ spec: face, frame }] };
}

const turned = ([front, back, edge]: Material[], isBackUp: boolean): Material[] =>
  [isBackUp ? back : front, isBackUp ? front : back, edge].filter((one) => one !== undefined);

/** One sheet alone, both of its sides in place: what the truth tests measure. */
export function singleSheet(spec: PieceSpec, materials: Material[]): Pile {
  const group = new Group();
  group.add(solid(cutSheet(spec), materials, spec.isClear));
  const frames = [lyingFrame(spec.thicknessMm), undersideFrame(0)];
  const faces = spec.faces.slice(0, 2).map((face, i) => ({ spec: face, frame: frames[i] ?? lyingFrame(0) }));
  group.add(...frames);
  return { group, faces };
}
