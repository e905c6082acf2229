import { CircleGeometry, Group, Mesh, SphereGeometry } from 'three';
import { artwork } from './artwork.ts';
import * as art from './artwork-apparel.ts';
import { cloth } from './cloth.ts';
import { hoodie, polo, tote, tShirt } from './garments.ts';
import { uncoated } from './materials.ts';
import { put } from './sheet.ts';
import type { Scene } from './shot.ts';
import { surface } from './vessels.ts';

/** A six-panel cap, its peak towards +z. */
export function cap(ground: string, panel: string, peak: string): Group {
  const group = new Group();
  const [rx, rz, high] = [82, 96, 108];
  // The rim is high over the peak and low behind.
  const rim = (a: number) => 0.4 + 13.6 * Math.max(0, Math.cos(a)) ** 0.5;
  const dome = surface(
    (u, v) => {
      const a = (u - 0.5) * Math.PI * 2;
      const p = v * Math.PI * 0.5;
      const round = Math.cos(p) ** 0.82;
      const seam = 1 - 0.012 * Math.abs(Math.cos(u * Math.PI * 6)) ** 12 * Math.cos(p);
      // The front panels stand steeper than the back.
      const lean = 1 + 0.06 * Math.max(0, Math.cos(a)) * Math.sin(p * 2);
      return [
        Math.sin(a) * rx * round * seam,
        rim(a) + Math.sin(p) ** 0.95 * (high + 14 - rim(a)),
        Math.cos(a) * rz * round * seam * lean,
      ];
    },
    144,
    40,
  );
  const shell = new Mesh(dome, uncoated(artwork(520, 260, art.trailCap(ground, panel), 2000), 14));
  const brim = surface(
    (u, v) => {
      const a = (u - 0.5) * Math.PI * 0.98;
      const out = 1 - v;
      const reach = 78 * Math.cos(a) ** 0.55 * out;
      const [x, z] = [Math.sin(a) * (rx + 1 + 5 * out * Math.cos(a)), Math.cos(a) * (rz + 1) + reach];
      return [x, rim(a) + 3 * out - (x / rx) ** 2 * 16 * out - out * 9, z];
    },
    64,
    24,
  );
  const top = new Mesh(brim, uncoated(peak, 14));
  const under = new Mesh(brim.clone().translate(0, -2.6, 0), uncoated(peak, 14));
  under.material.side = 2;
  const button = new Mesh(new SphereGeometry(7, 32, 16), uncoated(peak, 4));
  button.scale.y = 0.55;
  button.position.y = 14 + high;
  // Closes the crown, or light would leak in under the rim.
  const floor = new Mesh(new CircleGeometry(1, 64), uncoated('#2b2622', 4));
  floor.rotation.x = -Math.PI / 2;
  floor.scale.set(rx - 1, rz - 1, 1);
  floor.position.y = 0.3;
  group.add(shell, top, under, button, floor);
  group.traverse((object) => {
    object.castShadow = object.receiveShadow = true;
  });
  return group;
}

const flat = { elevationDeg: 66, keyElevationDeg: 32, keyAzimuthDeg: -70, aperture: 0.005 };

export const apparel: Record<string, Scene> = {
  'cotton-t-shirts': {
    shot: { ...flat, azimuthDeg: 8, box: [0.08, 0.07, 0.92, 0.93] },
    build(root) {
      root.add(put(cloth(tShirt('#f2a516', '#c9830a', art.leafTee('#5b2d13'))), 235, 0, -150, -14));
      root.add(
        put(cloth(tShirt('#0f5d63', '#0a4347', art.monsoonRide('#fbf3e6', '#f26b4e'))), -120, 18, 60, 6),
      );
    },
  },
  'polo-t-shirts': {
    shot: { ...flat, azimuthDeg: -8, box: [0.14, 0.06, 0.86, 0.94] },
    build: (root) =>
      void root.add(put(cloth(polo('#7a1f2f', '#5c1322', '#4a0f1b', art.cafeBadge)), 0, 0, 0, -6)),
  },
  hoodies: {
    shot: { ...flat, azimuthDeg: 6, box: [0.14, 0.05, 0.86, 0.95] },
    build: (root) => void root.add(put(cloth(hoodie('#27386b', '#1a274d', art.teamVayu)), 0, 0, 0, 5)),
  },
  caps: {
    shot: { azimuthDeg: 32, elevationDeg: 18, facing: 0.6, keyAzimuthDeg: -54 },
    build(root) {
      root.add(
        put(cap('#1f5a44', '#f3e4c4', '#1f5a44'), -40, 0, 20, -6),
        put(cap('#d9501e', '#f3e4c4', '#a83812'), 130, 0, -110, -30),
      );
    },
  },
  'tote-bags': {
    shot: { ...flat, azimuthDeg: -10, box: [0.14, 0.05, 0.86, 0.95] },
    build: (root) => void root.add(put(cloth(tote('#efe0bd', art.bookshop)), 0, 0, 0, -8)),
  },
};
