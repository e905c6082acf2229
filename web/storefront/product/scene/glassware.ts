import { CylinderGeometry, Group, Mesh } from 'three';
import { turned } from './fittings.ts';
import { glass, metal, plastic } from './materials.ts';

/** What a label is wrapped on: its straight part, where the label's middle goes, and how it looks. */
export interface Vessel {
  readonly object: Group;
  /** Height of the label's middle over the floor. */
  readonly middleMm: number;
  readonly topMm: number;
}

type Outline = [radius: number, height: number][];

/** Rounds the corners of an outline a little, as blown glass and moulded caps have them. */
function softened(outline: Outline, by: number): Outline {
  const out: Outline = [];
  outline.forEach(([r, y], i) => {
    const [r0, y0] = outline[i - 1] ?? [r, y];
    const [r1, y1] = outline[i + 1] ?? [r, y];
    const [a, b] = [Math.hypot(r - r0, y - y0), Math.hypot(r1 - r, y1 - y)];
    if (i === 0 || i === outline.length - 1 || a < 0.01 || b < 0.01) {
      out.push([r, y]);
      return;
    }
    const [ka, kb] = [Math.min(by, a / 2) / a, Math.min(by, b / 2) / b];
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      const from: [number, number] = [r + (r0 - r) * ka * (1 - t), y + (y0 - y) * ka * (1 - t)];
      const to: [number, number] = [r + (r1 - r) * kb * t, y + (y1 - y) * kb * t];
      out.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
  });
  return out;
}

/** Screw cap with a knurled side. */
function cap(r: number, y: number, high: number, colour: string, isMetal: boolean): Group {
  const group = new Group();
  const material = isMetal ? metal(colour, 0.32) : plastic(colour, 0.42);
  const outline: Outline = [
    [0, y],
    [r, y],
    [r, y + high],
    [r * 0.9, y + high],
    [0, y + high],
  ];
  group.add(turned(softened(outline, Math.min(2.4, high / 4)), material, 64));
  if (isMetal) return group;
  const ribs = new Mesh(new CylinderGeometry(r * 1.012, r * 1.012, high * 0.72, 96, 1, true), material);
  const position = ribs.geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const out = i % 2 ? 1.008 : 0.99;
    position.setX(i, position.getX(i) * out);
    position.setZ(i, position.getZ(i) * out);
  }
  ribs.geometry.computeVertexNormals();
  ribs.position.y = y + high * 0.44;
  group.add(ribs);
  return group;
}

/** What fills a clear vessel: a little smaller than its glass. */
function filling(outline: Outline, colour: string): Mesh {
  const mesh = turned(softened(outline, 4), plastic(colour, 0.22), 64);
  mesh.castShadow = true;
  return mesh;
}

/** A jar with a metal lid for pickle, honey or jam; `r` is its outer radius where the label goes. */
export function jar(r: number, labelMm: number, content = '#7c1a0c', lid = '#c9a24a'): Vessel {
  const group = new Group();
  const shoulder = labelMm + r * 0.36;
  const neck = shoulder + r * 0.28;
  group.add(
    filling(
      [
        [0, 3],
        [r - 3.5, 3],
        [r - 2.6, shoulder - 1],
        [r * 0.83, neck - 2],
        [0, neck - 2],
      ],
      content,
    ),
  );
  const body: Outline = [
    [0, 0],
    [r * 0.94, 0],
    [r, r * 0.08],
    [r, shoulder],
    [r * 0.84, neck - 1],
    [r * 0.83, neck + 6],
    [0, neck + 6],
  ];
  const shell = turned(softened(body, r * 0.12), glass('#fff7ee', 0.1), 72);
  shell.castShadow = false;
  group.add(shell, cap(r * 0.91, neck - 2, r * 0.38, lid, true));
  return { object: group, middleMm: r * 0.21 + labelMm / 2, topMm: neck - 2 + r * 0.38 };
}

/** A long-necked bottle for oil, vinegar or syrup. */
export function oilBottle(r: number, labelMm: number, content = '#c98a12', lid = '#2f2a22'): Vessel {
  const group = new Group();
  const shoulder = labelMm + r * 0.95;
  const neck = shoulder + r * 1.05;
  const top = neck + r * 0.72;
  const body: Outline = [
    [0, 0],
    [r * 0.93, 0],
    [r, r * 0.1],
    [r, shoulder],
    [r * 0.86, shoulder + r * 0.42],
    [r * 0.46, neck - r * 0.12],
    [r * 0.37, neck + r * 0.1],
    [r * 0.37, top],
    [0, top],
  ];
  group.add(turned(softened(body, r * 0.3), plastic(content, 0.1), 80));
  group.add(cap(r * 0.44, top - r * 0.1, r * 0.66, lid, false));
  return { object: group, middleMm: r * 0.42 + labelMm / 2, topMm: top + r * 0.56 };
}

/** A half-litre water or juice bottle with a screw cap. */
export function drinkBottle(r: number, labelMm: number, content = '#dfeef2', lid = '#2f6fb0'): Vessel {
  const group = new Group();
  const foot = r * 1.15;
  const shoulder = foot + labelMm + r * 0.75;
  const neck = shoulder + r * 1.15;
  const top = neck + r * 0.34;
  const rib = (y: number): Outline => [
    [r, y],
    [r * 0.965, y + 3],
    [r, y + 6],
  ];
  const body: Outline = [
    [0, r * 0.08],
    [r * 0.7, 0],
    [r * 0.94, r * 0.1],
    [r, r * 0.3],
    ...rib(foot - 26),
    ...rib(foot - 15),
    [r, foot - 4],
    [r, foot + labelMm + 4],
    ...rib(foot + labelMm + 12),
    [r, shoulder - r * 0.1],
    [r * 0.82, shoulder + r * 0.5],
    [r * 0.44, neck],
    [r * 0.4, neck + 3],
    [r * 0.4, top],
    [0, top],
  ];
  group.add(turned(softened(body, 3), plastic(content, 0.1), 80));
  group.add(cap(r * 0.45, neck + r * 0.06, r * 0.48, lid, false));
  return { object: group, middleMm: foot + labelMm / 2, topMm: neck + r * 0.54 };
}
