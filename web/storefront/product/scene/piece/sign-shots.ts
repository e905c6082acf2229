import type { Shot } from '../shot.ts';

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

/** The same light in the room, seen from elsewhere: walking round a sign does not put it in the shade. */
export function seenFrom(shot: Shot, azimuthDeg: number, elevationDeg: number): Shot {
  const keyAzimuthDeg = Math.max(-78, Math.min(46, -46 - azimuthDeg));
  return { ...shot, azimuthDeg, elevationDeg, keyAzimuthDeg };
}
