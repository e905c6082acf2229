import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { families } from '../scenes.ts';
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

test('what is published has the size its name says', async () => {
  const wrong: string[] = [];
  for (const { path, widthPx, heightPx, widths, hasThumb, share } of scenes.map((name) =>
    outputOf(name, 0),
  )) {
    const expected: [file: string, width: number, height: number][] = widths.flatMap((width) =>
      ['avif', 'webp'].map((format): [string, number, number] => [
        `${path}-${width}.${format}`,
        width,
        Math.round((width * heightPx) / widthPx),
      ]),
    );
    if (hasThumb) expected.push([`${path}-400.jpg`, 400, 300]);
    if (share) expected.push([`og/${share}.jpg`, 1200, 630]);
    for (const [file, width, height] of expected) {
      const picture = await sharp(join(PICTURES, file)).metadata();
      if (picture.width !== width || picture.height !== height) wrong.push(file);
    }
  }
  expect(wrong).toEqual([]);
});

test('the home page, each kind of hero and each category has its picture', () => {
  expect(scenes).toContain('hero-home');
  expect(scenes.filter((scene) => scene.startsWith('category/')).toSorted()).toEqual(
    ['apparel', 'banners', 'brochures', 'business-cards', 'labels', 'packaging'].map(
      (key) => `category/${key}`,
    ),
  );
  expect(scenes.filter((scene) => scene.startsWith('hero/')).length).toBeGreaterThanOrEqual(5);
});

test('every product is photographed from three sides', () => {
  expect(products).toHaveLength(38);
  const sides = products.flatMap((slug) => [slug, `${slug}-b`, `${slug}-c`]);
  expect(scenes.filter((scene) => !/^category\/|^hero/.test(scene)).toSorted()).toEqual(sides.toSorted());
});

test('all pictures together stay under 12 MB', () => {
  const bytes = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(PICTURES, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
