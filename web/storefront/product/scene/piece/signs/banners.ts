import { Group, Mesh, TorusGeometry } from 'three';
import { bamboo, bar, block, castFoot, cord, eyelet, type Point } from '../../fittings.ts';
import { uncoated } from '../../materials.ts';
import { put } from '../../sheet.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatPiece, fromAbove, printedFace, says } from '../printed-face.ts';
import { lifted } from '../sheets/bent-sheet.ts';
import { onWall, seenFrom, standing } from './sign-shots.ts';

type Lift = (x: number, y: number) => number;

/** How a banner is made up at its edges; an option the shop does not know hangs by eyelets. */
type Edge = 'eyelets' | 'pockets' | 'ropes' | 'cut';

function edgeOf({ choice }: PieceSpec): Edge {
  const said = Object.entries(choice).find(([name]) => /finish|edge|hem|eyelet/i.test(name))?.[1] ?? '';
  if (/pocket|pole|sleeve/i.test(said)) return 'pockets';
  if (/rope/i.test(said)) return 'ropes';
  if (/cut|none|without/i.test(said)) return 'cut';
  return 'eyelets';
}

const EYELET_MM = 13;
const INSET_MM = 30;
/** How far apart they are where the choice does not say "every 1 ft". */
const EVERY_MM = 610;
/** A pocket takes a pole of 32 mm. */
const POCKET_POLE_MM = 16;

function everyOf({ choice }: PieceSpec): number {
  const feet = /every\s+(\d+(?:\.\d+)?)\s*(?:ft|feet)/i.exec(Object.values(choice).join(' '))?.[1];
  return feet && Number(feet) > 0 ? Number(feet) * 304.8 : EVERY_MM;
}

/** Places along one edge: both corners, and about so far apart between them. */
function alongEdge(lengthMm: number, everyMm: number): number[] {
  const free = lengthMm - 2 * INSET_MM;
  const gaps = Math.max(1, Math.round(free / everyMm));
  return Array.from({ length: gaps + 1 }, (_, i) => -free / 2 + (free * i) / gaps);
}

function eyeletPlaces(w: number, h: number, everyMm: number): [number, number][] {
  const [x, y] = [w / 2 - INSET_MM, h / 2 - INSET_MM];
  const across = alongEdge(w, everyMm).flatMap((at): [number, number][] => [
    [at, y],
    [at, -y],
  ]);
  const down = alongEdge(h, everyMm)
    .slice(1, -1)
    .flatMap((at): [number, number][] => [
      [x, at],
      [-x, at],
    ]);
  return [...across, ...down];
}

/** A banner pulled at its sides: it fills like a sail and creases towards what holds it. */
function pulled(w: number, h: number, ties: [number, number][], softness: number): Lift {
  const deep = Math.min(90, w * 0.022) * softness;
  return (x, y) => {
    const [u, v] = [x / w + 0.5, y / h + 0.5];
    let z = Math.sin(u * Math.PI) * (0.35 + 0.65 * Math.sin(v * Math.PI)) * deep;
    for (const [tx, ty] of ties) {
      const [dx, dy] = [x - tx, y - ty];
      const far = Math.hypot(dx, dy);
      const turn = Math.atan2(dy, Math.abs(dx));
      z +=
        Math.cos(turn * 7 + ty * 0.01) *
        7 *
        softness *
        Math.exp(-far / (h * 0.28)) *
        (1 - Math.exp(-far / 50));
    }
    return z + Math.sin(u * 7 + v * 4) * Math.sin(v * Math.PI) * deep * 0.12;
  };
}

/** Cloth that hangs from its upper edge in folds which widen downwards. */
function draped(w: number, h: number): Lift {
  const pitch = w / Math.max(3, Math.round(w / 270));
  return (x, y) => {
    const down = 0.5 - y / h;
    const wave = Math.sin((x / pitch) * Math.PI * 2 + down * 1.1 + Math.sin(x / 190) * 0.9);
    const fine = Math.sin((x / pitch) * Math.PI * 4.6 - down * 2.2) * 0.22;
    return (wave + fine) * (5 + 17 * down ** 0.8) + hem(w, h, x, y);
  };
}

/** A hem is three layers thick. */
function hem(w: number, h: number, x: number, y: number): number {
  return Math.max(Math.abs(x) - w / 2, Math.abs(y) - h / 2) > -24 ? 1.4 : 0;
}

