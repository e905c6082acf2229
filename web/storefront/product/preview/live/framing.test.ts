import { describe, expect, it } from 'vitest';
import { distanceFor, seenFrom } from './framing.ts';

/** A card of 2 × 1 lying around the origin. */
const card = Float32Array.from([-1, 0, -0.5, 1, 0, -0.5, 1, 0, 0.5, -1, 0, 0.5]);
const lens = { fovDeg: 24, aspect: 4 / 3 };
const room = { across: 0.8, upright: 0.7 };

describe('standing the camera', () => {
  it.each([
    [0, 89],
    [0, 30],
    [47, 30],
    [90, 12],
    [-160, 55],
  ])(
    'fills the room exactly in the tighter direction, from %d° round and %d° up',
    (azimuthDeg, elevationDeg) => {
      const eye = { azimuthDeg, elevationDeg };
      const seen = seenFrom(card, eye, distanceFor(card, eye, lens, room), lens);
      expect(Math.max(seen.width / 2 / room.across, seen.height / 2 / room.upright)).toBeCloseTo(1, 2);
    },
  );

  it('sees a card from above as wide as it is', () => {
    const seen = seenFrom(card, { azimuthDeg: 0, elevationDeg: 90 }, 10, lens);
    expect((seen.width * lens.aspect) / seen.height).toBeCloseTo(2, 5);
    expect(seen.x).toBeCloseTo(0, 6);
  });

  it('turns with the eye: from the right the right edge is near', () => {
    const fromLeft = seenFrom(card, { azimuthDeg: -30, elevationDeg: 20 }, 6, lens);
    const fromRight = seenFrom(card, { azimuthDeg: 30, elevationDeg: 20 }, 6, lens);
    expect(fromLeft.x).toBeCloseTo(-fromRight.x, 5);
  });
});
