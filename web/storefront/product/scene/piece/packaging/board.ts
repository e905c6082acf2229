import { ExtrudeGeometry, Group, Mesh, Shape } from 'three';
import { uncoated } from '../../materials.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatPiece, fromAbove, printedFace, says } from '../printed-face.ts';
import { lying } from '../sheets/bent-sheet.ts';
import { onWall, seenFrom, standing } from '../signs/sign-shots.ts';

const LEAN = 0.15;

/** A folded strut of grey board: along the back of a sign that leans by LEAN, down to the floor behind it. */
function cardboardEasel(w: number, h: number, t: number): Mesh {
  const high = h * 0.6;
  const deep = h * 0.34;
  const back = (y: number) => -t / Math.cos(LEAN) - Math.tan(LEAN) * y - 0.4;
  const shape = new Shape();
  shape.moveTo(back(h * 0.06), h * 0.06);
  shape.lineTo(-deep * 0.6, h * 0.03);
  shape.lineTo(-deep, 0);
  shape.lineTo(back(high) - 7, high);
  shape.lineTo(back(high), high);
  shape.closePath();
  const thick = Math.max(2, w * 0.008);
  const geometry = new ExtrudeGeometry(shape, { depth: thick, bevelEnabled: false });
  geometry.translate(0, 0, -thick / 2);
  geometry.rotateY(-Math.PI / 2);
  const mesh = new Mesh(geometry, uncoated('#a99f8e', 3));
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A rigid board: leaning on its easel, or with its lower edge on a shelf and its upper one on the wall. */
export function board(spec: PieceSpec, textureOf: FaceTexture): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const { widthMm: w, heightMm: h } = spec;
  const t = spec.thicknessMm;
  const hasEasel = says(spec, /easel|strut/i);
  const print = printedFace(spec, textureOf, {
    columns: 2,
    rows: 2,
    bend: lying,
    back: '#f1f0ec',
    edge: '#f6f5f1',
  });
  const object = new Group();
  const leaning = new Group();
  // Its edge is thinner than the shadow map can tell from itself.
  print.mesh.receiveShadow = false;
  print.object.position.set(0, h / 2, 0);
  leaning.add(print.object);
  const lean = hasEasel ? LEAN : LEAN * 0.55;
  leaning.rotation.x = -lean;
  const foot = Math.sin(lean) * t;
  leaning.position.set(0, foot, hasEasel ? 0 : Math.sin(lean) * h + t);
  object.add(leaning);
  if (hasEasel) object.add(cardboardEasel(w, h, t));
  const shot = hasEasel ? standing : onWall;
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'Front', shot: seenFrom(shot, 12, 8) },
      { name: 'From the side', shot: seenFrom(shot, -42, 12) },
      ...(hasEasel ? [{ name: 'Back', shot: seenFrom(shot, 148, 16) }] : []),
      fromAbove,
    ],
  };
}
