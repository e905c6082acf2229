import {
  CanvasTexture,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  RingGeometry,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { matt, uncoated } from '../../materials.ts';
import type { Shot } from '../../shot.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatPiece, fromAbove, printedFace } from '../printed-face.ts';
import { type Bend, bentMesh } from '../sheets/bent-sheet.ts';

const CORE_MM = 38;
const WALL_MM = 5;
const EDGE_MM = 3;
const GAP_MM = 3;

const shot: Shot = { azimuthDeg: 24, elevationDeg: 30, facing: 0.35 };

/** The way of the web: once round the roll, off its front, down to the table and along it. */
interface Web {
  readonly lengthMm: number;
  /** Where the web is `along` mm from its beginning, `out` mm off its face: z and y of the world. */
  at(along: number, out: number): [z: number, y: number];
}

function webOf(r: number, tailMm: number): Web {
  const round = Math.PI * 2 * r * 0.985;
  const bow = r * 0.62;
  const drop = r - bow;
  const curve = (Math.PI / 2) * bow;
  return {
    lengthMm: round + drop + curve + tailMm,
    at(along, out) {
      if (along < round) {
        const angle = (round - along) / r;
        return [Math.cos(angle) * (r + out), r + Math.sin(angle) * (r + out)];
      }
      const down = along - round;
      if (down < drop) return [r + out, r - down];
      const turned = (down - drop) / bow;
      if (turned < Math.PI / 2) {
        const near = bow - out;
        return [r + bow - Math.cos(turned) * near, bow - Math.sin(turned) * near];
      }
      return [r + bow + (down - drop - curve), out];
    },
  };
}

/** Edges of the wound web on the side of the roll. */
function windings(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const g = canvas.getContext('2d');
  if (g) {
    g.fillStyle = '#f3ecdc';
    g.fillRect(0, 0, 512, 512);
    for (let k = 0; k < 60; k++) {
      g.strokeStyle = `rgba(120,96,60,${0.1 + (k % 5 === 0 ? 0.14 : 0) + (k % 3) * 0.03})`;
      g.lineWidth = 1.4;
      g.beginPath();
      g.arc(256, 256, 128 + k * 2.2, 0, 7);
      g.stroke();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

function roll(r: number, wide: number): Group {
  const group = new Group();
  const side = matt(windings());
  const card = uncoated('#b98a5b', 3);
  for (const end of [-1, 1]) {
    const ring = new Mesh(new RingGeometry(CORE_MM + WALL_MM, r, 72, 1), side);
    const rim = new Mesh(new RingGeometry(CORE_MM, CORE_MM + WALL_MM, 72, 1), card);
    for (const part of [ring, rim]) {
      part.rotation.y = (end * Math.PI) / 2;
      part.position.set((end * wide) / 2, r, 0);
      part.castShadow = part.receiveShadow = true;
      group.add(part);
    }
  }
  const tube = new Mesh(new CylinderGeometry(CORE_MM, CORE_MM, wide, 64, 1, true), card);
  card.side = DoubleSide;
  tube.rotation.z = Math.PI / 2;
  tube.position.y = r;
  tube.castShadow = tube.receiveShadow = true;
  group.add(tube);
  return group;
}

/** A roll of labels, print outside, its end running off the front onto the table. */
export function labelRoll(spec: PieceSpec, textureOf: FaceTexture): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const { widthMm: w, heightMm: h } = spec;
  const r = Math.max(72, Math.min(96, h * 1.1));
  const wide = w + 2 * EDGE_MM;
  const step = h + GAP_MM;
  const flatLabels = Math.max(2, Math.ceil(78 / step));
  const web = webOf(r, flatLabels * step + GAP_MM);
  const toWorld =
    (along: number, off: number): Bend =>
    (x, y, z) => {
      const [deep, high] = web.at(along - y, z + off);
      return [x, high, deep];
    };
  const object = new Group();
  const liner = matt('#efe5cb');
  const strip = { widthMm: wide, heightMm: web.lengthMm, thicknessMm: 0.25, columns: 1, rows: 140 };
  object.add(roll(r - 0.4, wide));
  object.add(bentMesh(strip, toWorld(web.lengthMm / 2, 0.35), [liner, liner, liner]));
  const last = web.lengthMm - GAP_MM - h / 2;
  const shown = last - (flatLabels > 1 ? step : 0);
  const print = printedFace(spec, textureOf, { columns: 4, rows: 6, thicknessMm: 0.12 });
  print.object.rotation.x = -Math.PI / 2;
  const [deep, high] = web.at(shown, 0.55);
  print.object.position.set(0, high, deep);
  object.add(print.object);
  const cut = {
    widthMm: w,
    heightMm: h,
    thicknessMm: 0.12,
    radiusMm: spec.cornerRadiusMm,
    columns: 2,
    rows: 12,
  };
  for (let along = last; along > h / 2; along -= step) {
    if (along !== shown) object.add(bentMesh(cut, toWorld(along, 0.55), print.materials));
  }
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'Roll', shot },
      { name: 'Close', shot: { ...shot, azimuthDeg: -10, elevationDeg: 46 } },
      fromAbove,
    ],
  };
}
