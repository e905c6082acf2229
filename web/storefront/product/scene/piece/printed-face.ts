import { Group, type Material, Object3D } from 'three';
import { type Bend, type Cut, cutMesh, lying } from './cut-sheet.ts';
import type { Face, Skin } from './piece.ts';
import type { FaceSpec, PieceSpec } from './piece-spec.ts';
import { bare, printOn } from './print-on.ts';

interface Print {
  /** Holds the print and its frame: move and turn this. */
  readonly object: Group;
  readonly face: Face;
  /** Front, back and edge, for further copies of the same print. */
  readonly materials: readonly [Material, Material, Material];
}

interface Making {
  readonly columns: number;
  readonly rows: number;
  readonly bend?: Bend;
  readonly radiusMm?: number;
  /** Drawn, where the stock's own thickness would not show on a thing metres wide. */
  readonly thicknessMm?: number;
  readonly front?: Material;
  readonly back?: string;
  readonly edge?: string;
}

export function firstFace(spec: PieceSpec): FaceSpec {
  return (
    spec.faces[0] ?? {
      name: 'Front',
      page: 1,
      widthMm: spec.widthMm,
      heightMm: spec.heightMm,
      bleedMm: 0,
      isPlaced: false,
    }
  );
}

/** The front of a piece as one cut and bent sheet that faces +z, its middle at the origin of `object`. */
export function printedFace(spec: PieceSpec, skin: Skin, making: Making): Print {
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
  const materials: Print['materials'] = [
    making.front ?? printOn(spec, skin(face)),
    bare(making.back ?? '#f3efe6'),
    bare(making.edge ?? '#efeae0'),
  ];
  const object = new Group();
  const frame = new Object3D();
  frame.position.set(...bend(0, 0, 0));
  object.add(cutMesh(cut, bend, materials), frame);
  return {
    object,
    materials,
    face: {
      spec: face,
      frame,
      get flat() {
        return cutMesh(cut, lying, materials);
      },
    },
  };
}
