import { type Group, Mesh, PerspectiveCamera, Vector3 } from 'three';
import { direction, disc, sample } from '../../web/storefront/product/scene/sampling.ts';
import type { Frame, Shot } from '../../web/storefront/product/scene/shot.ts';

const AIR: NonNullable<Shot['box']> = [0.1, 0.11, 0.9, 0.89];

/** World positions of (at most ~600 per mesh) vertices of everything that must be inside the frame. */
function subjectPoints(root: Group): Vector3[] {
  const points: Vector3[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh) || object.userData.unframed) return;
    const position = object.geometry.getAttribute('position');
    const step = Math.max(1, Math.floor(position.count / 600));
    for (let i = 0; i < position.count; i += step) {
      points.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld));
    }
  });
  return points;
}

function bounds(points: Vector3[], camera: PerspectiveCamera): [number, number, number, number] {
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  const p = new Vector3();
  const b: [number, number, number, number] = [9, 9, -9, -9];
  for (const point of points) {
    p.copy(point).project(camera);
    b[0] = Math.min(b[0], p.x);
    b[1] = Math.min(b[1], p.y);
    b[2] = Math.max(b[2], p.x);
    b[3] = Math.max(b[3], p.y);
  }
  return b;
}

export interface Lens {
  camera: PerspectiveCamera;
  /** Sub-pixel and aperture offset of sample i. */
  place(i: number): void;
}

/**
 * Stands the camera so that the subject exactly fills the shot's box. The shift to the box is a lens shift
 * (as on a view camera), so verticals stay as they are and nothing is cropped.
 */
export function fitLens(root: Group, shot: Shot, frame: Frame, centre: Vector3): Lens {
  const { widthPx: w, heightPx: h } = frame;
  const camera = new PerspectiveCamera(shot.fovDeg ?? 24, w / h, 0.1, 100);
  const dir = direction(shot.azimuthDeg, shot.elevationDeg);
  const points = subjectPoints(root);
  const [left, top, right, bottom] = frame.box ?? shot.box ?? AIR;
  let distance = 5;
  let b = bounds(points, camera);
  for (let i = 0; i < 8; i++) {
    camera.position.copy(centre).addScaledVector(dir, distance);
    camera.lookAt(centre);
    b = bounds(points, camera);
    distance *= Math.max((b[2] - b[0]) / 2 / (right - left), (b[3] - b[1]) / 2 / (bottom - top));
  }
  camera.position.copy(centre).addScaledVector(dir, distance);
  camera.lookAt(centre);
  b = bounds(points, camera);
  const shiftX = ((b[0] + b[2]) / 2 - (left + right - 1)) * (w / 2);
  const shiftY = -((b[1] + b[3]) / 2 - (1 - top - bottom)) * (h / 2);
  const home = camera.position.clone();
  const camRight = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const camUp = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const pxPerUnit = h / (2 * distance * Math.tan(((shot.fovDeg ?? 24) * Math.PI) / 360));
  return {
    camera,
    place(i) {
      const [u, v] = disc(i, 2);
      const dx = u * (shot.aperture ?? 0.02);
      const dy = v * (shot.aperture ?? 0.02);
      camera.position.copy(home).addScaledVector(camRight, dx).addScaledVector(camUp, dy);
      const x = shiftX - dx * pxPerUnit + sample(i, 4) - 0.5;
      const y = shiftY + dy * pxPerUnit + sample(i, 5) - 0.5;
      camera.setViewOffset(w, h, x, y, w, h);
    },
  };
}
