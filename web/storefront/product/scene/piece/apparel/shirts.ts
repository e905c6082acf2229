import { CylinderGeometry, Group, type Material, Mesh, PlaneGeometry, Quaternion, Vector3 } from 'three';
import { matt, plastic } from '../../materials.ts';
import type { FaceTexture, Piece, PieceBuilder } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { bust, POLE_MM } from './bust.ts';
import { patchOn, spotOn } from './cloth-patch.ts';
import { clothGeometry, type DrapedPanel, draped, pointOf } from './draped.ts';
import { type Cloth, fabric, thread } from './fabric.ts';
import { FRONT_AND_BACK, printField, sewnInto, stitchAlong } from './garment.ts';
import { type Grown, grownTo } from './grown.ts';
import { band, cuffEdge, type EdgePoint, hemEdge, neckEdge, piping, section } from './neckline.ts';
import { type Point2, type ShirtCut, shirt, TEE } from './patterns.ts';
import { middleOfPrint } from './print-places.ts';
import { TSHIRT_FOLDS } from './t-shirt-folds.generated.ts';

export interface Hung {
  readonly group: Group;
  readonly panels: readonly DrapedPanel[];
  readonly front: DrapedPanel;
  readonly back: DrapedPanel;
  readonly grown: Grown;
  readonly cut: ShirtCut;
  readonly cloth: Cloth;
  readonly colour: string;
}

/** The bare body of a shirt on its stand: cloth, seams, hems turned in. */
export function hang(
  spec: PieceSpec,
  cut: ShirtCut,
  folds: Parameters<typeof draped>[1],
  cloth: Cloth,
): Hung | null {
  const grown = grownTo(spec);
  const panels = draped(shirt(cut), folds, grown, POLE_MM);
  const [front, back] = panels;
  if (!front || !back) return null;
  const group = new Group();
  group.add(bust(grown));
  const isMelange = /melange/i.test(Object.values(spec.choice).join(' '));
  const colour = spec.stockColour;
  sewnInto(group)(clothGeometry(panels), fabric(colour, cloth, isMelange));
  return { group, panels, front, back, grown, cut, cloth, colour };
}

/** Turned-in hems with their two rows of stitches, at the foot and the sleeves. */
function hems({ group, panels, front, back, colour, cloth, grown, cut }: Hung): void {
  const add = sewnInto(group);
  const material = fabric(colour, cloth);
  const turnedIn = section([
    [-0.4, 0.5],
    [0.7, 0],
    [0, -1.5],
    [-22, -1.7],
  ]);
  add(band(hemEdge(front, back, 120), turnedIn), material);
  const seam = thread(colour);
  const [across, along] = grown;
  for (const one of [front, back]) {
    for (const y of [19, 23]) {
      const far = cut.halfHem * across;
      stitchAlong(
        add,
        one,
        [
          [-far, y * along],
          [far, y * along],
        ],
        seam,
      );
    }
  }
  panels.slice(2).forEach((sleeve, i) => {
    if (i % 2 === 0) {
      const other = panels[i + 3];
      if (other) add(band(cuffEdge(sleeve, other, 60), turnedIn), material);
    }
    const at = (column: number, row: number): Point2 => {
      const k = (row * (sleeve.columns + 1) + column) * 2;
      return [sleeve.pattern[k] ?? 0, sleeve.pattern[k + 1] ?? 0];
    };
    const line = (column: number) => Array.from({ length: sleeve.rows + 1 }, (_, row) => at(column, row));
    stitchAlong(add, sleeve, ends(line(sleeve.columns - 2)), seam);
    stitchAlong(
      add,
      sleeve,
      line(0).filter((_, row) => row % 2 === 0 || row === sleeve.rows),
      seam,
      1.3,
    );
  });
}

const ends = (points: readonly Point2[]) => [points[0], points.at(-1)].filter((p) => p !== undefined);

/** The woven label inside the back of the neck. */
function label({ group, back }: Hung): void {
  const { at, normal } = pointOf(back, Math.round(back.columns / 2), back.rows - 1);
  const mesh = new Mesh(new PlaneGeometry(46, 26), matt('#f4efe4'));
  mesh.position.copy(at).addScaledVector(normal, -2.2);
  mesh.position.y -= 8;
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), normal.clone().negate());
  mesh.receiveShadow = true;
  group.add(mesh);
}

const front = (spec: PieceSpec) => spec.faces[0];

