import { BoxGeometry, type BufferGeometry, Group, type Material } from 'three';
import { metal } from '../../materials.ts';
import { put } from '../../sheet.ts';
import type { Shot } from '../../shot.ts';
import { lyingFrame } from '../face-frame.ts';
import type { Face, FaceTexture, Piece, PieceBuilder, View } from '../piece.ts';
import type { FaceSpec, PieceSpec } from '../piece-spec.ts';
import { edgeOf, surfaceOf } from '../surface.ts';
import { sidesOf, singleSheet, solid } from './lying-sheets.ts';
import { type Bend, bentSheet, cutSheet, mergedByGroup } from './paper.ts';

/** Folded sheets do not lie as tight as cut ones. */
const AIR = 1.18;
const STAPLE_MM = 12;

interface Leaves {
  readonly count: number;
  readonly pitchMm: number;
  readonly heightMm: number;
}

function leavesOf({ pages, thicknessMm }: PieceSpec): Leaves {
  const count = Math.max(2, Math.ceil(pages / 2));
  const pitchMm = thicknessMm * AIR;
  return { count, pitchMm, heightMm: (count - 1) * pitchMm + thicknessMm };
}

const lyingBend =
  ({ widthMm: w, heightMm: h }: PieceSpec, y: (u: number) => number): Bend =>
  (u, v) => [(u - 0.5) * w, y(u), (v - 0.5) * h];

/** The fold of the cover around the pages, with its two staples. Its colour is that of the cover's own edge. */
function spine(spec: PieceSpec, heightMm: number, materials: Material[]): Group {
  const group = new Group();
  const r = heightMm / 2;
  const x = -spec.widthMm / 2;
  const bend: Bend = (u, v) => {
    const a = Math.PI * (1.5 - u);
    return [x + Math.cos(a) * r * 0.8, r + Math.sin(a) * -r, (v - 0.5) * spec.heightMm];
  };
  group.add(
    solid(bentSheet({ thicknessMm: 0.05, bend, segments: [8, 1], across: [0.002, 0.006] }), materials),
  );
  for (const v of [-0.25, 0.25]) {
    const wire = solid(new BoxGeometry(0.5, Math.min(0.5, r), STAPLE_MM), [metal('#c9ccd1')]);
    group.add(put(wire, x - r * 0.8 - 0.05, r, v * spec.heightMm));
  }
  return group;
}

/** A closed booklet, its spine at the left: cover, pages that show at the cut edge, back cover. */
function closed(spec: PieceSpec, cover: Material[], inner: Material[], springMm: number): Group {
  const { count, pitchMm, heightMm } = leavesOf(spec);
  const group = new Group();
  const lift = (u: number) => springMm * u ** 1.7;
  const top = bentSheet({
    thicknessMm: spec.thicknessMm,
    segments: [16, 1],
    bend: lyingBend(spec, (u) => heightMm - spec.thicknessMm / 2 + lift(u)),
  });
  group.add(solid(top, cover));
  const bottom = solid(
    cutSheet({ ...spec, bevelMm: 0 }),
    [inner[0], cover[1], cover[2]].filter((m) => m !== undefined),
  );
  group.add(bottom);
  const pages = Array.from({ length: Math.max(0, count - 2) }, (_, i) =>
    bentSheet({
      thicknessMm: spec.thicknessMm,
      segments: [8, 1],
      // Inner pages come a little further out of the fold before they are cut: nothing of it is left but a slant.
      bend: lyingBend(spec, (u) => (i + 1.5) * pitchMm + lift(u) * ((i + 1) / count) ** 3),
    }),
  );
  if (pages.length > 0) group.add(solid(mergedByGroup(pages), inner));
  group.add(spine(spec, heightMm, cover));
  return group;
}

/** Height of an open page over the table: it comes out of the fold, swells and falls to its edge. */
const swell = (d: number, gutter: number, edge: number, high: number) =>
  edge +
  (gutter - edge) * Math.exp(-d * 9) +
  high * Math.sin(Math.PI * Math.min(1, d * 1.05)) * (1 - d * 0.6);

