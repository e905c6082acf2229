import { Group } from 'three';
import { artwork, type Design } from './artwork.ts';
import * as art from './artwork-signs.ts';
import { bar, block } from './fittings.ts';
import { type Form, madePiece } from './made-piece.ts';
import { gloss, matt, metal, uncoated } from './materials.ts';
import { bentMesh, lifted } from './piece/bent-sheet.ts';
import { onWall, standing } from './piece/sign-shots.ts';
import { builders as pieces } from './piece/signs.ts';
import { put } from './sheet.ts';
import type { Scene, Shot } from './shot.ts';

const FEET = { '3x2': [914, 610], '4x3': [1219, 914], '6x3': [1829, 914], '8x4': [2438, 1219] } as const;

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

export const standee = (design: Design, stand = 'Standard', material = 'Flex') =>
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

export const board = (size: [number, number], design: Design, hasEasel: boolean, thicknessMm = 5) =>
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
export function easel(design: Design): Group {
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

type Arrange = (root: Group) => void;

const one =
  (make: () => Group, ...at: [number?, number?, number?, number?]): Arrange =>
  (root) => {
    const [x = 0, y = 0, z = 0, turn = 0] = at;
    root.add(put(make(), x, y, z, turn));
  };

const scene = (shot: Shot, build: Arrange): Scene => ({ shot, build });

export const signs: Record<string, Scene> = {
  'flex-banners': scene(
    { ...standing, azimuthDeg: 16, elevationDeg: 7, box: [0.07, 0.12, 0.93, 0.88] },
    one(() => flex('8x4', 'Eyelets', art.diwaliSale)),
  ),
  'flex-banners-b': scene(
    { ...standing, azimuthDeg: -38, elevationDeg: 4, box: [0.12, -0.1, 2.6, 2.2] },
    one(() => flex('8x4', 'Eyelets', art.diwaliSale)),
  ),
  'flex-banners-c': scene(
    { ...standing, azimuthDeg: -14, elevationDeg: 8, box: [0.08, 0.1, 0.92, 0.9] },
    one(() => flex('6x3', 'Pole pockets', art.cycleRepair)),
  ),
  'roll-up-standees': scene({ ...standing, box: [0.1, 0.07, 0.9, 0.93] }, (root) => {
    root.add(
      put(standee(art.expo), -480, 0, 150, 8),
      put(standee(art.stepwell, 'Wide base'), 560, 0, -350, -6),
    );
  }),
  'roll-up-standees-b': scene(
    { ...standing, azimuthDeg: 34, elevationDeg: 14, box: [0.2, -2.1, 0.9, 0.9] },
    one(() => standee(art.expo)),
  ),
  'roll-up-standees-c': scene(
    { ...standing, azimuthDeg: 30, elevationDeg: 6, box: [0.2, 0.07, 0.8, 0.93] },
    one(() => standee(art.stepwell, 'Wide base')),
  ),
  'vinyl-banners': scene(
    { ...onWall, azimuthDeg: -18, keyAzimuthDeg: -26, box: [0.07, 0.1, 0.93, 0.9] },
    one(() => vinyl('8x4', 'White vinyl', art.cycleRepair)),
  ),
  'vinyl-banners-b': scene(
    { ...onWall, azimuthDeg: 16, box: [0.06, 0.1, 0.94, 0.9] },
    one(() => vinyl('6x3', 'Clear vinyl', art.cycleRepair)),
  ),
  'vinyl-banners-c': scene(
    { ...onWall, azimuthDeg: -20, box: [0.06, 0.1, 0.94, 0.9] },
    one(() => vinyl('4x3', 'One-way vision', art.cycleRepair)),
  ),
  'foam-board-signs': scene(
    { ...standing, azimuthDeg: 24, box: [0.1, 0.06, 0.9, 0.94] },
    one(() => easel(art.homes)),
  ),
  'foam-board-signs-b': scene(
    { ...standing, azimuthDeg: -38, elevationDeg: 14, box: [0.12, 0.1, 0.88, 0.9] },
    (root) => {
      root.add(
        put(board([297, 420], art.chaiBoard, true), -120, 0, 0, 10),
        put(board([210, 297], art.homes, true), 190, 0, 110, -8),
      );
    },
  ),
  'foam-board-signs-c': scene(
    { ...onWall, azimuthDeg: -36, elevationDeg: 12, box: [0.14, 0.08, 0.86, 0.92] },
    one(() => board([610, 914], art.homes, false)),
  ),
  'a3-posters': scene({ ...onWall, box: [0.08, 0.1, 0.92, 0.9] }, (root) => {
    [art.filmPoster, art.ragaPoster, art.hillPoster].forEach((design, i) => {
      root.add(put(clippedPoster(design, i), (i - 1) * 350, 900 + (i === 1 ? 26 : 0), 0));
    });
  }),
  'cloth-banners': scene(
    { ...standing, azimuthDeg: 14, elevationDeg: 7, box: [0.1, 0.06, 0.9, 0.94] },
    one(() => cloth('6x3', 'Eyelets', art.handloomFair)),
  ),
  'cloth-banners-b': scene(
    { ...standing, azimuthDeg: 30, elevationDeg: 7, box: [0.1, 0.06, 0.9, 0.94] },
    one(() => cloth('4x3', 'Pole pockets', art.handloomFair)),
  ),
  'cloth-banners-c': scene(
    { ...standing, azimuthDeg: -24, elevationDeg: 7, box: [0.1, 0.06, 0.9, 0.94] },
    one(() => cloth('3x2', 'Ropes', art.handloomFair)),
  ),
};
