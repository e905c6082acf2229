import { describe, expect, test } from 'vitest';
import { PREFIX_RANGES } from '#contract/pin-prefixes.ts';
import { areaOfPin } from '#server/modules/partners/areas.ts';
import { OUTLINE_RINGS, type Position } from '#web/admin/psps/india-outline.ts';
import { MAP_HEIGHT, MAP_WIDTH, project } from '#web/admin/psps/project.ts';

/** Whether a ring goes around a place: a ray from it crosses the ring an odd number of times. */
function isInside(ring: readonly Position[], [x, y]: Position): boolean {
  let isIn = false;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Position;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  });
  return isIn;
}

/** Kilometres to the nearest corner, near enough for places a few dozen away. */
function kilometresTo(ring: readonly Position[], [x, y]: Position): number {
  return Math.min(...ring.map(([x1, y1]) => Math.hypot((x1 - x) * 103, (y1 - y) * 111)));
}

describe('the map of India', () => {
  const [mainland = []] = OUTLINE_RINGS;

  test.each([
    ['Delhi', [77.21, 28.61]],
    ['Srinagar', [74.8, 34.09]],
    ['Gilgit', [74.31, 35.92]],
    ['Muzaffarabad', [73.47, 34.36]],
    ['Aksai Chin', [79.3, 35.1]],
    ['Tawang', [91.87, 27.59]],
    ['Nagercoil', [77.43, 8.18]],
    ['Bhuj', [69.67, 23.25]],
    ['Gangtok', [88.61, 27.33]],
  ] as const)('has %s in it', (_name, position) => {
    expect(isInside(mainland, position)).toBe(true);
  });

  test.each([
    ['Lahore', [74.34, 31.55]],
    ['Kathmandu', [85.32, 27.7]],
    ['Thimphu', [89.64, 27.47]],
    ['Dhaka', [90.41, 23.81]],
    ['Colombo', [79.86, 6.93]],
  ] as const)('does not have %s in it', (_name, position) => {
    expect(isInside(mainland, position)).toBe(false);
  });

  test('puts every area of PIN codes into the picture, on land or at its edge', () => {
    const areas = PREFIX_RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => areaOfPin(`${first + step}001`)),
    ).filter((area) => area !== null);
    expect(areas.length).toBeGreaterThan(380);
    for (const { area, longitude, latitude } of areas) {
      const { x, y } = project([longitude, latitude]);
      expect([x > 0, x < MAP_WIDTH, y > 0, y < MAP_HEIGHT], area).toEqual([true, true, true, true]);
      // Of the islands only the large ones are drawn.
      if (longitude > 92 && latitude < 15) continue;
      const position: Position = [longitude, latitude];
      expect(isInside(mainland, position) || kilometresTo(mainland, position) < 60, area).toBe(true);
    }
  });
});
