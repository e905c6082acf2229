import { CylinderGeometry, Group, type Material, Mesh, type MeshLambertMaterial } from 'three';
import { artwork, fill, type Pen } from './artwork.ts';
import * as art from './artwork-labels.ts';
import { fizzBottle, oilBottle, pickleJar } from './glassware.ts';
import { gloss, matt, uncoated } from './materials.ts';
import { jitter } from './sampling.ts';
import { put, sheet, slab, stack } from './sheet.ts';
import type { Scene } from './shot.ts';

function roundSticker(i: number, mm = 50): Mesh {
  const design = art.round(art.ROUNDS[i % art.ROUNDS.length] as art.Round);
  return slab({
    w: mm,
    h: mm,
    t: 0.6,
    radius: mm / 2,
    front: gloss(artwork(mm, mm, design, 900), 0.3),
    edge: matt('#f5f2ec'),
  });
}

/** Stickers dropped in a loose heap, each resting a little higher than the last. */
export function stickerHeap(places: [number, number, number][]): Group {
  const group = new Group();
  places.forEach(([x, z, turn], i) => {
    const sticker = put(roundSticker(i), x, 0.5 + i * 0.55, z, turn);
    sticker.rotation.x = jitter(i, 2) * 0.008;
    group.add(sticker);
  });
  return group;
}

/** A sticker cut along its own outline: transparent outside the white border. */
function dieCut(cut: art.Cut, mm: number, liftMm = 2): Mesh {
  const texture = artwork(
    mm,
    mm,
    (g) => {
      cut(g, true);
      cut(g, false);
    },
    900,
  );
  const front = matt(texture) as MeshLambertMaterial;
  front.alphaTest = 0.5;
  const mesh = sheet({
    w: mm,
    h: mm,
    t: 0.01,
    front,
    back: clear(),
    edge: clear(),
    lift: (u, v) => 0.4 + liftMm * (Math.abs(u - 0.5) + Math.abs(v - 0.5)) ** 2,
  });
  return mesh;
}

function clear(): Material {
  const material = matt('#ffffff');
  material.visible = false;
  return material;
}

function labelSheet(index: number): Mesh {
  const [name, sub, color] = art.JAR_LABELS[index] ?? art.JAR_LABELS[0];
  const one = art.jarLabel(name, sub, color);
  const page = artwork(
    210,
    297,
    (g: Pen, w, h) => {
      fill(g, '#f0ebe0', 0, 0, w, h);
      for (let i = 0; i < 21; i++) {
        g.save();
        g.translate(20 + (i % 3) * 228, 26 + Math.floor(i / 3) * 137);
        g.beginPath();
        g.roundRect(0, 0, 214, 126, 9);
        g.clip();
        g.scale(0.214, 0.214);
        one(g, 1000, 589);
        g.restore();
      }
    },
    2000,
  );
  return sheet({
    w: 210,
    h: 297,
    t: 0.5,
    front: matt(page),
    lift: (u, v) => 5 * Math.abs(u - 0.5) ** 2 + v * v * 1.5,
  });
}

function peeledLabel(index: number, curlMm: number): Mesh {
  const [name, sub, color] = art.JAR_LABELS[index] ?? art.JAR_LABELS[0];
  const front = matt(artwork(63, 37, art.jarLabel(name, sub, color), 900));
  return sheet({ w: 63, h: 37, t: 0.4, front, lift: (u) => curlMm * Math.max(0, u - 0.45) ** 2 * 4 });
}

