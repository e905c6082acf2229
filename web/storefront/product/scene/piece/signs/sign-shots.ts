import type { Shot } from '../../shot.ts';

/** Signs are lit from the front left, so that an upright print shows its own colours. */
export const onWall: Shot = {
  azimuthDeg: 14,
  elevationDeg: 4,
  facing: 0.85,
  keyAzimuthDeg: -62,
  keyElevationDeg: 46,
  wall: true,
};

export const standing: Shot = {
  azimuthDeg: -20,
  elevationDeg: 9,
  facing: 0.8,
  keyAzimuthDeg: -42,
  keyElevationDeg: 44,
};

/**
 * Walking round a sign: the key light stays a little beyond the middle between the eye and the sign's face, so that
 * the print keeps its brightness and the fold lines their shade.
 */
export function seenFrom(shot: Shot, azimuthDeg: number, elevationDeg: number): Shot {
  const isBehind = Math.abs(azimuthDeg) > 90;
  const keyAzimuthDeg = isBehind ? -45 : -azimuthDeg / 2 - 34 * Math.sign(azimuthDeg || 1);
  return { ...shot, azimuthDeg, elevationDeg, keyAzimuthDeg };
}