/** Tubes sewn along the upper and lower edge stand round their poles. */
function pocketed(h: number, between: Lift): Lift {
  const r = POCKET_POLE_MM + 2;
  return (x, y) => {
    const from = h / 2 - Math.abs(y) - r;
    if (from < r) return Math.sqrt(Math.max(0, r * r - from * from));
    const near = Math.exp(-(from - r) / 14);
    const calm = Math.min(1, (from - r) / 200);
    return between(x, y) * calm - near * 1.2;
  };
}

const rope = () => uncoated('#efe6d2', 8);

/** Radius of the uprights: a small banner needs no tree. */
const poleOf = (w: number) => Math.min(25, Math.max(15, w * 0.0125));

/** Turns of rope round an upright pole. */
function lashing(pole: number, thick: number): Group {
  const group = new Group();
  for (let i = 0; i < 3; i++) {
    const ring = new Mesh(new TorusGeometry(pole + thick * 0.7, thick, 6, 24), rope());
    ring.rotation.x = Math.PI / 2 + (i - 1) * 0.09;
    ring.position.y = (i - 1) * thick * 1.9;
    ring.castShadow = true;
    group.add(ring);
  }
  return group;
}

/** Two bamboo poles beside a banner whose middle is `middle` above the floor. */
function poles(w: number, h: number, middle: number, gap: number): Group {
  const group = new Group();
  for (const side of [-1, 1]) {
    const x = side * (w / 2 + gap);
    const foot = Math.min(170, Math.max(105, w * 0.085));
    group.add(put(bamboo(middle + h / 2 + 190, poleOf(w)), x, 0, 0), put(castFoot(foot), x, 0, 0));
  }
  return group;
}

const walkingBy: Piece['views'] = [
  { name: 'Front', shot: seenFrom(standing, 10, 5) },
  { name: 'From the side', shot: seenFrom(standing, -34, 9) },
];

interface Made {
  readonly spec: PieceSpec;
  readonly textureOf: FaceTexture;
  readonly w: number;
  readonly h: number;
  /** Height of the banner's middle over the floor. */
  readonly middle: number;
  readonly back: string;
}

function hungPrint({ spec, textureOf, w, h, middle, back }: Made, lift: Lift, rowMm = 22) {
  const columns = Math.round(Math.min(112, Math.max(56, w / 22)));
  const rows = Math.round(Math.min(90, Math.max(28, h / rowMm)));
  const print = printedFace(spec, textureOf, {
    columns,
    rows,
    bend: lifted(lift),
    back,
    thicknessMm: 1.2,
    shadowBehindMm: 14,
  });
  print.object.position.set(0, middle, 0);
  return print;
}

/** Corners and the middles of the sides tied to two poles. */
function tied(made: Made, withEyelets: boolean, softness: number): Piece {
  const { w, h, middle } = made;
  const everyMm = everyOf(made.spec);
  const sides = withEyelets ? alongEdge(h, everyMm) : [-(h / 2 - 12), h / 2 - 12];
  const inset = withEyelets ? INSET_MM : 8;
  const ties = sides.flatMap((y): [number, number][] => [
    [-(w / 2 - inset), y],
    [w / 2 - inset, y],
  ]);
  const lift = pulled(w, h, ties, softness);
  const print = hungPrint(made, lift);
  const object = new Group();
  const gap = 105;
  const thick = poleOf(w);
  object.add(print.object, poles(w, h, middle, gap));
  for (const [x, y] of withEyelets ? eyeletPlaces(w, h, everyMm) : []) {
    object.add(put(eyelet(EYELET_MM), x, y + middle, lift(x, y) + 0.6));
  }
  for (const [x, y] of ties) {
    const side = Math.sign(x);
    const z = lift(x, y);
    const [pole, up] = [side * (w / 2 + gap), middle + y + Math.sign(y) * 34];
    const points: Point[] = [
      [x, y + middle, z + 3],
      [x + side * inset * 0.6, y + middle + 1, z + 6],
      [(x + pole) / 2 + side * 14, (y + middle + up) / 2 + 4, z * 0.5 + 4],
      [pole - side * 6, up, thick + 3],
    ];
    object.add(cord(points, 4, rope(), 20), put(lashing(thick, 4), pole, up, 0));
  }
  return {
    object,
    faces: [print.face],
    views: [...walkingBy, { name: 'Back', shot: seenFrom(standing, 160, 9) }, fromAbove],
  };
}