/** A roll of labels on a card core, lying on its side, its tail running out along the floor. */
export function labelRoll(tailLabels: number): Group {
  const group = new Group();
  const [r, wide] = [62, 56];
  const ends = uncoated('#efe6d4', 4);
  const strip = matt(artwork(Math.PI * 2 * r, wide, art.honeyStrip(7), 2400));
  const body = new Mesh(new CylinderGeometry(r, r, wide, 128, 1, true), strip);
  const rings = artwork(100, 100, (g) => {
    fill(g, '#f1e8d8', 0, 0, 1000, 1000);
    g.strokeStyle = 'rgba(120,90,50,.28)';
    for (let k = 0; k < 30; k++) {
      g.lineWidth = k % 4 ? 2 : 4;
      g.beginPath();
      g.arc(500, 500, 190 + k * 10.4, 0, 7);
      g.stroke();
    }
    fill(g, '#b98555', 290, 290, 420, 420, 210);
    fill(g, '#3a2a1c', 325, 325, 350, 350, 175);
  });
  for (const side of [-1, 1]) {
    const end = slab({ w: r * 2, h: r * 2, t: 0.3, radius: r, front: matt(rings), edge: ends });
    end.rotation.x = side < 0 ? Math.PI : 0;
    end.position.y = (side * wide) / 2;
    body.add(end);
  }
  body.rotation.x = Math.PI / 2;
  body.position.y = r;
  body.castShadow = body.receiveShadow = true;
  const long = tailLabels * 56;
  const tail = sheet({
    w: long,
    h: wide,
    t: 0.4,
    front: matt(artwork(long, wide, art.honeyStrip(tailLabels), 2000)),
    lift: (u) => u ** 3 * 16 * Math.max(0, u - 0.55),
    segments: [64, 1],
  });
  group.add(body, put(tail, long / 2, 0, 0));
  return group;
}

export const labels: Record<string, Scene> = {
  'round-stickers': {
    shot: { azimuthDeg: 10, elevationDeg: 58, box: [0.12, 0.1, 0.88, 0.9] },
    build: (root) =>
      void root.add(
        stickerHeap([
          [-50, -34, 12],
          [4, -46, -16],
          [54, -30, 22],
          [-62, 20, -22],
          [28, 16, 8],
          [-16, 4, -6],
          [-26, 52, 16],
          [66, 34, -12],
          [22, 64, 6],
        ]),
      ),
  },
  'die-cut-stickers': {
    shot: { azimuthDeg: -8, elevationDeg: 60, box: [0.06, 0.03, 0.94, 0.97] },
    build(root) {
      const places: [number, number, number, number][] = [
        [-54, -30, 8, 84],
        [12, -36, -10, 70],
        [68, -30, 6, 76],
        [-58, 36, -8, 70],
        [4, 24, 4, 66],
        [62, 34, 20, 78],
      ];
      places.forEach(([x, z, turn, mm], i) => {
        root.add(put(dieCut(art.CUTS[i] as art.Cut, mm), x, 0.2 + i * 0.2, z, turn));
      });
    },
  },
  'sheet-labels': {
    shot: { azimuthDeg: 18, elevationDeg: 52 },
    build(root) {
      root.add(put(stack(labelSheet(2), { count: 6, pitch: 0.7, twistDeg: 1 }), -86, 0, -36, 20));
      root.add(put(stack(labelSheet(0), { count: 10, pitch: 0.7, twistDeg: 0.8 }), 48, 4, 0, 4));
      root.add(put(peeledLabel(1, 22), 176, 0, 90, -22), put(peeledLabel(3, 16), -104, 0, 146, 14));
    },
  },
  'bottle-labels': {
    shot: { azimuthDeg: 0, elevationDeg: 11, facing: 0.7, keyAzimuthDeg: -52, fovDeg: 20 },
    build(root) {
      root.add(
        put(oilBottle(), -14, 0, -34, -6),
        put(pickleJar(), -92, 0, 24, 14),
        put(fizzBottle(), 70, 0, 18, -14),
      );
    },
  },
  'roll-labels': {
    shot: { azimuthDeg: 26, elevationDeg: 26, facing: 0.3 },
    build(root) {
      root.add(put(labelRoll(3), -30, 0, 20, 0));
      const lying = labelRoll(1).children[0] as Mesh;
      lying.rotation.x = 0;
      lying.position.y = 28;
      root.add(put(new Group().add(lying), 64, 0, -86, 30));
    },
  },
};
