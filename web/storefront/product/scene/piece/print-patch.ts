import { type Material, Mesh, Object3D, PlaneGeometry } from 'three';
import type { FaceSpec } from './piece-spec.ts';

/** The frame of a face that faces +z, or -z when `isBack`, added to the piece. */
export function faceFrame(
  object: Object3D,
  [x, y, z]: readonly [number, number, number],
  isBack = false,
): Object3D {
  const frame = new Object3D();
  frame.position.set(x, y, z);
  if (isBack) frame.rotation.y = Math.PI;
  object.add(frame);
  return frame;
}

/** A face laid flat, for measuring: its trim with the artwork from edge to edge. */
export function flatPrint(face: FaceSpec, material: Material): Mesh {
  return new Mesh(new PlaneGeometry(face.widthMm, face.heightMm), material);
}
