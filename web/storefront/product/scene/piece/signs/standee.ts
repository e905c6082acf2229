import { ExtrudeGeometry, Group, type Material, Mesh, Shape } from 'three';
import { bar, block } from '../../fittings.ts';
import { metal, plastic } from '../../materials.ts';
import { put } from '../../sheet.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatPiece, fromAbove, printedFace, says } from '../printed-face.ts';
import { lifted } from '../sheets/bent-sheet.ts';
import { seenFrom, standing } from './sign-shots.ts';

/** The lowest part of the print stays inside the foot (as the product says). */
const HIDDEN_MM = 100;
const aluminium = () => metal('#a6a8ae', 0.58);

/** A profile drawn from the side (x to the front, y up), pulled out to a length across. */
function extrusion(profile: Shape, length: number, material: Material): Mesh {
  const geometry = new ExtrudeGeometry(profile, { depth: length, bevelEnabled: false, curveSegments: 20 });
  geometry.translate(0, 0, -length / 2);
  geometry.rotateY(-Math.PI / 2);
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A rounded housing: `deep` front to back, `high`, its upper edges round. */
function housing(deep: number, high: number, round: number): Shape {
  const half = deep / 2;
  const shape = new Shape();
  shape.moveTo(-half, 0);
  shape.lineTo(half, 0);
  shape.lineTo(half, high - round);
  shape.quadraticCurveTo(half, high, half - round, high);
  shape.lineTo(-half + round, high);
  shape.quadraticCurveTo(-half, high, -half, high - round);
  shape.closePath();
  return shape;
}

/** The wide base: a drop that stands without feet. */
function drop(deep: number, high: number): Shape {
  const half = deep / 2;
  const shape = new Shape();
  shape.moveTo(-half, 0);
  shape.lineTo(half, 0);
  shape.bezierCurveTo(half, high * 0.34, half * 0.5, high * 0.5, half * 0.16, high);
  shape.lineTo(-half * 0.16, high);
  shape.bezierCurveTo(-half * 0.5, high * 0.5, -half, high * 0.34, -half, 0);
  return shape;
}

interface Foot {
  readonly object: Group;
  /** Where the print leaves it. */
  readonly topMm: number;
}

function standardFoot(w: number): Foot {
  const object = new Group();
  const high = 74;
  const lift = 17;
  object.add(put(extrusion(housing(96, high, 22), w + 20, aluminium()), 0, lift, 0));
  for (const side of [-1, 1]) {
    object.add(
      put(
        extrusion(housing(102, high + 4, 24), 13, plastic('#22252e', 0.5)),
        side * (w / 2 + 16),
        lift - 2,
        0,
      ),
    );
    object.add(put(block(44, 11, 330, aluminium()), side * w * 0.31, 6, 0));
    for (const end of [-1, 1]) {
      object.add(put(block(46, 14, 14, plastic('#22252e', 0.5)), side * w * 0.31, 7, end * 165));
    }
  }
  return { object, topMm: lift + high };
}

function wideFoot(w: number): Foot {
  const object = new Group();
  const high = 112;
  object.add(extrusion(drop(236, high), w + 20, aluminium()));
  for (const side of [-1, 1]) {
    object.add(put(extrusion(drop(244, high + 4), 12, plastic('#22252e', 0.5)), side * (w / 2 + 16), 0, 0));
  }
  return { object, topMm: high };
}

/** A roll-up: the print stands out of an aluminium foot, held by a rail and a pole behind it. */
export function standee(spec: PieceSpec, textureOf: FaceTexture): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const { widthMm: w, heightMm: h } = spec;
  const foot = says(spec, /wide|premium/i) ? wideFoot(w) : standardFoot(w);
  const hidden = Math.min(HIDDEN_MM, h * 0.1);
  const curl = says(spec, /non-?curl/i) ? 2 : 7;
  const bow = (x: number, y: number) =>
    Math.cos((x / w) * Math.PI) * curl + Math.sin((y / h + 0.5) * 5) * Math.abs(x / w) * curl * 0.5;
  const print = printedFace(spec, textureOf, {
    columns: 24,
    rows: 40,
    thicknessMm: 0.8,
    shadowBehindMm: 12,
    bend: lifted(bow),
    back: '#d9d9d6',
  });
  print.object.position.set(0, foot.topMm - hidden + h / 2, 0);
  const top = foot.topMm - hidden + h;
  const object = new Group();
  object.add(print.object, foot.object);
  object.add(put(extrusion(housing(22, 30, 6), w + 4, aluminium()), 0, top - 22, 4));
  for (const side of [-1, 1]) {
    object.add(
      put(extrusion(housing(24, 32, 6), 5, plastic('#22252e', 0.5)), side * (w / 2 + 4), top - 23, 4),
    );
  }
  object.add(bar([0, foot.topMm - 10, -24], [0, top, -10], 10, aluminium()));
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'Front', shot: seenFrom(standing, -12, 5) },
      { name: 'From the side', shot: seenFrom(standing, 38, 8) },
      { name: 'Back', shot: seenFrom(standing, 158, 8) },
      fromAbove,
    ],
  };
}
