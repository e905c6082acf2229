import { existsSync, readFileSync } from 'node:fs';
import { DirectionalLight, HemisphereLight, Scene as ThreeScene, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { addLights, referenceNormal } from './lights.ts';
import { families } from './scenes.ts';

const SAMPLES = 14;
const names = Object.values(families).flatMap((family) => Object.keys(family));

/** Paths of what was published, without size and extension. */
const published = Object.keys(JSON.parse(readFileSync('web/public/pictures/manifest.json', 'utf8')));

const widthsOf = (path: string) =>
  path === 'hero-home' ? [800, 1200, 1600] : path.startsWith('heroes/') ? [800, 1600] : [480, 800, 1200];

describe('scenes', () => {
  it('have one name each', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('are published: every tile and hero, and every product from its first side', () => {
    const tiles = ['business-cards', 'brochures', 'banners', 'labels', 'apparel', 'packaging'];
    expect(published).toEqual(
      expect.arrayContaining([
        'hero-home',
        ...tiles.flatMap((tile) => [`categories/${tile}`, `heroes/${tile}`]),
        ...names
          .filter((name) => !name.includes('/') && !/^hero-home$|-[bc]$/.test(name))
          .map((name) => `products/${name}`),
      ]),
    );
  });

  it.each(published)('%s is there in every size as AVIF and WebP', (path) => {
    const missing = widthsOf(path)
      .flatMap((width) => [`${path}-${width}.avif`, `${path}-${width}.webp`])
      .filter((file) => !existsSync(`web/public/pictures/${file}`));
    expect(missing).toEqual([]);
  });

  it('have a small picture of every product for mails', () => {
    const missing = published
      .filter((path) => path.startsWith('products/') && !/-[bc]$/.test(path))
      .filter((path) => !existsSync(`web/public/pictures/${path}-400.jpg`));
    expect(missing).toEqual([]);
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
