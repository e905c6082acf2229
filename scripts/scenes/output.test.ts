import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { families } from '../../web/storefront/product/scene/scenes.ts';
import { isPublished, MOST_BYTES, outputOf, PICTURES, readManifest } from './output.ts';

const scenes = Object.values(families).flatMap((family) => Object.keys(family));
const products = readdirSync('web/public/pictures/products')
  .map((file) => /^(.+)-400\.jpg$/.exec(file)?.[1])
  .filter((slug) => slug !== undefined);

test('every scene is published in its sizes as AVIF and WebP, with a small picture and one for links', () => {
  expect(scenes.filter((scene) => !isPublished(outputOf(scene, 0)))).toEqual([]);
  expect(Object.keys(readManifest())).toEqual(
    scenes.map((scene) => outputOf(scene, 0).path).toSorted((a, b) => a.localeCompare(b)),
  );
});

test('every product is photographed from three sides', () => {
  expect(products).toHaveLength(35);
  const sides = products.flatMap((slug) => [slug, `${slug}-b`, `${slug}-c`]);
  expect(scenes.filter((scene) => !/^category\/|^hero/.test(scene)).toSorted()).toEqual(sides.toSorted());
});

test('all pictures together stay under 12 MB', () => {
  const bytes = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(PICTURES, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
