import { CanvasTexture, type ColorSpace, Group, NoColorSpace, SRGBColorSpace, type Texture } from 'three';
import { matt } from '../../materials.ts';
import { put } from '../../sheet.ts';
import type { Shot } from '../../shot.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { printOn } from '../print-on.ts';
import { firstFace, flatPiece, fromAbove, printedFace, type Sides } from '../printed-face.ts';
import { type Bend, bentMesh, lifted, lying } from '../sheets/bent-sheet.ts';

/** White film left around a drawing, as the product says. */
const BORDER_MM = 2;
const PRINT_PX = 1024;
/** A fifth of a millimetre of a large sticker: the knife is no finer. */
const MASK_PX = 400;

const shot: Shot = { azimuthDeg: -8, elevationDeg: 56, box: [0.14, 0.12, 0.86, 0.88] };

type Picture = Exclude<CanvasImageSource, SVGImageElement | VideoFrame>;

function pictureOf(texture: Texture | null): Picture | null {
  const image = texture?.image as Picture | undefined;
  return image?.width && image.height ? image : null;
}

function pen(px: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = px;
  // In main memory: it is read at once, and drawn over many times where there may be no graphics card.
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** The artwork has an outline of its own: some of it is clear, some is not. */
function hasOutline(picture: Picture): boolean {
  const g = pen(48);
  if (!g) return false;
  g.drawImage(picture, 0, 0, 48, 48);
  const { data } = g.getImageData(0, 0, 48, 48);
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 40) clear++;
  return clear > 40 && clear < 48 * 48 - 40;
}

interface Contour {
  readonly print: Texture;
  /** White where film is left, black where it is cut away. */
  readonly mask: Texture;
}

/** The drawing on white film that reaches 2 mm beyond it. */
function contourOf(picture: Picture, widthMm: number): Contour | null {
  const [art, small, mask] = [pen(PRINT_PX), pen(MASK_PX), pen(MASK_PX)];
  if (!art || !small || !mask) return null;
  const share = BORDER_MM / widthMm;
  // Drawn a border smaller, so that the film stays inside the size that was ordered.
  for (const [g, px] of [
    [art, PRINT_PX],
    [small, MASK_PX],
  ] as const) {
    g.drawImage(picture, share * px, share * px, px * (1 - 2 * share), px * (1 - 2 * share));
  }
  const reach = share * MASK_PX;
  for (let i = 0; i < 48; i++) {
    const [a, part] = i < 32 ? [(i / 32) * Math.PI * 2, 1] : [(i / 16) * Math.PI * 2, 0.5];
    mask.drawImage(small.canvas, Math.cos(a) * reach * part, Math.sin(a) * reach * part);
  }
  mask.globalCompositeOperation = 'source-in';
  mask.fillStyle = '#fff';
  mask.fillRect(0, 0, MASK_PX, MASK_PX);
  mask.globalCompositeOperation = 'destination-over';
  mask.fillStyle = '#000';
  mask.fillRect(0, 0, MASK_PX, MASK_PX);
  return { print: textureOf(art.canvas, SRGBColorSpace), mask: textureOf(mask.canvas, NoColorSpace) };
}

function textureOf(canvas: HTMLCanvasElement, colorSpace: ColorSpace): Texture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = colorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Lies on the table with one side a little up, as a sticker does that was peeled off its sheet. */
function peeled(w: number, h: number, riseMm: number): Bend {
  return lifted((x, y) => {
    const along = (x / w) * 0.8 + (y / h) * 0.6;
    return Math.max(0, along + 0.1) ** 2 * riseMm;
  });
}

function flatOnTable(group: Group): Group {
  group.rotation.x = -Math.PI / 2;
  return group;
}

