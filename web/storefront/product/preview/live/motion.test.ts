import { describe, expect, it } from 'vitest';
import { flight, within } from './motion.ts';

const from = { azimuthDeg: 170, elevationDeg: 20, zoom: 1 };
const limits = { azimuthDeg: 62, lowestDeg: 4, highestDeg: 89 };

describe('moving the eye', () => {
  it('flies the short way round and ends exactly there', () => {
    const to = { azimuthDeg: -170, elevationDeg: 40, zoom: 2 };
    const way = flight(from, to);
    expect(way.at(1000)).toEqual({ ...from });
    expect(way.at(1100).azimuthDeg).toBeGreaterThan(170);
    expect(way.at(9000)).toBe(to);
  });

  it('stays within what can be seen', () => {
    expect(within({ azimuthDeg: 170, elevationDeg: -20, zoom: 90 }, limits)).toEqual({
      azimuthDeg: 62,
      elevationDeg: 4,
      zoom: 4,
    });
  });
});
