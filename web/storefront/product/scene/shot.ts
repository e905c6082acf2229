import type { Group } from 'three';

/** How one picture is taken. Angles in degrees; azimuth 0 looks along -z, positive walks to the right. */
export interface Shot {
  azimuthDeg: number;
  elevationDeg: number;
  /** Vertical field of view; long lenses (small numbers) look calmer. */
  fovDeg?: number;
  /** Where in the frame the subject sits, as fractions: left, top, right, bottom. */
  box?: [number, number, number, number];
  /** Key light, relative to the camera: azimuth -90 is from the left, 0 from behind the camera. */
  keyAzimuthDeg?: number;
  keyElevationDeg?: number;
  /** Half-angle of the key light: large is a softbox near the subject, small a bare window. */
  softnessDeg?: number;
  /** 0: a sheet lying flat shows its own colours; 1: a sheet facing the camera does. */
  facing?: number;
  /** Lens opening in subject radii; 0 keeps everything sharp. */
  aperture?: number;
  /** A wall stands at z = 0 of the subject instead of far behind it. */
  wall?: boolean;
  paper?: string;
}

/** A picture: where the camera stands and what lies in front of it (millimetres, y up, floor at 0). */
export interface Scene {
  shot: Shot;
  build(root: Group): void;
}

export interface Frame {
  widthPx: number;
  heightPx: number;
  frames: number;
  /** Overrides the shot's box, e.g. for a wide Open Graph picture. */
  box?: Shot['box'];
}