/** Release paper with the rest of the stickers, cut but not peeled. */
function backing(spec: PieceSpec, materials: Sides, radiusMm: number): Group {
  const { widthMm: w, heightMm: h } = spec;
  const group = new Group();
  const gap = 4;
  const [wide, high] = [3 * w + 4 * gap, 2 * h + 3 * gap];
  const paper = matt('#f6e9c8');
  group.add(
    bentMesh({ widthMm: wide, heightMm: high, thicknessMm: 0.25, columns: 2, rows: 2 }, lying, [
      paper,
      paper,
      paper,
    ]),
  );
  const cut = { widthMm: w, heightMm: h, thicknessMm: 0.15, radiusMm, columns: 16, rows: 4 };
  const one = bentMesh(cut, lying, materials);
  for (const [column, row] of [
    [-1, 0.5],
    [0, 0.5],
    [1, 0.5],
    [-1, -0.5],
    [0, -0.5],
  ] as const) {
    const copy = one.clone();
    copy.position.set(column * (w + gap), row * (h + gap), 0.2);
    group.add(copy);
  }
  group.position.z = 0.25;
  return group;
}

/** Round or square stickers: one peeled off, the others on their sheet. */
function kissCut(spec: PieceSpec, textureOf: FaceTexture, radiusMm: number): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf, { radiusMm });
  const { widthMm: w, heightMm: h } = spec;
  const print = printedFace(spec, textureOf, {
    columns: 24,
    rows: 12,
    radiusMm,
    thicknessMm: 0.25,
    bend: peeled(w, h, w * 0.09),
    back: '#fbf7ec',
    edge: '#f5f2ec',
  });
  print.object.position.set(w * 0.62, -h * 0.86, 1.1);
  print.object.rotation.z = -0.2;
  const table = new Group();
  table.add(print.object, put(backing(spec, print.materials, radiusMm), -w * 0.2, h * 0.42, 0.25));
  const object = new Group();
  object.add(flatOnTable(table));
  return { object, faces: [print.face], views: viewsOf(shot) };
}

const viewsOf = (first: Shot) => [
  { name: 'On the table', shot: first },
  { name: 'Close', shot: { ...first, elevationDeg: 34, azimuthDeg: 18 } },
  fromAbove,
];

/** Its own outline on white film, or the square it was ordered in with rounded corners. */
function contourSides(spec: PieceSpec, textureOf: FaceTexture): { sides: Sides; radiusMm: number } {
  const texture = textureOf(firstFace(spec));
  const picture = pictureOf(texture);
  const cutOut = picture && hasOutline(picture) ? contourOf(picture, spec.widthMm) : null;
  const front = printOn(spec, cutOut?.print ?? texture);
  if (!cutOut) return { sides: [front, matt('#fbf7ec'), matt('#f5f2ec')], radiusMm: spec.widthMm * 0.1 };
  Object.assign(front, { alphaMap: cutOut.mask, alphaTest: 0.5 });
  const hidden = matt('#ffffff');
  hidden.visible = false;
  return { sides: [front, hidden, hidden], radiusMm: 0 };
}

/** Stickers cut along the outline of their drawing; several, as they come out of the envelope. */
function contourCut(spec: PieceSpec, textureOf: FaceTexture): Piece {
  const { widthMm: w, heightMm: h } = spec;
  const { sides, radiusMm } = contourSides(spec, textureOf);
  if (spec.pose === 'flat') return flatPiece(spec, textureOf, { radiusMm, sides });
  const making = { columns: 24, rows: 24, radiusMm, thicknessMm: 0.3, sides };
  const print = printedFace(spec, textureOf, { ...making, bend: peeled(w, h, w * 0.07) });
  const table = new Group();
  for (const [x, y, turn, z] of [
    [-0.72, 0.36, 0.3, 0.4],
    [0.66, 0.5, -0.24, 0.7],
  ] as const) {
    const copy = bentMesh({ ...making, widthMm: w, heightMm: h }, peeled(w, h, w * 0.03), print.materials);
    copy.position.set(x * w, y * h, z);
    copy.rotation.z = turn;
    table.add(copy);
  }
  print.object.position.set(0, -h * 0.3, 1.2);
  table.add(print.object);
  const object = new Group();
  object.add(flatOnTable(table));
  return { object, faces: [print.face], views: viewsOf(shot) };
}

/** A sticker in its finish, round, square or along its own outline. */
export function sticker(spec: PieceSpec, textureOf: FaceTexture): Piece {
  return spec.isContourCut ? contourCut(spec, textureOf) : kissCut(spec, textureOf, spec.cornerRadiusMm);
}