/** Poles through sewn pockets, lashed to two uprights. */
function onPoles(made: Made, between: Lift): Piece {
  const { w, h, middle } = made;
  const print = hungPrint(made, pocketed(h, between), 9);
  const object = new Group();
  const gap = 95;
  object.add(print.object, poles(w, h, middle, gap));
  for (const side of [-1, 1]) {
    const y = middle + side * (h / 2 - POCKET_POLE_MM - 2);
    const reach = w / 2 + gap + 70;
    object.add(bar([-reach, y, -1], [reach, y, -1], POCKET_POLE_MM, uncoated('#b98555', 2)));
    for (const end of [-1, 1]) object.add(put(lashing(poleOf(w) + 2, 4), end * (w / 2 + gap), y, 0));
  }
  return {
    object,
    faces: [print.face],
    views: [...walkingBy, fromAbove],
  };
}

/** Cut without eyelets: stretched over a batten frame on a wall. */
function framed(made: Made): Piece {
  const { w, h, middle } = made;
  const print = hungPrint(made, () => 0);
  print.object.position.z = 31;
  const object = new Group();
  object.add(print.object);
  const batten = uncoated('#b98555', 3);
  for (const side of [-1, 1]) {
    object.add(put(block(w - 6, 38, 28, batten), 0, middle + side * (h / 2 - 22), 15));
    object.add(put(block(38, h - 6, 28, batten), side * (w / 2 - 22), middle, 15));
  }
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'On a wall', shot: onWall },
      { name: 'From the side', shot: seenFrom(onWall, -32, 2) },
      fromAbove,
    ],
  };
}

const middleOf = (h: number) => h / 2 + Math.min(900, Math.max(420, h * 0.62));

/** A flex banner between poles, on poles or over a frame, as it is finished. */
export function banner(spec: PieceSpec, textureOf: FaceTexture): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const { widthMm: w, heightMm: h } = spec;
  const isBlackback = says(spec, /black-?\s?back|blockout/i);
  const made = { spec, textureOf, w, h, middle: middleOf(h), back: isBlackback ? '#2a2b30' : '#ecebe6' };
  const edge = edgeOf(spec);
  if (edge === 'cut') return framed(made);
  if (edge === 'pockets') return onPoles(made, pulled(w, h, [], 0.5));
  return tied(made, edge === 'eyelets', 1);
}

/** Printed cloth: hung in folds by its upper eyelets, on poles, or tied by its ropes. */
export function clothBanner(spec: PieceSpec, textureOf: FaceTexture): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const { widthMm: w, heightMm: h } = spec;
  const made = { spec, textureOf, w, h, middle: middleOf(h), back: '#f0ede4' };
  const edge = edgeOf(spec);
  if (edge === 'pockets') return onPoles(made, (x, y) => draped(w, h)(x, y) * 0.55);
  if (edge === 'ropes') return tied(made, false, 1.7);
  return hungOnLine(made);
}

/** Tied by the eyelets of its upper edge to a pole across two uprights. */
function hungOnLine(made: Made): Piece {
  const { w, h, middle } = made;
  const lift = draped(w, h);
  const print = hungPrint(made, lift);
  const object = new Group();
  const gap = 110;
  const high = middle + h / 2 + 74;
  object.add(print.object, poles(w, h, middle, gap));
  object.add(bar([-(w / 2 + gap + 80), high, 0], [w / 2 + gap + 80, high, 0], 17, uncoated('#b98555', 2)));
  for (const end of [-1, 1]) object.add(put(lashing(poleOf(w) + 2, 4), end * (w / 2 + gap), high, 0));
  for (const x of alongEdge(w, everyOf(made.spec))) {
    const y = h / 2 - INSET_MM;
    const z = lift(x, y);
    object.add(put(eyelet(EYELET_MM), x, y + middle, z + 0.8));
    const loop: Point[] = [
      [x, y + middle, z + 3],
      [x + 2, y + middle + 34, z + 12],
      [x + 2, high - 4, 19],
      [x, high + 19, 2],
    ];
    object.add(cord(loop, 3, rope(), 18));
  }
  return {
    object,
    faces: [print.face],
    views: [...walkingBy, fromAbove],
  };
}
