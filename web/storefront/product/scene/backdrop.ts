import { BufferGeometry, Float32BufferAttribute, Mesh, MeshLambertMaterial, type Vector3 } from 'three';
import { referenceNormal } from './lights.ts';
import type { Shot } from './shot.ts';

export const PAPER = '#efe8db';

/** Outline of the paper roll, as [depth behind the subject, height]: floor, sweep, wall. */
function profile(shot: Shot, depth: number): [number, number][] {
  const bend = shot.wall ? 0.0001 : 1.4;
  const points: [number, number][] = [[-14, 0]];
  for (let i = 0; i <= 16; i++) {
    const a = (i / 16) * (Math.PI / 2);
    points.push([depth - bend + Math.sin(a) * bend, bend - Math.cos(a) * bend]);
  }
  points.push([depth, 14]);
  return points;
}

/**
 * The paper the subject stands on. Every normal is the reference normal, so the paper has one colour from edge to
 * edge (no seam, no horizon) and shows nothing but shadows.
 */
export function backdrop(shot: Shot, origin: Vector3): Mesh {
  const depth = shot.wall ? 0 : 2.6;
  const n = referenceNormal(shot);
  const position: number[] = [];
  const normal: number[] = [];
  const line = profile(shot, depth);
  for (let i = 0; i + 1 < line.length; i++) {
    const [z0, y0] = line[i] ?? [0, 0];
    const [z1, y1] = line[i + 1] ?? [0, 0];
    position.push(-20, y0, -z0, 20, y0, -z0, 20, y1, -z1, -20, y0, -z0, 20, y1, -z1, -20, y1, -z1);
  }
  for (let i = 0; i < position.length; i += 3) normal.push(n.x, n.y, n.z);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color: shot.paper ?? PAPER }));
  if (!shot.wall) {
    mesh.position.set(origin.x, 0, origin.z);
    mesh.rotation.y = (shot.azimuthDeg * Math.PI) / 180;
  }
  // Normals are in the mesh's own frame: turn them back so that rotation does not change the colour.
  const turned = n.clone().applyAxisAngle(mesh.up, -mesh.rotation.y);
  for (let i = 0; i < normal.length; i += 3) normal.splice(i, 3, turned.x, turned.y, turned.z);
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  mesh.receiveShadow = true;
  return mesh;
}
