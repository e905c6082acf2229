import {
  CanvasTexture,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { block } from '../../fittings.ts';
import { glass, matt, metal } from '../../materials.ts';
import { put } from '../../sheet.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { printOn } from '../print-on.ts';
import { firstFace, flatPiece, fromAbove, printedFace, says } from '../printed-face.ts';
import { lifted } from '../sheets/bent-sheet.ts';
import { onWall, seenFrom } from '../signs/sign-shots.ts';

/** Holes of one-way vision film: 1.3 mm, a fifth of its area. */
function perforation(w: number, h: number): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const g = canvas.getContext('2d');
  if (g) {
    g.fillStyle = '#fff';
    g.fillRect(0, 0, 64, 64);
    g.fillStyle = '#000';
    for (const [x, y] of [
      [32, 32],
      [0, 0],
      [64, 0],
      [0, 64],
      [64, 64],
    ] as const) {
      g.beginPath();
      g.arc(x, y, 12, 0, 7);
      g.fill();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(w / 3.4, h / 3.4);
  texture.anisotropy = 8;
  return texture;
}

function perforated(spec: PieceSpec, texture: Texture | null): Material {
  const material = matt({ map: texture, stock: spec.stockColour });
  material.alphaMap = perforation(spec.widthMm, spec.heightMm);
  material.transparent = true;
  return material;
}

/** What is seen through a shop window: a shaded room with a shelf or two, kept out of focus and pale. */
function room(w: number, h: number, isDark: boolean): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 160;
  const g = canvas.getContext('2d');
  if (g) {
    const shade = g.createLinearGradient(0, 0, 0, 160);
    shade.addColorStop(0, isDark ? '#7d898c' : '#e9ede8');
    shade.addColorStop(1, isDark ? '#5a6669' : '#d3dad4');
    g.fillStyle = shade;
    g.fillRect(0, 0, 256, 160);
    g.filter = 'blur(5px)';
    g.fillStyle = isDark ? '#4b5659' : '#c2cbc4';
    g.fillRect(-10, 118, 276, 60);
    g.fillStyle = isDark ? '#8f9b9d' : '#dde3dc';
    for (const x of [26, 60, 176, 214]) g.fillRect(x, 86, 22, 32);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  const mesh = new Mesh(new PlaneGeometry(w, h), new MeshBasicMaterial({ map: texture }));
  return mesh;
}

/** A shop window in an aluminium frame around the film; the glass is at z = 0 of it. */
function shopWindow(w: number, h: number, isDark: boolean): Group {
  const group = new Group();
  const [wide, high] = [w * 1.3, h * 1.34];
  const bar = 46;
  const aluminium = metal('#b9bdc2', 0.42);
  for (const side of [-1, 1]) {
    group.add(put(block(wide + 2 * bar, bar, 60, aluminium), 0, side * (high / 2 + bar / 2), -6));
    group.add(put(block(bar, high, 60, aluminium), side * (wide / 2 + bar / 2), 0, -6));
  }
  group.add(put(room(wide, high, isDark), 0, 0, -22));
  const pane = new Mesh(new PlaneGeometry(wide, high), glass('#e9f2ef', 0.1));
  pane.position.z = -1;
  group.add(pane);
  return group;
}

/** Self-adhesive film: white on a wall, clear or perforated on a shop window. */
export function film(spec: PieceSpec, textureOf: FaceTexture): Piece {
  const { widthMm: w, heightMm: h } = spec;
  const isOneWay = says(spec, /one-?way|perforat/i);
  const onGlass = isOneWay || spec.isClear;
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const texture = textureOf(firstFace(spec));
  const front = isOneWay ? perforated(spec, texture) : printOn(spec, texture);
  // On a wall the film follows its unevenness and stands off a little along its edges.
  const uneven = (x: number, y: number) =>
    Math.sin(x / 170 + y / 240) * 0.5 + Math.sin(y / 130) * 0.4 + edgeLift(w, h, x, y);
  const print = printedFace(spec, textureOf, {
    columns: onGlass ? 1 : 48,
    rows: onGlass ? 1 : 24,
    thicknessMm: onGlass ? 0.1 : 0.6,
    front,
    bend: lifted(onGlass ? () => 0 : uneven),
  });
  const object = new Group();
  const middle = h / 2 + 900;
  print.object.position.set(0, middle, onGlass ? 24.5 : 2.5);
  object.add(print.object);
  if (onGlass) {
    print.object.traverse((part) => {
      part.castShadow = false;
      part.renderOrder = 2;
    });
    const pane = put(shopWindow(w, h, isOneWay), 0, middle, 24);
    // A picture is of the film: the window may run out of it.
    pane.traverse((part) => {
      part.userData.unframed = true;
    });
    object.add(pane);
  }
  return {
    object,
    faces: [print.face],
    views: [
      { name: onGlass ? 'On a window' : 'On a wall', shot: seenFrom(onWall, -12, 4) },
      { name: 'From the side', shot: seenFrom(onWall, -40, 2) },
      fromAbove,
    ],
  };
}

/** The lower right corner has come off a little. */
function edgeLift(w: number, h: number, x: number, y: number): number {
  const reach = Math.min(w, h) * 0.16;
  const from = (w / 2 - x + (y + h / 2)) / reach;
  return from < 1 ? (1 - from) ** 2 * reach * 0.16 : 0;
}