/** Opened at the first spread: the cover's inside at the left, the rest of the pages at the right. */
function spread(
  spec: PieceSpec,
  textureOf: FaceTexture,
  left: FaceSpec | undefined,
  right: FaceSpec | undefined,
): Piece {
  const { count, pitchMm } = leavesOf(spec);
  const bare = surfaceOf(spec, spec.finish, null);
  const paper = [bare, bare, edgeOf(spec)];
  const side = (face: FaceSpec | undefined, geometry: BufferGeometry) => {
    const front = face ? surfaceOf(spec, spec.finish, textureOf(face)) : bare;
    return solid(geometry, [front, bare, edgeOf(spec)]);
  };
  const t = spec.thicknessMm;
  const pages = count - 1;
  const page = (x: number, y: (d: number) => number) =>
    bentSheet({
      thicknessMm: t,
      segments: [40, 1],
      bend: (u, v) => [x + (u - 0.5) * spec.widthMm, y(u), (v - 0.5) * spec.heightMm],
    });
  const half = spec.widthMm / 2;
  const gutter = Math.max(0.4, (pages * pitchMm) / 2);
  const rest = Array.from({ length: pages - 1 }, (_, i) =>
    page(half, (u) => swell(u, gutter * 0.4, (i + 0.5) * pitchMm, 1.4 + i * pitchMm * 0.2)),
  );
  const top = (pages - 0.5) * pitchMm;
  const object = new Group();
  object.add(
    side(
      left,
      page(-half, (u) => swell(1 - u, gutter * 0.4, t / 2 + 0.2, 2.6)),
    ),
    side(
      right,
      page(half, (u) => swell(u, gutter * 0.4, top, 1.4 + pages * pitchMm * 0.2)),
    ),
  );
  if (rest.length > 0) object.add(solid(mergedByGroup(rest), paper));
  const faces: Face[] = [];
  for (const [face, x, y] of [
    [left, -half, 3],
    [right, half, top + 1.5],
  ] as const) {
    if (!face) continue;
    const frame = lyingFrame(y);
    frame.position.x = x;
    object.add(frame);
    faces.push({ spec: face, frame });
  }
  return { object, faces, views: [] };
}

const LYING: Shot = { azimuthDeg: -16, elevationDeg: 44 };

function viewsOf(spec: PieceSpec): View[] {
  return [
    { name: 'Cover', shot: LYING },
    ...(spec.pages > 3
      ? [{ name: 'First spread', shot: { ...LYING, azimuthDeg: 12 }, pose: 'open' } as const]
      : []),
    ...(spec.pages > 1 ? [{ name: 'Back cover', shot: LYING, pose: 'back' } as const] : []),
    { name: 'From above', shot: { azimuthDeg: 0, elevationDeg: 89, aperture: 0 }, pose: 'flat' },
  ];
}

/** The first leaf and the last, both sides each, side by side. */
function leaves(
  spec: PieceSpec,
  textureOf: FaceTexture,
  [cover, two, three, back]: (FaceSpec | undefined)[],
): Piece {
  const object = new Group();
  const faces: Face[] = [];
  const pairs = [
    [cover, two],
    [three, back],
  ];
  pairs.forEach((pair, i) => {
    const printed = pair.filter((face) => face !== undefined);
    if (printed.length === 0) return;
    const one = singleSheet({ ...spec, faces: printed }, sidesOf(spec, textureOf, pair[0], pair[1]));
    object.add(put(one.group, (i - 0.5) * (spec.widthMm + 30), 0, 0));
    faces.push(...one.faces);
  });
  return { object, faces, views: viewsOf(spec) };
}

/** A stapled booklet: a few closed ones and one open, the open one alone, or its leaves. */
export const booklet: PieceBuilder = (spec, textureOf) => {
  const named = (name: string) => spec.faces.find((face) => face.name === name);
  const faces = ['Front cover', 'Page 2', 'Page 3', 'Back cover'].map(named);
  const [front, two, three, back] = faces;
  if (spec.pose === 'flat') return leaves(spec, textureOf, faces);
  const open = spread(spec, textureOf, two, three);
  const views = viewsOf(spec);
  if (spec.pose === 'open') return { ...open, views };
  const bare = surfaceOf(spec, spec.finish, null);
  const inner = [bare, bare, edgeOf(spec)];
  const cover = sidesOf(spec, textureOf, front, back);
  const isBackUp = spec.pose === 'back';
  const { heightMm } = leavesOf(spec);
  const object = new Group();
  const pile = new Group();
  for (let i = 0; i < 4; i++) {
    const one = closed(spec, cover, inner, i === 3 ? 2.2 : 0.3);
    if (isBackUp) {
      one.rotation.z = Math.PI;
      one.position.y = heightMm;
    }
    const level = new Group();
    level.add(one);
    pile.add(put(level, (i % 2) * 1.1, i * (heightMm + 0.3), (i % 3) * 0.8, i === 3 ? 0 : (i - 1) * 1.3));
  }
  const frame = lyingFrame(4 * (heightMm + 0.3));
  pile.add(frame);
  const up = isBackUp ? back : front;
  object.add(put(pile, -spec.widthMm * 0.92, 0, -spec.heightMm * 0.72, 9));
  object.add(put(open.object, spec.widthMm * 0.3, 0, spec.heightMm * 0.42, -7));
  return { object, faces: [...(up ? [{ spec: up, frame }] : []), ...open.faces], views };
};
