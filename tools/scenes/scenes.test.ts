import { DirectionalLight, HemisphereLight, Scene as ThreeScene, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { addLights, referenceNormal } from '../../web/storefront/product/scene/lights.ts';
import { families } from './scenes.ts';

const SAMPLES = 14;
const names = Object.values(families).flatMap((family) => Object.keys(family));

describe('scenes', () => {
  it('have one name each', () => {
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('studio light', () => {
  const shots = Object.values(families).flatMap((family) => Object.values(family).map((scene) => scene.shot));

  it('shows white paper as white, whatever the shot: print keeps its colour', () => {
    for (const shot of shots) {
      const scene = new ThreeScene();
      const lights = addLights(scene, shot, new Vector3(), SAMPLES);
      const normal = referenceNormal(shot);
      let irradiance = 0;
      for (let i = 0; i < SAMPLES; i++) {
        lights.place(i, SAMPLES);
        for (const light of scene.children) {
          if (light instanceof DirectionalLight) {
            irradiance += light.intensity * Math.max(0, light.position.clone().normalize().dot(normal));
          }
          if (light instanceof HemisphereLight) irradiance += light.intensity;
        }
      }
      expect(irradiance / SAMPLES / Math.PI).toBeCloseTo(1, 2);
    }
  });
});