/** Artwork fields on front and back. */
export function fields(hung: Hung, spec: PieceSpec, textureOf: FaceTexture) {
  return spec.faces.slice(0, 2).map((face, i) =>
    printField(hung.group, spec, textureOf, hung.cloth, {
      face,
      panel: i ? hung.back : hung.front,
      middle: middleOfPrint(spec, face),
    }),
  );
}

const nothing = (): Piece => ({ object: new Group(), faces: [], views: FRONT_AND_BACK });

/** A round-neck T-shirt of true size on a stand. */
export const tShirt: PieceBuilder = (spec, textureOf) => {
  const hung = hang(spec, TEE, TSHIRT_FOLDS, 'jersey');
  if (!hung) return nothing();
  const add = sewnInto(hung.group);
  hems(hung);
  label(hung);
  const neck = neckEdge(hung.front, hung.back, TEE, 96);
  const rib = section(
    [
      [-2, 0.6],
      [0, 1.9],
      [8, 2.1],
      [17, 1.5],
      [19.5, 0],
      [17, -1.7],
      [8, -1.7],
      [-1, -1.2],
    ],
    0.05,
  );
  add(band(neck, rib, { ribMm: 2.2 }), fabric(hung.colour, 'rib'));
  return { object: hung.group, faces: fields(hung, spec, textureOf), views: FRONT_AND_BACK };
};

/** A collar that stands up and falls over; s runs from the front round to the front. */
function collarAt(s: number, { at, normal }: EdgePoint): Vector3[] {
  const front = Math.abs(s - 0.5) * 2;
  const tip = Math.max(0, (front - 0.72) / 0.28);
  const out = new Vector3(normal.x, 0, normal.z).normalize();
  const points: readonly (readonly [number, number])[] = [
    [-1, -3],
    [-3, 14],
    [-1 + tip * 2, 27 - tip * 9],
    [5 + tip * 2, 31 - tip * 10],
    [11 + tip * 2, 25 - tip * 10],
    [17 + tip * 3, 4 - tip * 18],
    [22 + tip * 4, -19 - tip * 32],
  ];
  return points.map(([off, up]) =>
    at
      .clone()
      .addScaledVector(out, off)
      .add(new Vector3(0, up, 0)),
  );
}

/** A collared shirt; its artwork is on the wearer's left chest, printed or embroidered. */
export const polo: PieceBuilder = (spec, textureOf) => {
  const hung = hang(spec, TEE, TSHIRT_FOLDS, 'pique');
  if (!hung) return nothing();
  const { group, colour } = hung;
  const add = sewnInto(group);
  hems(hung);
  label(hung);
  const neck = neckEdge(hung.front, hung.back, TEE, 96);
  // Open at the front: from just beside the middle round to the other side.
  const open = neck.slice(3, 94);
  const knit = fabric(colour, 'rib');
  add(band(open, collarAt, { isClosed: false, ribMm: 2 }), knit);
  const edge = open.map((point, i) => collarAt(i / (open.length - 1), point).at(-1) ?? point.at);
  add(piping(edge, 1.2, false), knit);
  placket(hung, add);
  const face = front(spec);
  const faces = face
    ? [
        printField(group, spec, textureOf, 'pique', {
          face,
          panel: hung.front,
          middle: middleOfPrint(spec, face),
        }),
      ]
    : [];
  return { object: group, faces, views: FRONT_AND_BACK };
};

function placket({ front: panel, colour, group, grown }: Hung, add: ReturnType<typeof sewnInto>): void {
  const [top, foot] = [(TEE.length - TEE.neckFront + 2) * grown[1], 452 * grown[1]];
  const strip = (half: number, low: number, liftMm: number, material: Material) =>
    add(
      patchOn(panel, {
        outline: [
          [-half, low],
          [half, low],
          [half, top],
          [-half, top],
        ],
        liftMm,
      }),
      material,
    );
  strip(17, foot, 1.3, fabric(colour, 'pique'));
  const seam = thread(colour);
  stitchAlong(
    add,
    panel,
    [
      [-15, top],
      [-15, foot + 2],
      [15, foot + 2],
      [15, top],
    ],
    seam,
  );
  const shell = plastic('#f2ede2', 0.25);
  for (const y of [top - 16, top - 62, top - 108]) {
    const spot = spotOn(panel, [0, y]);
    if (!spot) continue;
    const button = add(new CylinderGeometry(5.6, 6, 2, 24), shell);
    button.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), spot.normal));
    button.position.copy(spot.at).addScaledVector(spot.normal, 2.4);
    group.add(button);
  }
}
