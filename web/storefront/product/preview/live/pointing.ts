import {
  BufferGeometry,
  Float32BufferAttribute,
  LineDashedMaterial,
  LineLoop,
  type PerspectiveCamera,
  Plane,
  Raycaster,
  Vector2,
  Vector3,
} from 'three';
import type { Face, Piece } from '../../scene/piece/piece.ts';
import type { FaceSpec } from '../../scene/piece/piece-spec.ts';

/** A point of a face, millimetres from the middle of its print area, y upwards. */
export interface FacePoint {
  readonly face: FaceSpec;
  readonly xMm: number;
  readonly yMm: number;
}

const caster = new Raycaster();
const plane = new Plane();

/** The point of a placed face under a point of the window; of `only` wherever its plane is met, when given. */
export function pointOn(
  piece: Piece,
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  at: { clientX: number; clientY: number },
  only?: FaceSpec,
): FacePoint | null {
  const frame = canvas.getBoundingClientRect();
  const x = ((at.clientX - frame.left) / frame.width) * 2 - 1;
  const y = 1 - ((at.clientY - frame.top) / frame.height) * 2;
  caster.setFromCamera(new Vector2(x, y), camera);
  for (const face of piece.faces) {
    if (only ? face.spec.name !== only.name : !face.spec.isPlaced) continue;
    const point = meet(face);
    const { widthMm, heightMm } = face.spec;
    const isOn = point && Math.abs(point.x) <= widthMm / 2 && Math.abs(point.y) <= heightMm / 2;
    if (point && (only || isOn)) return { face: face.spec, xMm: point.x, yMm: point.y };
  }
  return null;
}

/** Where the line of sight meets the plane of a face from before; in the face's millimetres. */
function meet({ frame }: Face): Vector3 | null {
  frame.updateWorldMatrix(true, false);
  const normal = new Vector3(0, 0, 1).transformDirection(frame.matrixWorld);
  if (normal.dot(caster.ray.direction) >= -0.05) return null;
  plane.setFromNormalAndCoplanarPoint(normal, new Vector3().setFromMatrixPosition(frame.matrixWorld));
  const met = caster.ray.intersectPlane(plane, new Vector3());
  return met && frame.worldToLocal(met);
}

/** A dashed line round every print area. */
export function outline(piece: Piece): void {
  for (const { spec, frame } of piece.faces) {
    if (!spec.isPlaced) continue;
    const [x, y] = [spec.widthMm / 2, spec.heightMm / 2];
    const geometry = new BufferGeometry();
    const corners = [-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0, -x, -y, 0];
    geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
    const dash = Math.max(x, y) / 18;
    const material = new LineDashedMaterial({
      color: '#d9381e',
      dashSize: dash,
      gapSize: dash,
      depthTest: false,
    });
    const line = new LineLoop(geometry, material);
    line.computeLineDistances();
    line.renderOrder = 9;
    frame.add(line);
  }
}
