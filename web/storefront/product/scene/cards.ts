import { BufferGeometry, Float32BufferAttribute, Group, Mesh } from 'three';
import { artwork, type Design } from './artwork.ts';
import * as art from './artwork-cards.ts';
import { foil, gloss, matt, plastic, uncoated, velvet } from './materials.ts';
import { put, sheet, slab, stack } from './sheet.ts';
import type { Scene } from './shot.ts';

const W = 89;
const H = 51;

const print = (design: Design) => artwork(W, H, design);

/** A card leaning on whatever stands behind it: tilted back from the floor by `tiltDeg`. */
function leaning(card: Mesh, tiltDeg: number): Group {
  const group = new Group();
  const copy = card.clone();
  copy.position.z = -card.userData.h / 2;
  const hinge = new Group();
  hinge.rotation.x = (tiltDeg * Math.PI) / 180;
  hinge.add(copy);
  group.add(hinge);
  return group;
}

function card(front: Parameters<typeof slab>[0]['front'], edge: string, t = 0.75, radius = 0): Mesh {
  const mesh = slab({ w: W, h: H, t, radius, front, edge: matt(edge) });
  mesh.userData.h = H;
  return mesh;
}

const pile = (piece: Mesh, count: number, t = 0.8, seed = 1) => stack(piece, { count, pitch: t, seed });

function foiled(ground: string): Group {
  const group = new Group();
  const press = sheet({
    w: W,
    h: H,
    t: 0.02,
    front: foil('#e8b650', artwork(W, H, art.jewellerFoil, 2000)),
    segments: [1, 1],
  });
  press.castShadow = false;
  group.add(card(matt(ground), '#b98d3c', 0.95), put(press, 0, 1, 0));
  return group;
}

