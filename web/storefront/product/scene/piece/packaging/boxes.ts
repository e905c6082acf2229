import { Box3, Group, Mesh, Object3D, PlaneGeometry } from 'three';
import { matt } from '../../materials.ts';
import type { Shot } from '../../shot.ts';
import type { Face, FaceTexture, Piece, PieceBuilder, View } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { edgeOf, surfaceOf } from '../surface.ts';
import { cartonNet } from './carton-net.ts';
import { mailerNet } from './mailer-net.ts';
import { foldNet, type NetSheet } from './net.ts';
import type { BoxNet } from './net-layout.ts';

export const STUDIO: Shot = { azimuthDeg: 28, elevationDeg: 26, facing: 0.7, keyAzimuthDeg: -52 };
const ABOVE: Shot = { azimuthDeg: 0, elevationDeg: 84, keyElevationDeg: 40 };
const BROWN = '#c19a6b';

/** The inside of a corrugated box stays brown, that of a carton is the board's grey-white back. */
export function sheetOf(spec: PieceSpec, textureOf: FaceTexture, net: BoxNet): NetSheet {
  const face = spec.faces[0];
  const outside = surfaceOf(spec, spec.finish, face ? textureOf(face) : null);
  const isKraft = spec.kind === 'mailer' || /kraft/i.test(Object.values(spec.choice).join(' '));
  const inside = surfaceOf({ ...spec, stockColour: isKraft ? BROWN : '#f1ede4' }, 'uncoated', null);
  const edge = spec.kind === 'mailer' ? matt('#a9804f') : edgeOf(spec);
  return {
    widthMm: spec.widthMm,
    heightMm: spec.heightMm,
    thicknessMm: net.thicknessMm,
    materials: [outside, inside, edge],
  };
}

/** The page before it is folded: the whole trim, to measure where artwork lands. */
export function flatFace(spec: PieceSpec, sheet: NetSheet, frame: Object3D): Face[] {
  const face = spec.faces[0];
  if (!face) return [];
  const flat = new Mesh(new PlaneGeometry(spec.widthMm, spec.heightMm), sheet.materials[0]);
  return [{ spec: face, frame, flat }];
}

/** Lays a net flat on the floor, its printed side up. */
export function laidOut(spec: PieceSpec, net: BoxNet, textureOf: FaceTexture, views: View[]): Piece {
  const sheet = sheetOf(spec, textureOf, net);
  const object = new Group();
  const blank = foldNet(net.root, sheet);
  blank.rotation.x = -Math.PI / 2;
  blank.position.y = net.thicknessMm;
  const frame = new Object3D();
  blank.add(frame);
  object.add(blank);
  return { object, faces: flatFace(spec, sheet, frame), views };
}

/** Stands a group on the floor with its middle over the origin. */
export function grounded(group: Group): Group {
  const holder = new Group();
  holder.add(group);
  holder.updateMatrixWorld(true);
  const box = new Box3().setFromObject(holder);
  group.position.x -= (box.min.x + box.max.x) / 2;
  group.position.y -= box.min.y;
  group.position.z -= (box.min.z + box.max.z) / 2;
  return holder;
}

export const viewsOf = (outside: Shot, open: Shot): View[] => [
  { name: 'Outside', shot: outside },
  { name: 'Opened', shot: open, pose: 'open' },
  { name: 'Flat', shot: ABOVE, pose: 'flat' },
];

export const mailer: PieceBuilder = (spec, textureOf) => {
  const views = viewsOf(STUDIO, { ...STUDIO, elevationDeg: 32 });
  if (spec.pose === 'flat') return laidOut(spec, mailerNet(spec, 0, 0), textureOf, views);
  const net = mailerNet(spec, spec.pose === 'open' ? -14 : 89.5);
  const sheet = sheetOf(spec, textureOf, net);
  const folded = foldNet(net.root, sheet);
  folded.rotation.x = Math.PI / 2;
  const frame = new Object3D();
  frame.position.y = net.inner.heightMm / 2;
  const object = grounded(folded);
  object.add(frame);
  return { object, faces: flatFace(spec, sheet, frame), views };
};

export const carton: PieceBuilder = (spec, textureOf) => {
  const outside: Shot = { ...STUDIO, azimuthDeg: 26, elevationDeg: 16, facing: 0.85 };
  const views = viewsOf(outside, { ...outside, elevationDeg: 30 });
  if (spec.pose === 'flat') return laidOut(spec, cartonNet(spec, 0, 0), textureOf, views);
  const net = cartonNet(spec, spec.pose === 'open' ? 12 : 90);
  const sheet = sheetOf(spec, textureOf, net);
  const object = grounded(foldNet(net.root, sheet));
  const frame = new Object3D();
  frame.position.set(0, net.inner.heightMm / 2, net.inner.depthMm / 2);
  object.add(frame);
  return { object, faces: flatFace(spec, sheet, frame), views };
};
