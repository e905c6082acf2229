import { Group } from 'three';
import { bar, block } from '../../web/storefront/product/scene/fittings.ts';
import { gloss, matt, metal, uncoated } from '../../web/storefront/product/scene/materials.ts';
import { type Bend, bentMesh, lifted } from '../../web/storefront/product/scene/piece/sheets/bent-sheet.ts';
import { onWall, seenFrom, standing } from '../../web/storefront/product/scene/piece/signs/sign-shots.ts';
import { builders as pieces } from '../../web/storefront/product/scene/piece/signs/signs.ts';
import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import { artwork, type Design } from './artwork.ts';
import * as art from './artwork-signs.ts';
import * as streets from './artwork-streets.ts';
import { type Form, madePiece } from './made-piece.ts';

const FEET = {
  '3x2': [914, 610],
  '4x3': [1219, 914],
  '6x3': [1829, 914],
  '8x4': [2438, 1219],
  '10x4': [3048, 1219],
} as const;

type Size = keyof typeof FEET;

const sized = (kind: Form['kind'], size: Size, choice: Record<string, string> = {}): Form => {
  const [widthMm, heightMm] = FEET[size];
  return { kind, widthMm, heightMm, choice };
};

const flex = (size: Size, finishing: string, design: Design) =>
  madePiece(
    pieces.banner,
    { ...sized('banner', size, { Finishing: finishing }), finish: 'plastic' },
    design,
    2400,
  );

const cloth = (size: Size, finishing: string, design: Design) =>
  madePiece(
    pieces['cloth-banner'],
    { ...sized('cloth-banner', size, { Finishing: finishing }), finish: 'fabric' },
    design,
    2400,
  );

const standee = (design: Design, stand = 'Standard', material = 'Flex') =>
  madePiece(
    pieces.standee,
    { kind: 'standee', widthMm: 762, heightMm: 1829, choice: { Stand: stand, Material: material } },
    design,
    2200,
  );

const vinyl = (size: Size, material: string, design: Design) =>
  madePiece(
    pieces.film,
    { ...sized('film', size, { Material: material }), isClear: /clear/i.test(material), finish: 'matt' },
    design,
    2400,
  );

const board = (size: [number, number], design: Design, hasEasel: boolean, thicknessMm = 5) =>
  madePiece(
    pieces.board,
    {
      kind: 'board',
      widthMm: size[0],
      heightMm: size[1],
      thicknessMm,
      choice: { Easel: hasEasel ? 'Cardboard easel' : 'None' },
    },
    design,
  );

/** An A3 poster on two bulldog clips, its foot standing off the wall a little. */
function clippedPoster(design: Design, seed: number): Group {
  const [w, h] = [297, 420];
  const group = new Group();
  const drop = (x: number, y: number) => {
    const down = 0.5 - y / h;
    return 3 + down ** 2 * (12 + seed * 3) * (0.75 + 0.25 * Math.sin(x / 60 + seed)) + (x / w) * down * 4;
  };
  const paper = matt('#f6f2ea');
  const cut = { widthMm: w, heightMm: h, thicknessMm: 0.4, columns: 24, rows: 32 };
  group.add(bentMesh(cut, lifted(drop), [gloss(artwork(w, h, design), 0.22), paper, paper]));
  const black = metal('#2a2d36', 0.4);
  for (const x of [-100, 100]) {
    group.add(
      put(block(32, 15, 11, black), x, h / 2 - 3, 4),
      bar([x - 9, h / 2 + 4, 4], [x - 5, h / 2 + 30, 3], 1.5, metal('#c9cbd0', 0.3)),
      bar([x + 9, h / 2 + 4, 4], [x + 5, h / 2 + 30, 3], 1.5, metal('#c9cbd0', 0.3)),
      bar([x, h / 2 + 29, 0], [x, h / 2 + 29, 14], 2.6, metal('#8c8f96', 0.4)),
    );
  }
  return group;
}

const wood = () => uncoated('#b98555', 2);

/** A painter's easel with a foam board on it. */
function easel(design: Design): Group {
  const group = new Group();
  const sign = board([610, 914], design, false);
  const print = sign.children[0];
  if (print) {
    print.rotation.x = -0.16;
    print.position.set(0, 352, 116);
    group.add(print);
  }
  group.add(
    put(block(700, 34, 60, wood()), 0, 334, 128),
    bar([-330, 0, 132], [-40, 1480, -126], 17, wood()),
    bar([330, 0, 132], [40, 1480, -126], 17, wood()),
    bar([0, 0, -510], [0, 1460, -136], 17, wood()),
  );
  return group;
}

/** A poster rolled up, print outside, lying on the floor along x. */
function rolledPoster(design: Design): Group {
  const [w, h] = [297, 420];
  const paper = matt('#f6f2ea');
  const cut = { widthMm: w, heightMm: h, thicknessMm: 0.3, columns: 1, rows: 96 };
  const spiral: Bend = (x, y, z) => {
    const along = h / 2 - y;
    const angle = along / 27;
    const r = 27.5 - angle * 0.32 + z;
    return [x, 28 + Math.sin(angle + 2.4) * r, -Math.cos(angle + 2.4) * r];
  };
  return new Group().add(bentMesh(cut, spiral, [gloss(artwork(w, h, design), 0.22), paper, paper]));
}

type Arrange = (root: Group) => void;

const alone =
  (make: () => Group): Arrange =>
  (root) =>
    void root.add(make());

const scene = (shot: Shot, build: Arrange): Scene => ({ shot, build });

/** Part of the subject with a long lens: `box` reaches beyond the frame. */
const close = (shot: Shot, box: [number, number, number, number]): Shot => ({
  ...shot,
  box,
  fovDeg: 24 / Math.max(1, box[2] - box[0], box[3] - box[1]),
});

