import { Group, type Material, type Mesh, MeshBasicMaterial, Object3D } from 'three';
import { matt } from '../materials.ts';
import type { Face, FaceTexture, Piece } from './piece.ts';
import type { FaceSpec, PieceSpec } from './piece-spec.ts';
import { printOn } from './print-on.ts';
import { type Bend, bentMesh, type Cut, lying } from './sheets/bent-sheet.ts';

/** Front, back and edge. */
export type Sides = readonly [Material, Material, Material];

interface Print {
  /** Holds the print and its frame: move and turn this. */
  readonly object: Group;
  readonly mesh: Mesh;
  readonly face: Face;
  /** For further copies of the same print. */
  readonly materials: Sides;
}

interface Making {
  readonly columns: number;
  readonly rows: number;
  readonly bend?: Bend;
  readonly radiusMm?: number;
  /** Drawn, where the stock's own thickness would not show on a thing metres wide. */
  readonly thicknessMm?: number;
  /**
   * Casts its shadow from so many mm behind: a sheet a millimetre thick and metres wide in slanting light is more than
   * a shadow map can tell from its own shade.
   */
  readonly shadowBehindMm?: number;
  readonly front?: Material;
  readonly sides?: Sides;
  readonly back?: string;
  readonly edge?: string;
}

/** Whether any chosen value says so: options are named as an admin likes. */
export const says = ({ choice }: PieceSpec, words: RegExp): boolean =>
  Object.values(choice).some((value) => words.test(value));

/** Clear film has no other side to see. */
function bareSide(spec: PieceSpec, colour: string): Material {
  const side = matt(colour);
  side.visible = !spec.isClear;
  return side;
}

export function firstFace(spec: PieceSpec): FaceSpec {
  const { widthMm, heightMm } = spec;
  return spec.faces[0] ?? { name: 'Front', page: 1, widthMm, heightMm, bleedMm: 0, isPlaced: false };
}

/** The front of a piece as one cut and bent sheet that faces +z, its middle at the origin of `object`. */
export function printedFace(spec: PieceSpec, textureOf: FaceTexture, making: Making): Print {
  const face = firstFace(spec);
  const { widthMm, heightMm } = face;
  const {
    bend = lying,
    columns,
    rows,
    radiusMm = spec.cornerRadiusMm,
    thicknessMm = spec.thicknessMm,
  } = making;
  const cut: Cut = { widthMm, heightMm, thicknessMm, radiusMm, columns, rows };
  const materials: Sides = making.sides ?? [
    making.front ?? printOn(spec, textureOf(face)),
    bareSide(spec, making.back ?? '#f3efe6'),
    bareSide(spec, making.edge ?? '#efeae0'),
  ];
  const object = new Group();
  const mesh = bentMesh(cut, bend, materials);
  const frame = new Object3D();
  frame.position.set(...bend(0, 0, 0));
  object.add(mesh, frame);
  if (making.shadowBehindMm) {
    mesh.castShadow = false;
    object.add(casterOf(cut, bend, making.shadowBehindMm));
  }
  return { object, mesh, materials, face: { spec: face, frame, flat: bentMesh(cut, lying, materials) } };
}

/** The same form, coarser and further back, that only throws a shadow. */
function casterOf(cut: Cut, bend: Bend, behindMm: number): Mesh {
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
  const coarse = { ...cut, columns: Math.ceil(cut.columns / 3), rows: Math.ceil(cut.rows / 3) };
  const caster = bentMesh(coarse, (x, y, z) => bend(x, y, z - behindMm), [unseen, unseen, unseen]);
  caster.receiveShadow = false;
  caster.userData.unframed = true;
  return caster;
}

/** The print alone as it was cut, lying on the floor: for measuring, and to look at it from straight above. */
export function flatPiece(spec: PieceSpec, textureOf: FaceTexture, making: Partial<Making> = {}): Piece {
  const print = printedFace(spec, textureOf, { columns: 8, rows: 8, ...making, bend: lying });
  print.object.rotation.x = -Math.PI / 2;
  print.object.position.y = making.thicknessMm ?? spec.thicknessMm;
  const object = new Group();
  object.add(print.object);
  return { object, faces: [print.face], views: [fromAbove] };
}

export const fromAbove: Piece['views'][number] = {
  name: 'From above',
  shot: { azimuthDeg: 0, elevationDeg: 89, aperture: 0 },
  pose: 'flat',
};
