import { Object3D } from 'three';

/** Frame of a front lying on the floor, `y` mm above it: x to the right, the artwork's top towards -z. */
export function lyingFrame(y: number): Object3D {
  const frame = new Object3D();
  frame.position.y = y;
  frame.rotation.x = -Math.PI / 2;
  return frame;
}

/** Frame of the other side of a lying sheet, seen from below when it is turned over like a page. */
export function undersideFrame(y: number): Object3D {
  const frame = new Object3D();
  frame.position.y = y;
  frame.rotation.set(Math.PI / 2, Math.PI, 0, 'YXZ');
  return frame;
}
