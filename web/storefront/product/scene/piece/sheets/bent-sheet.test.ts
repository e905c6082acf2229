import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { gridOnA4 } from '../labels/label-sheet.ts';
import { bentGeometry, type Cut, lifted, lying, wrapped } from './bent-sheet.ts';

const label: Cut = { widthMm: 150, heightMm: 60, thicknessMm: 0.25, columns: 72, rows: 2 };

/** The front's points in rows from the lower edge up, each with its uv. */
function frontRows(cut: Cut, geometry: ReturnType<typeof bentGeometry>) {
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const across = cut.columns + 1;
  return Array.from({ length: cut.rows + 1 }, (_, row) =>
    Array.from({ length: across }, (_, column) => {
      const i = row * across + column;
      return { point: new Vector3().fromBufferAttribute(position, i), u: uv.getX(i), v: uv.getY(i) };
    }),
  );
}

function lengthOf(points: readonly Vector3[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + point.distanceTo(points[i] ?? point), 0);
}

describe('a label on a bottle', () => {
  const rows = frontRows(label, bentGeometry(label, wrapped(39.5)));

  it('is as long round the bottle as it was cut', () => {
    for (const row of rows) {
      const length = lengthOf(row.map(({ point }) => point));
      expect(Math.abs(length - label.widthMm)).toBeLessThan(label.widthMm * 0.005);
    }
  });

  it('carries its artwork evenly: every millimetre of film has its millimetre of print', () => {
    const row = rows[1] ?? [];
    row.forEach(({ u }, i) => {
      const along = lengthOf(row.slice(0, i + 1).map(({ point }) => point));
      expect(Math.abs(along - u * label.widthMm)).toBeLessThan(0.5);
    });
  });

  it('has its middle in front', () => {
    const middle = rows[1]?.[36]?.point;
    expect(middle?.x).toBeCloseTo(0);
    expect(middle?.z).toBeCloseTo(39.5);
  });
});

describe('a banner in the wind', () => {
  it('has its trim as outline, seen from the front', () => {
    const cut: Cut = { widthMm: 1829, heightMm: 914, thicknessMm: 1, columns: 40, rows: 20 };
    const geometry = bentGeometry(
      cut,
      lifted((x, y) => Math.cos(x / 300) * 60 + Math.sin(y / 200) * 20),
    );
    geometry.computeBoundingBox();
    const size = geometry.boundingBox?.getSize(new Vector3());
    expect(size?.x).toBeCloseTo(1829);
    expect(size?.y).toBeCloseTo(914);
  });
});

describe('a round sticker', () => {
  it('is a disc of its diameter', () => {
    const cut: Cut = { widthMm: 50, heightMm: 50, thicknessMm: 0.2, radiusMm: 25, columns: 24, rows: 4 };
    const position = bentGeometry(cut, lying).getAttribute('position');
    const reach = Array.from({ length: position.count }, (_, i) =>
      Math.hypot(position.getX(i), position.getY(i)),
    );
    expect(Math.max(...reach)).toBeCloseTo(25);
  });
});

describe('an A4 sheet of labels', () => {
  it.each([
    [38, 21, 65],
    [64, 34, 24],
    [99, 68, 8],
  ])('holds as many of %i × %i mm as fit', (w, h, count) => {
    const { columns, rows } = gridOnA4(w, h);
    expect(columns * rows).toBe(count);
  });

  it('holds one of a size that is larger than it', () => {
    expect(gridOnA4(400, 400)).toEqual({ columns: 1, rows: 1 });
  });
});
