import { describe, expect, test } from 'vitest';
import { areaOfPin, kmBetween, nearestAreaOfPin } from './areas.ts';

describe('kilometres between PIN codes', () => {
  test.each([
    ['560001', '600001', 290],
    ['110001', '400001', 1_150],
    ['700001', '500034', 1_180],
  ])('%s to %s: about %i', (from, to, km) => {
    const found = kmBetween(from, to) ?? 0;
    expect(Math.abs(found - km)).toBeLessThan(40);
    expect(kmBetween(to, from)).toBeCloseTo(found, 9);
  });

  test('are none within an area, and unknown for the army and for what is no PIN code', () => {
    expect(kmBetween('560001', '560102')).toBe(0);
    expect(kmBetween('560001', '900056')).toBeNull();
    expect(kmBetween('56', '560001')).toBeNull();
  });

  test('an area without a place of its own is where its nearest number is', () => {
    expect(areaOfPin('564001')).toBeNull();
    expect(nearestAreaOfPin('564001')?.area).toBe('563');
    expect(nearestAreaOfPin('560001')?.name).toBe('Bengaluru');
  });
});