function flap(w: number, h: number, color: string): Mesh {
  const geometry = new BufferGeometry();
  const points = [-w / 2, 0, 0, 0, 0, h, w / 2, 0, 0];
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.computeVertexNormals();
  const mesh = new Mesh(geometry, matt(color));
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

const ENVELOPE = '#f3c7bd';

function envelope(): Group {
  const group = new Group();
  group.add(sheet({ w: 190, h: 132, t: 1.6, front: uncoated(ENVELOPE), edge: matt('#e5b3a7') }));
  const top = flap(190, 78, '#f7d3ca');
  top.position.set(0, 2.2, -66);
  top.rotation.x = 0.03;
  const seal = slab({
    w: 34,
    h: 34,
    t: 1.4,
    radius: 17,
    front: gloss(artwork(34, 34, art.envelopeSeal, 500), 0.4),
    edge: matt('#6f1830'),
  });
  group.add(top, put(seal, 0, 3.2, 8));
  return group;
}

export const cards: Record<string, Scene> = {
  'matt-business-cards': {
    shot: { azimuthDeg: 24, elevationDeg: 34 },
    build(root) {
      const dark = card(matt(print(art.bakery('#161a2b', '#fbf8f3', '#d9381e'))), '#22263a');
      const light = card(matt(print(art.bakery('#fbf8f3', '#161a2b', '#f2a516'))), '#e9e4da');
      const red = card(matt(print(art.bakery('#d9381e', '#fff6ec', '#f2a516'))), '#a92c17');
      root.add(put(pile(dark, 24), -42, 0, -30, 16), put(pile(light, 34), 44, 0, 8, -9));
      root.add(put(pile(red, 3), -30, 0, 50, 22));
    },
  },
  'gloss-business-cards': {
    shot: { azimuthDeg: -20, elevationDeg: 40, keyAzimuthDeg: -70 },
    build(root) {
      const pink = card(gloss(print(art.events('#c2185b', '#f2a516', '#ff6f61', '#ffe08a'))), '#f1ece4');
      const blue = card(gloss(print(art.events('#1b3fa0', '#23b5d3', '#f2a516', '#fff3c9'))), '#f1ece4');
      const green = card(gloss(print(art.events('#0b7a5b', '#b7d94c', '#f2a516', '#fff3c9'))), '#f1ece4');
      root.add(
        put(pile(pink, 26), 8, 0, 4, -6),
        put(pile(blue, 9), -36, 0, -56, -16),
        put(pile(green, 2), 22, 0, 60, -28),
      );
    },
  },
  'velvet-business-cards': {
    shot: { azimuthDeg: 12, elevationDeg: 22, facing: 0.35 },
    build(root) {
      const piece = card(velvet(print(art.architects)), '#3a3350', 0.95);
      root.add(put(pile(piece, 22, 1), -14, 0, 10, 8));
      root.add(put(leaning(piece, 66), 14, 0, -18, -8));
      root.add(put(pile(piece, 1), 56, 0, 52, -22));
    },
  },
  'kraft-business-cards': {
    shot: { azimuthDeg: 30, elevationDeg: 48 },
    build(root) {
      const front = card(uncoated(print(art.pottery('front'))), '#ab8253', 0.9);
      const back = card(uncoated(print(art.pottery('back'))), '#ab8253', 0.9);
      root.add(put(pile(front, 26, 0.95, 4), -16, 0, 6, 20));
      root.add(put(pile(back, 9, 0.95, 7), 44, 0, -62, 8), put(pile(front, 1), 66, 0, 40, -34));
    },
  },
  'pvc-business-cards': {
    shot: { azimuthDeg: 18, elevationDeg: 30, facing: 0.3 },
    build(root) {
      const teal = card(
        plastic(print(art.membership('#0a7f86', 'Farah Contractor', 'PM 0417'))),
        '#dfe9ea',
        0.8,
        3.2,
      );
      const orange = card(
        plastic(print(art.membership('#ea5b1b', 'Rohan Kulkarni', 'PM 0932'))),
        '#f3ddcf',
        0.8,
        3.2,
      );
      const violet = card(
        plastic(print(art.membership('#4b2a8c', 'Tenzin Lama', 'PM 1105'))),
        '#e2dcef',
        0.8,
        3.2,
      );
      root.add(put(pile(teal, 8), -8, 0, 16, 10), put(pile(violet, 1), 62, 0, 44, -18));
      root.add(put(leaning(orange, 64), 6, 0, -16, -12));
    },
  },
  'foil-business-cards': {
    shot: { azimuthDeg: 16, elevationDeg: 38, keyAzimuthDeg: -110, keyElevationDeg: 46 },
    build(root) {
      const green = foiled('#0b4a3f');
      const wine = foiled('#5c1230');
      root.add(put(stack(green, { count: 18, pitch: 1.1 }), -16, 0, 6, 10));
      root.add(
        put(stack(wine, { count: 6, pitch: 1.1 }), 34, 0, -56, -10),
        put(green.clone(), 44, 0, 56, -20),
      );
    },
  },
  'appointment-cards': {
    shot: { azimuthDeg: -14, elevationDeg: 52 },
    build(root) {
      const front = card(matt(print(art.dentist)), '#eef5f3');
      const back = card(matt(print(art.nextVisit)), '#eef5f3');
      root.add(put(pile(front, 22), -34, 0, -34, -10), put(pile(back, 12), 22, 0, 34, 6));
    },
  },
  'invitation-cards': {
    shot: { azimuthDeg: 14, elevationDeg: 56 },
    build(root) {
      const invite = slab({
        w: 127,
        h: 178,
        t: 1.2,
        front: uncoated(artwork(127, 178, art.wedding)),
        edge: matt('#f2e6d2'),
      });
      root.add(
        put(stack(invite, { count: 3, pitch: 1.3, twistDeg: 1 }), -48, 0, 0, 8),
        put(envelope(), 92, 0, 40, -24),
      );
    },
  },
};

/** Piles for the tiles and the heroes. */
export const bakeryPile = (ground: string, ink: string, moon: string, edge: string, count: number): Group =>
  pile(card(matt(print(art.bakery(ground, ink, moon))), edge), count);
export const potteryPile = (count: number): Group =>
  pile(card(uncoated(print(art.pottery('front'))), '#ab8253', 0.9), count, 0.95);
export const dentistPile = (count: number): Group => pile(card(matt(print(art.dentist)), '#eef5f3'), count);
export const jewellerPile = (ground: string, count: number): Group =>
  stack(foiled(ground), { count, pitch: 1.1 });
export const clubCard = (ground: string, name: string, no: string): Mesh =>
  card(plastic(print(art.membership(ground, name, no))), '#dfe9ea', 0.8, 3.2);
