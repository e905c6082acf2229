import { Group } from 'three';
import { bar } from '../../web/storefront/product/scene/fittings.ts';
import { gloss, matt, uncoated } from '../../web/storefront/product/scene/materials.ts';
import { builders as pieces } from '../../web/storefront/product/scene/piece/labels/labels.ts';
import { bentMesh, lifted } from '../../web/storefront/product/scene/piece/sheets/bent-sheet.ts';
import { looseSheets } from '../../web/storefront/product/scene/piece/sheets/flyers.ts';
import { onWall, seenFrom } from '../../web/storefront/product/scene/piece/signs/sign-shots.ts';
import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import { artwork, type Design } from './artwork.ts';
import * as label from './artwork-labels.ts';
import * as leaf from './artwork-leaflets.ts';
import * as art from './artwork-signs.ts';
import { madePiece } from './made-piece.ts';
import { goods, type Piler, textureOfFace } from './paper-goods.ts';

/** What is sold in any size: shown in several. */

/** A poster between two wooden rails on a string. */
function hungPoster(w: number, h: number, design: Design, bow: number): Group {
  const group = new Group();
  const wood = () => uncoated('#b98555', 2);
  const paper = matt('#f6f2ea');
  const out = (_x: number, y: number) => 9 + Math.cos((y / h) * Math.PI) * bow;
  const cut = { widthMm: w, heightMm: h, thicknessMm: 0.4, columns: 8, rows: 40 };
  group.add(bentMesh(cut, lifted(out), [gloss(artwork(w, h, design, 2400), 0.3), paper, paper]));
  for (const y of [h / 2 - 6, 6 - h / 2]) group.add(bar([-w / 2 - 8, y, 10], [w / 2 + 8, y, 10], 9, wood()));
  const nail: [number, number, number] = [0, h / 2 + w * 0.22, 4];
  const string = () => uncoated('#8d7a5c', 1);
  for (const x of [-w / 2 + 12, w / 2 - 12]) group.add(bar([x, h / 2, 10], nail, 1.6, string()));
  group.add(bar([0, nail[1], 0], [0, nail[1], 14], 3.4, matt('#6d7079')));
  return group;
}

const sticker = (w: number, h: number, design: Design) =>
  madePiece(
    pieces.sticker,
    { kind: 'sticker', widthMm: w, heightMm: h, cornerRadiusMm: 2, pose: 'flat', finish: 'gloss' },
    design,
    1000,
  );

type Place = [w: number, h: number, design: Design, x: number, z: number, turn: number];

function stickers(places: readonly Place[]): Group {
  const group = new Group();
  places.forEach(([w, h, design, x, z, turn], i) => {
    group.add(put(sticker(w, h, design), x, 0.1 + i * 0.35, z, turn));
  });
  return group;
}

const jam = (i: number): Design => {
  const [name, sub, colour] = label.JAR_LABELS[i % label.JAR_LABELS.length] ?? label.JAR_LABELS[0];
  return label.jarLabel(name, sub, colour);
};

function pile(w: number, h: number, ...designs: Design[]): Piler {
  const form = { kind: 'sheet', widthMm: w, heightMm: h, thicknessMm: 0.15, finish: 'silk' } as const;
  const of = goods(form, designs, 1800);
  return looseSheets({ spec: of.spec, textureOf: textureOfFace(of) });
}

const table: Shot = { azimuthDeg: -12, elevationDeg: 56, box: [0.1, 0.1, 0.9, 0.9] };
const framed = (shot: Shot, x: number, y: number): Shot => ({ ...shot, box: [x, y, 1 - x, 1 - y] });
const scene = (shot: Shot, build: (root: Group) => void): Scene => ({ shot, build });

export const anySize: Record<string, Scene> = {
  'wall-posters': scene(framed(seenFrom(onWall, 12, 4), 0.1, 0.08), (root) => {
    root.add(put(hungPoster(594, 841, art.ragaPoster, 5), -260, 960, 0));
    root.add(put(hungPoster(420, 594, art.hillPoster, 3), 340, 1030, 0));
  }),
  'wall-posters-b': scene(framed(seenFrom(onWall, -26, 3), 0.14, 0.06), (root) => {
    root.add(put(hungPoster(594, 841, art.filmPoster, 6), 0, 960, 0));
  }),
  'wall-posters-c': scene(framed(seenFrom(onWall, 20, 6), 0.08, 0.1), (root) => {
    [art.hillPoster, art.filmPoster, art.ragaPoster].forEach((design, i) => {
      const [w, h] = [297 + i * 123, 420 + i * 174];
      root.add(put(hungPoster(w, h, design, 3), [-480, -70, 500][i] ?? 0, 960, 0));
    });
  }),
  'rectangle-stickers': scene(table, (root) => {
    root.add(
      stickers([
        [100, 75, label.fragile, 62, -36, 8],
        [50, 50, label.honey, -52, -40, -10],
        [75, 50, jam(1), -30, 34, 6],
        [50, 25, label.priceLabel, 46, 44, -14],
        [75, 50, jam(2), -104, 20, 16],
      ]),
    );
  }),
  'rectangle-stickers-b': scene({ ...table, azimuthDeg: 18, elevationDeg: 40 }, (root) => {
    root.add(
      stickers([
        [75, 50, jam(0), -34, -18, 10],
        [75, 50, jam(3), 30, 26, -8],
      ]),
    );
  }),
  'rectangle-stickers-c': scene({ ...table, azimuthDeg: 0, elevationDeg: 64 }, (root) => {
    const rows = [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column): Place => {
        const design = jam(row + column);
        return [75, 50, design, (column - 1.5) * 80, (row - 1) * 55, 0];
      }),
    );
    root.add(stickers(rows));
  }),
  'short-run-flyers': scene({ azimuthDeg: 16, elevationDeg: 50 }, (root) => {
    root.add(put(pile(148, 148, leaf.kolamClass)(50), -86, 0, -10, 10));
    root.add(
      put(
        pile(105, 148, leaf.pickleLeaf('#ffd35c', '#8d1c12', '#c9301c', 'ఆవకాయ', 'Mango', '₹240 a jar'))(40),
        62,
        0,
        14,
        -8,
      ),
    );
    root.add(
      put(
        pile(99, 210, leaf.pickleLeaf('#dfe8b0', '#2d5a27', '#3f7d36', 'గోంగూర', 'Sorrel', '₹220 a jar'))(12),
        176,
        0,
        -30,
        -20,
      ),
    );
  }),
  'short-run-flyers-b': scene(
    { azimuthDeg: -26, elevationDeg: 28, aperture: 0.03, box: [0, 0.1, 1.02, 0.96] },
    (root) => {
      root.add(put(pile(148, 148, leaf.kolamClass)(90), 0, 0, 0, 4));
    },
  ),
  'short-run-flyers-c': scene({ azimuthDeg: 20, elevationDeg: 58 }, (root) => {
    root.add(put(pile(210, 297, leaf.yogaWeek)(30), -120, 0, 0, 4));
    root.add(put(pile(148, 210, leaf.kolamClass)(30), 84, 0, 30, -6));
  }),
};