const framed = (shot: Shot, x: number, y: number): Shot => ({ ...shot, box: [x, y, 1 - x, 1 - y] });

const tile: Arrange = (root) => {
  root.add(put(standee(art.expo), -960, 0, 60, 14), put(standee(streets.morningYoga), 20, 0, -360, 4));
  root.add(put(easel(art.homes), 860, 0, 200, -6));
};

const hero: Arrange = (root) => {
  root.add(
    put(standee(art.expo), -1500, 0, 120, 12),
    put(flex('6x3', 'Eyelets', streets.pongalSale), -120, 0, -420, 2),
  );
  root.add(put(easel(art.chaiBoard), 1220, 0, 260, -4), put(standee(streets.morningYoga), 2020, 0, -200, -8));
};

export const signs: Record<string, Scene> = {
  'flex-banners': scene(
    framed(seenFrom(standing, 16, 7), 0.06, 0.12),
    alone(() => flex('8x4', 'Eyelets', art.diwaliSale)),
  ),
  'flex-banners-b': scene(
    close(seenFrom(standing, 30, 5), [-1.7, 0.14, 0.88, 2.9]),
    alone(() => flex('8x4', 'Eyelets', art.diwaliSale)),
  ),
  'flex-banners-c': scene(
    framed(seenFrom(standing, -16, 8), 0.08, 0.1),
    alone(() => flex('6x3', 'Pole pockets', streets.pongalSale)),
  ),
  'roll-up-standees': scene(framed(seenFrom(standing, -16, 8), 0.1, 0.07), (root) => {
    root.add(put(standee(art.expo), -480, 0, 150, 8), put(standee(streets.morningYoga), 560, 0, -350, -6));
  }),
  'roll-up-standees-b': scene(
    close(seenFrom(standing, 32, 14), [0.02, -1.7, 0.98, 0.9]),
    alone(() => standee(art.expo)),
  ),
  'roll-up-standees-c': scene(framed(seenFrom(standing, 28, 7), 0.1, 0.07), (root) => {
    root.add(put(standee(art.stepwell, 'Wide base'), -300, 0, 200, 6));
    root.add(put(standee(art.stepwell, 'Wide base'), 700, 0, -420, 168));
  }),
  'vinyl-banners': scene(
    framed(seenFrom(onWall, -18, 4), 0.06, 0.1),
    alone(() => vinyl('10x4', 'White vinyl', streets.waterWall)),
  ),
  'vinyl-banners-b': scene(
    framed(seenFrom(onWall, 18, 3), 0.2, 0.2),
    alone(() => vinyl('4x3', 'Clear vinyl', streets.coffeeWindow)),
  ),
  'vinyl-banners-c': scene(
    framed(seenFrom(onWall, -22, 3), 0.18, 0.2),
    alone(() => vinyl('6x3', 'One-way vision', streets.opticians)),
  ),
  'foam-board-signs': scene(
    framed(seenFrom(standing, 22, 9), 0.1, 0.06),
    alone(() => easel(art.homes)),
  ),
  'foam-board-signs-b': scene(framed(seenFrom(standing, -32, 12), 0.12, 0.1), (root) => {
    root.add(put(board([297, 420], streets.thali, true), -130, 0, 0, 10));
    root.add(put(board([210, 297], art.chaiBoard, true), 170, 0, 90, -8));
  }),
  'foam-board-signs-c': scene(framed(seenFrom(onWall, -34, 12), 0.1, 0.08), (root) => {
    root.add(put(board([420, 594], art.chaiBoard, false), -260, 0, 0));
    root.add(put(board([610, 914], art.homes, false), 330, 0, 0));
  }),
  'a3-posters': scene(framed(seenFrom(onWall, 14, 4), 0.08, 0.1), (root) => {
    [art.filmPoster, art.ragaPoster, art.hillPoster].forEach((design, i) => {
      root.add(put(clippedPoster(design, i), (i - 1) * 350, 900 + (i === 1 ? 26 : 0), 0));
    });
  }),
  'a3-posters-b': scene(close(seenFrom(onWall, -30, 3), [-0.2, 0.16, 1.25, 2.2]), (root) => {
    root.add(put(clippedPoster(art.hillPoster, 1), 0, 900, 0));
  }),
  'a3-posters-c': scene({ azimuthDeg: -14, elevationDeg: 40, box: [0.1, 0.1, 0.9, 0.9] }, (root) => {
    root.add(put(rolledPoster(art.filmPoster), -60, 0, -150, 24));
    root.add(put(rolledPoster(art.ragaPoster), 70, 0, -40, 12));
    root.add(put(rolledPoster(art.hillPoster), -30, 0, 70, 31));
  }),
  'cloth-banners': scene(
    framed(seenFrom(standing, 14, 7), 0.08, 0.07),
    alone(() => cloth('6x3', 'Eyelets', streets.handloomFair)),
  ),
  'cloth-banners-b': scene(
    framed(seenFrom(standing, 28, 7), 0.1, 0.07),
    alone(() => cloth('4x3', 'Pole pockets', streets.weaversWeek)),
  ),
  'cloth-banners-c': scene(
    framed(seenFrom(standing, -24, 7), 0.1, 0.07),
    alone(() => cloth('3x2', 'Ropes', streets.farmMarket)),
  ),
  'category/banners': scene(framed(seenFrom(standing, -10, 10), 0.08, 0.08), tile),
  'hero/banners': scene({ ...seenFrom(standing, -8, 8), box: [0.42, 0.08, 0.97, 0.92] }, hero),
};
