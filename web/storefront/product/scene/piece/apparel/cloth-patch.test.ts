import { type BufferGeometry, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { patchOn } from './cloth-patch.ts';
import { type DrapedPanel, draped } from './draped.ts';
import { HOODIE_FOLDS } from './hoodie-folds.generated.ts';
import { HOODIE, type Pattern, shirt, TEE, toteBag } from './patterns.ts';
import { TSHIRT_FOLDS } from './t-shirt-folds.generated.ts';
import { TOTE_FOLDS } from './tote-folds.generated.ts';

const garments: [string, Pattern, Parameters<typeof draped>[1], number, number, number][] = [
  ['T-shirt', shirt(TEE), TSHIRT_FOLDS, 300, 400, 340],
  ['hoodie', shirt(HOODIE), HOODIE_FOLDS, 300, 300, 424],
  ['tote', toteBag(), TOTE_FOLDS, 280, 300, 192],
];

function areaOf(geometry: BufferGeometry, at: (i: number) => Vector3): number {
  const index = geometry.getIndex();
  let sum = 0;
  for (let i = 0; index && i < index.count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => at(index.getX(i + k))) as [Vector3, Vector3, Vector3];
    sum += b.sub(a).cross(c.sub(a)).length() / 2;
  }
  return sum;
}

/** A field of w × h mm around (0, y) of a panel. */
function fieldOn(panel: DrapedPanel, w: number, h: number, y: number): BufferGeometry {
  const [left, bottom, right, top] = [-w / 2, y - h / 2, w / 2, y + h / 2] as const;
  return patchOn(panel, {
    outline: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
    liftMm: 0,
    artwork: [left, bottom, right, top],
  });
}

describe.each(garments)('a print on the %s', (_, pattern, folds, w, h, y) => {
  for (const grown of [
    [1, 1],
    [1.15, 1.066],
  ] as const) {
    const panels = draped(pattern, folds, grown, 0).slice(0, 2);

    it.each(panels)(`covers its whole field at size ${grown[0]}: $panel.side`, (panel) => {
      const field = fieldOn(panel, w, h, y);
      const uv = field.getAttribute('uv');
      const covered = areaOf(field, (i) => new Vector3(uv.getX(i), uv.getY(i), 0));
      expect(covered).toBeCloseTo(1, 3);
    });

    it.each(panels)(
      `is as large on the cloth as on its page, but for the pull of its weight, at size ${grown[0]}: $panel.side`,
      (panel) => {
        const field = fieldOn(panel, w, h, y);
        const place = field.getAttribute('position');
        const area = areaOf(field, (i) => new Vector3().fromBufferAttribute(place, i));
        expect(Math.abs(area / (w * h) - 1)).toBeLessThan(0.07);
      },
    );

    it.each(panels)(`is read from outside at size ${grown[0]}: $panel.side`, (panel) => {
      const field = fieldOn(panel, w, h, y);
      const index = field.getIndex();
      const [place, uv] = [field.getAttribute('position'), field.getAttribute('uv')];
      const sign = panel.panel.side === 'front' ? 1 : -1;
      for (let i = 0; index && i < index.count; i += 3) {
        const corners = [0, 1, 2].map((k) => index.getX(i + k)) as [number, number, number];
        const at = corners.map((k) => new Vector3().fromBufferAttribute(place, k)) as [
          Vector3,
          Vector3,
          Vector3,
        ];
        const out = at[1].sub(at[0]).cross(at[2].sub(at[0]));
        const flat = corners.map((k) => new Vector3(uv.getX(k), uv.getY(k), 0)) as [
          Vector3,
          Vector3,
          Vector3,
        ];
        const turn = flat[1].sub(flat[0]).cross(flat[2].sub(flat[0])).z;
        if (out.length() > 1 && Math.abs(out.z) > 0.5 * out.length()) expect(Math.sign(out.z) * sign).toBe(1);
        if (Math.abs(turn) > 1e-9) expect(turn).toBeGreaterThan(0);
      }
    });
  }
});
