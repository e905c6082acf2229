import { CatmullRomCurve3, DoubleSide, Group, type Material, Mesh, TubeGeometry, Vector3 } from 'three';
import { matt, metal } from '../../materials.ts';
import type { Shot } from '../../shot.ts';
import { surface } from '../../vessels.ts';
import type { Face, Piece, PieceBuilder } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { faceFrame, flatPrint } from '../print-patch.ts';
import { eyeletRing } from '../signs/eyelet-ring.ts';
import { surfaceOf } from '../surface.ts';

const SHOT: Shot = { azimuthDeg: 22, elevationDeg: 11, facing: 0.85, keyAzimuthDeg: -52 };
const BACK: Shot = { ...SHOT, azimuthDeg: 202 };

interface Bag {
  readonly w: number;
  readonly h: number;
  readonly d: number;
}

/** Half the depth of an opened bag at height v: box-shaped at the foot, a little narrower at the mouth. */
const halfDepth = ({ d }: Bag, v: number) => (d / 2) * (1 - 0.16 * v * v);

/** Paper never stands quite flat: broad, shallow waves, stronger towards the mouth. */
const give = (u: number, v: number, side: number) =>
  Math.sin(u * Math.PI) * (0.8 + v * 2.2) * Math.min(1, v * 4) +
  0.7 * Math.sin(u * 9 + v * 5 + side) * v * Math.sin(u * Math.PI) +
  // The crease where the foot was folded up for delivery.
  -1.1 * Math.exp(-(((v - 0.26) / 0.012) ** 2));

function panels(bag: Bag, front: Material, plain: Material, inside: Material): Group {
  const { w, h } = bag;
  const group = new Group();
  const add = (mesh: Mesh) => {
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
  };
  for (const side of [1, -1]) {
    const face = (inset: number) =>
      surface(
        (u, v) => [
          (u - 0.5) * (w - inset) * side,
          v * h,
          side * (halfDepth(bag, v) + give(u, v, side) - inset),
        ],
        36,
        60,
      );
    const gusset = (inset: number) =>
      surface(
        (u, v) => {
          const fold = 1 - Math.abs(u - 0.5) * 2;
          const inwards = fold * (bag.d * 0.11 * v ** 1.4 + 0.6) * (0.6 + 0.4 * fold);
          return [
            side * (w / 2 - inwards - inset),
            v * h,
            (0.5 - u) * side * 2 * (halfDepth(bag, v) - inset * 0.5),
          ];
        },
        24,
        40,
      );
    add(new Mesh(face(0), side > 0 ? front : plain));
    add(new Mesh(gusset(0), plain));
    add(new Mesh(face(0.7), inside));
    add(new Mesh(gusset(0.7), inside));
    // The folded top edge: paper turned in, so its rim is round and twice as thick.
    const rim = surface(
      (u, v) => {
        const a = v * Math.PI;
        const z = halfDepth(bag, 1) + give(u, 1, side) - 0.45 + Math.cos(a) * 0.45;
        return [(u - 0.5) * w * side, h + Math.sin(a) * 0.45, side * z];
      },
      36,
      4,
    );
    add(new Mesh(rim, plain));
  }
  const floor = new Mesh(
    surface((u, v) => [(u - 0.5) * (w - 1), 1, (0.5 - v) * (bag.d - 1)], 1, 1),
    inside,
  );
  add(floor);
  return group;
}

function cordOf(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  material: Material,
): Mesh {
  const curve = new CatmullRomCurve3(points.map(([x, y, z]) => new Vector3(x, y, z)));
  const geometry = new TubeGeometry(curve, 90, radius, 10);
  twist(geometry, radius);
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Two strands laid round each other: the tube's radius rises and falls along a helix. */
function twist(geometry: TubeGeometry, radius: number): void {
  const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  for (let i = 0; i < position.count; i++) {
    const [ring, around] = [Math.floor(i / 11), i % 11];
    const lift = radius * 0.22 * Math.sin((around / 10) * Math.PI * 4 + ring * 1.5);
    position.setXYZ(
      i,
      position.getX(i) + normal.getX(i) * lift,
      position.getY(i) + normal.getY(i) * lift,
      position.getZ(i) + normal.getZ(i) * lift,
    );
  }
  geometry.computeVertexNormals();
}

function handles(bag: Bag, spec: PieceSpec): Group {
  const group = new Group();
  const isRope = /rope|cotton|ribbon|cord/i.test(spec.choice.Handle ?? '');
  const { w, h } = bag;
  const isKraft = spec.stockColour !== '#fefdfb';
  const material = matt(isRope ? '#efe6d4' : isKraft ? '#a97c4e' : '#f3eee4');
  const [half, rise] = [w * 0.2, Math.min(95, w * 0.42)];
  for (const side of [1, -1]) {
    const z = (y: number) => side * (halfDepth(bag, 1) + (isRope ? 2.6 : -2.4) - Math.max(0, y - h) * 0.16);
    const foot = isRope ? h - 26 : h - 40;
    const loop = [
      [-half, foot, z(foot) - (isRope ? side * 6 : 0)],
      ...(isRope ? ([[-half, foot + 1, z(foot)]] as const) : []),
      [-half, h + rise * 0.2, z(h)],
      [-half * 0.82, h + rise * 0.66, z(h + rise * 0.66)],
      [-half * 0.42, h + rise * 0.95, z(h + rise * 0.95)],
      [half * 0.42, h + rise * 0.95, z(h + rise * 0.95)],
      [half * 0.82, h + rise * 0.66, z(h + rise * 0.66)],
      [half, h + rise * 0.2, z(h)],
      ...(isRope ? ([[half, foot + 1, z(foot)]] as const) : []),
      [half, foot, z(foot) - (isRope ? side * 6 : 0)],
    ] as const;
    group.add(cordOf(loop, isRope ? 2.7 : 2.2, material));
    if (!isRope) continue;
    for (const x of [-half, half]) {
      const ring = eyeletRing(4.4, metal('#d8d2c4', 0.3));
      ring.position.set(x, foot, side * (halfDepth(bag, 1) + 0.9));
      group.add(ring);
    }
  }
  return group;
}

/** A paper bag with a folded top edge; the page is its front. Sides and back are bare paper. */
export const bag: PieceBuilder = (spec, textureOf): Piece => {
  const face = spec.faces[0];
  const h = spec.heightMm;
  const measures: Bag = { w: spec.widthMm, h, d: spec.boxMm?.depthMm ?? spec.widthMm * 0.4 };
  const front = surfaceOf(spec, spec.finish, face ? textureOf(face) : null);
  const plain = surfaceOf(spec, spec.finish, null);
  const inside = surfaceOf(spec, 'uncoated', null);
  inside.side = DoubleSide;
  const object = new Group();
  object.add(panels(measures, front, plain, inside), handles(measures, spec));
  const faces: Face[] = face
    ? [
        {
          spec: face,
          frame: faceFrame(object, [0, h / 2, halfDepth(measures, 0.5) + 3]),
          flat: flatPrint(face, front),
        },
      ]
    : [];
  return {
    object,
    faces,
    views: [
      { name: 'Front', shot: SHOT },
      { name: 'Flat view', shot: { ...SHOT, azimuthDeg: 0, elevationDeg: 6 } },
      { name: 'Back', shot: BACK },
    ],
  };
};
