import { Color, DirectionalLight, HemisphereLight, type Scene as ThreeScene, Vector3 } from 'three';
import { direction, disc, skyDirection } from './sampling.ts';
import type { Shot } from './shot.ts';

// Shares of the light that falls on the reference surface. They add up to 1, so that paper keeps its colour.
const KEY_SHARE = 0.56;
const SKY_SHARE = 0.34;
const FILL_SHARE = 0.1;

export interface Lights {
  /** Moves every light to its place for sample i of n. */
  place(i: number, n: number): void;
  dispose(): void;
}

function caster(color: string, mapSize: number, blur: number): DirectionalLight {
  const light = new DirectionalLight(color, 1);
  light.castShadow = true;
  light.shadow.mapSize.set(mapSize, mapSize);
  Object.assign(light.shadow.camera, {
    left: -1.15,
    right: 1.15,
    top: 1.15,
    bottom: -1.15,
    // As tight as long shadows allow: the less depth is in the map, the closer shadows come to what throws them.
    near: 2.7,
    far: 7.5,
  });
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.002;
  light.shadow.radius = blur;
  return light;
}

/** The direction whose surface is lit with exactly its own colour. */
export function referenceNormal(shot: Shot): Vector3 {
  const facing = direction(shot.azimuthDeg, Math.min(shot.elevationDeg, 20));
  return new Vector3(0, 1, 0).lerp(facing, shot.facing ?? 0).normalize();
}

function meanCosine(normal: Vector3, directions: Vector3[]): number {
  const sum = directions.reduce((total, d) => total + Math.max(0, d.dot(normal)), 0);
  return Math.max(0.05, sum / directions.length);
}

/**
 * A softbox (moved over a disc) and a sky (moved over the dome): averaged over the frames they give the soft
 * shadows and the contact darkening of a studio. Intensities are solved so that a white sheet with the
 * reference normal reflects exactly 1, because printed colours must stay what they are.
 * `skies` lights of the sky shine at once: more of them for a picture, one where every frame counts.
 */
export function addLights(
  scene: ThreeScene,
  shot: Shot,
  centre: Vector3,
  samples: number,
  skies = 1,
): Lights {
  const key = caster('#fffaf3', 2048, 5);
  const sky = Array.from({ length: skies }, () => caster('#f8faff', 768, 5));
  const fill = new HemisphereLight(new Color('#ffffff'), new Color('#e9dfd0'), FILL_SHARE * Math.PI);
  scene.add(fill);
  for (const light of [key, ...sky]) {
    light.target.position.copy(centre);
    scene.add(light, light.target);
  }
  const keyDir = direction(shot.azimuthDeg + (shot.keyAzimuthDeg ?? -58), shot.keyElevationDeg ?? 48);
  const right = new Vector3().crossVectors(new Vector3(0, 1, 0), keyDir).normalize();
  const up = new Vector3().crossVectors(keyDir, right);
  const spread = Math.tan(((shot.softnessDeg ?? 14) * Math.PI) / 180);
  const keyAt = (i: number) => {
    const [u, v] = disc(i, 0);
    return keyDir
      .clone()
      .addScaledVector(right, u * spread)
      .addScaledVector(up, v * spread)
      .normalize();
  };
  const normal = referenceNormal(shot);
  const total = samples * skies;
  const skyDirs = Array.from({ length: total }, (_, i) => skyDirection(i, total));
  const keyDirs = Array.from({ length: samples }, (_, i) => keyAt(i));
  key.intensity = (KEY_SHARE * Math.PI) / meanCosine(normal, keyDirs);
  for (const light of sky) light.intensity = (SKY_SHARE * Math.PI) / meanCosine(normal, skyDirs) / skies;
  return {
    place(i) {
      key.position.copy(centre).addScaledVector(keyDirs[i] ?? keyDir, 4);
      sky.forEach((light, k) => {
        // Strided, so that each frame sees low and high sky together.
        const d = skyDirs[(i + k * samples) % total] ?? keyDir;
        light.position.copy(centre).addScaledVector(d, 4);
      });
    },
    dispose() {
      for (const light of [key, ...sky]) light.dispose();
    },
  };
}
