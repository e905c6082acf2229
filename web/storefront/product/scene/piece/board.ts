import { ExtrudeGeometry, Group, Mesh, Shape } from 'three';
import { uncoated } from '../materials.ts';
import { lying } from './bent-sheet.ts';
import type { Piece, Skin } from './piece.ts';
import type { PieceSpec } from './piece-spec.ts';
import { flatPiece, fromAbove, printedFace } from './printed-face.ts';
import { onWall, standing } from './sign-shots.ts';

const LEAN = 0.15;

/** A folded strut of grey board behind the sign, reaching the floor. */
function cardboardEasel(w: number, h: number): Mesh {
  const shape = new Shape();
  const high = h * 0.62;
  const deep = h * 0.3;
  shape.moveTo(0, 0);
  shape.lineTo(-deep, 0);
  shape.lineTo(-deep * 0.82, high * 0.12);
  shape.lineTo(-6, high);
  shape.lineTo(0, high);
  shape.closePath();
  const geometry = new ExtrudeGeometry(shape, { depth: 2, bevelEnabled: false });
  geometry.rotateY(-Math.PI / 2);
  const mesh = new Mesh(geometry, uncoated('#a99f8e', 3));
  mesh.position.x = w * 0.02;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A rigid board: leaning on its easel, or with its lower edge on a shelf and its upper one on the wall. */
export function board(spec: PieceSpec, skin: Skin): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, skin);
  const { widthMm: w, heightMm: h } = spec;
  const t = spec.thicknessMm;
  const hasEasel = /easel|stand/i.test(spec.choice.Easel ?? '');
  const print = printedFace(spec, skin, {
    columns: 2,
    rows: 2,
    bend: lying,
    back: '#f1f0ec',
    edge: '#f6f5f1',
  });
  const object = new Group();
  const leaning = new Group();
  print.object.position.set(0, h / 2, 0);
  leaning.add(print.object);
  const lean = hasEasel ? LEAN : LEAN * 0.55;
  leaning.rotation.x = -lean;
  const foot = Math.sin(lean) * t;
  leaning.position.set(0, foot, hasEasel ? 0 : Math.sin(lean) * h + t);
  object.add(leaning);
  if (hasEasel) {
    const strut = cardboardEasel(w, h);
    strut.position.z = -t;
    object.add(strut);
  }
  const shot = hasEasel ? standing : { ...onWall, elevationDeg: 8 };
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'Front', shot: { ...shot, azimuthDeg: 12, elevationDeg: 8 } },
      { name: 'From the side', shot: { ...shot, azimuthDeg: -42, elevationDeg: 12 } },
      ...(hasEasel ? [{ name: 'Back', shot: { ...shot, azimuthDeg: 148, elevationDeg: 16 } }] : []),
      fromAbove,
    ],
  };
}
