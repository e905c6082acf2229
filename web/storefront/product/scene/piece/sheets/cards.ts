import { ExtrudeGeometry, Group, type Mesh, Shape } from 'three';
import { put } from '../../sheet.ts';
import type { Shot } from '../../shot.ts';
import type { PieceBuilder } from '../piece.ts';
import type { PieceKind, PieceSpec } from '../piece-spec.ts';
import { edgeOf, surfaceOf } from '../surface.ts';
import { lyingPile, sidesOf, solid } from './lying-sheets.ts';
import { cutSheet } from './paper.ts';
import { pilePiece, pileViews } from './pile-piece.ts';

const SHOTS: readonly [Shot, Shot] = [
  { azimuthDeg: 20, elevationDeg: 38 },
  { azimuthDeg: -18, elevationDeg: 42 },
];

const card: PieceBuilder = (spec, textureOf) => pilePiece(spec, textureOf, { counts: [36, 2], shots: SHOTS });

/** C6, C5 and DL as they fit an invitation: a few millimetres around it. */
const AROUND_MM = { width: 9, height: 12 };

const ENVELOPES: Readonly<Record<string, string>> = { white: '#fbfaf6', cream: '#f3e8cf', maroon: '#6d1f2b' };

/** A closed envelope lying on its front, so that its flap is up. */
function envelope(spec: PieceSpec, colour: string): Mesh {
  const paper = { widthMm: spec.widthMm + AROUND_MM.width, heightMm: spec.heightMm + AROUND_MM.height };
  const isWide = paper.widthMm >= paper.heightMm;
  const stock = { ...paper, stockColour: colour, isClear: false };
  const geometry = cutSheet({ ...paper, thicknessMm: 1.1, bevelMm: 0.35 });
  const bare = surfaceOf(stock, 'uncoated', null);
  const body = solid(geometry, [bare, bare, edgeOf(stock)]);
  const [across, down] = isWide ? [paper.widthMm, paper.heightMm] : [paper.heightMm, paper.widthMm];
  const flap = solid(flapOf(across, down * 0.52), [bare, bare, edgeOf(stock)]);
  flap.rotation.y = isWide ? 0 : Math.PI / 2;
  flap.position.set(isWide ? 0 : -down / 2, 1.1, isWide ? -down / 2 : 0);
  body.add(flap);
  return body;
}

/** A pointed flap with a rounded tip, its straight edge on the x axis, lying towards +z. */
function flapOf(width: number, depth: number): ExtrudeGeometry {
  const shape = new Shape();
  const tip = width * 0.07;
  shape.moveTo(-width / 2 + 1, 0);
  shape.lineTo(-tip, -depth + 3);
  shape.quadraticCurveTo(0, -depth - 2, tip, -depth + 3);
  shape.lineTo(width / 2 - 1, 0);
  const geometry = new ExtrudeGeometry(shape, { depth: 0.45, bevelEnabled: false });
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}

const invitation: PieceBuilder = (spec, textureOf) => {
  const shots: readonly [Shot, Shot] = [
    { azimuthDeg: 14, elevationDeg: 54 },
    { azimuthDeg: -14, elevationDeg: 54 },
  ];
  const chosen = Object.entries(spec.choice).find(([name]) => /envelope/i.test(name))?.[1];
  const colour = ENVELOPES[chosen?.toLowerCase() ?? ''];
  if (!colour || spec.pose === 'flat') return pilePiece(spec, textureOf, { counts: [6, 2], shots });
  const [front, back] = spec.faces;
  const isBackUp = spec.pose === 'back';
  const pile = lyingPile(spec, sidesOf(spec, textureOf, front, back), { count: 3, isBackUp });
  const object = new Group();
  const { widthMm: w, heightMm: h } = spec;
  object.add(
    put(envelope(spec, colour), w * 0.46, 0, h * 0.06, -15),
    put(pile.group, -w * 0.34, 1.6, -h * 0.02, 6),
  );
  return { object, faces: pile.faces, views: pileViews(spec, ...shots) };
};

export const builders = { card, invitation } satisfies Partial<Record<PieceKind, PieceBuilder>>;
