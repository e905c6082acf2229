import { type BufferGeometry, type Group, type Material, Mesh, Object3D, Vector3 } from 'three';
import type { Shot } from '../../shot.ts';
import type { Face, FaceTexture, View } from '../piece.ts';
import type { FaceSpec, PieceSpec } from '../piece-spec.ts';
import { flatPrint } from '../print-patch.ts';
import { patchOn, seamOn, spotOn } from './cloth-patch.ts';
import type { DrapedPanel } from './draped.ts';
import { type Cloth, clothPrint, embroidery } from './fabric.ts';
import type { Point2 } from './patterns.ts';

export const GARMENT_SHOT: Shot = {
  azimuthDeg: 14,
  elevationDeg: 8,
  facing: 0.85,
  keyAzimuthDeg: -62,
  keyElevationDeg: 44,
  aperture: 0.008,
};

export const FRONT_AND_BACK: readonly View[] = [
  { name: 'Front', shot: GARMENT_SHOT },
  { name: 'Back', shot: { ...GARMENT_SHOT, azimuthDeg: 194 } },
  { name: 'Flat view', shot: { ...GARMENT_SHOT, azimuthDeg: 0, elevationDeg: 4 } },
];

/** Adds meshes that cast and catch shadows. */
export function sewnInto(group: Group): (geometry: BufferGeometry, material: Material) => Mesh {
  return (geometry, material) => {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
    return mesh;
  };
}

export const isEmbroidered = ({ choice }: PieceSpec) => /embroider/i.test(Object.values(choice).join(' '));

/** A print area on a panel: its middle in the garment's own millimetres. */
export interface Field {
  readonly face: FaceSpec;
  readonly panel: DrapedPanel;
  readonly middle: Point2;
}

/** Prints a field and says where it is. The same millimetres as on the page, along the cloth. */
export function printField(
  group: Group,
  spec: PieceSpec,
  textureOf: FaceTexture,
  cloth: Cloth,
  field: Field,
): Face {
  const { face, panel, middle } = field;
  const [left, right] = [middle[0] - face.widthMm / 2, middle[0] + face.widthMm / 2];
  const [bottom, top] = [middle[1] - face.heightMm / 2, middle[1] + face.heightMm / 2];
  const map = textureOf(face);
  const area = [face.widthMm, face.heightMm] as const;
  const ink = isEmbroidered(spec) ? embroidery(map, area) : clothPrint(map, cloth, area);
  const outline: Point2[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const geometry = patchOn(panel, {
    outline,
    liftMm: isEmbroidered(spec) ? 0.7 : 0.25,
    artwork: [left, bottom, right, top],
  });
  const mesh = new Mesh(geometry, ink);
  mesh.receiveShadow = true;
  mesh.renderOrder = 2;
  group.add(mesh);
  const frame = frameOn(panel, middle, face);
  group.add(frame);
  return { spec: face, frame, flat: flatPrint(face, ink) };
}

/** A frame in the middle of a field, leaning as the cloth does on the whole. */
function frameOn(panel: DrapedPanel, [x, y]: Point2, { widthMm, heightMm }: FaceSpec): Object3D {
  const frame = new Object3D();
  const spot = (dx: number, dy: number) =>
    spotOn(panel, [x + dx * widthMm, y + dy * heightMm])?.at ?? new Vector3();
  const sign = panel.panel.side === 'back' ? -1 : 1;
  const right = spot(0.45, 0).sub(spot(-0.45, 0)).multiplyScalar(sign).normalize();
  const up = spot(0, 0.45).sub(spot(0, -0.45)).normalize();
  const out = new Vector3().crossVectors(right, up).normalize();
  frame.matrix.makeBasis(right, new Vector3().crossVectors(out, right), out);
  frame.quaternion.setFromRotationMatrix(frame.matrix);
  frame.position.copy(spotOn(panel, [x, y])?.at ?? new Vector3()).addScaledVector(out, 1);
  return frame;
}

/** Rows of stitches through points of the pattern. */
export function stitchAlong(
  add: (geometry: BufferGeometry, material: Material) => Mesh,
  panel: DrapedPanel,
  points: readonly Point2[],
  material: Material,
  widthMm?: number,
  liftMm?: number,
): void {
  add(seamOn(panel, points, widthMm, liftMm), material).castShadow = false;
}
