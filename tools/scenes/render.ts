import type { Frame } from '../../web/storefront/product/scene/shot.ts';
import { renderPicture } from './render-picture.ts';
import { families } from './scenes.ts';
import '@fontsource-variable/anek-bangla/wght.css';
import '@fontsource-variable/anek-devanagari/wght.css';
import '@fontsource-variable/anek-kannada/wght.css';
import '@fontsource-variable/anek-tamil/wght.css';
import '@fontsource-variable/anek-telugu/wght.css';
import '@fontsource-variable/bricolage-grotesque/wdth.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/inter/wght-italic.css';

const SAMPLE = 'Aa₹–·°½';

async function loadFaces(): Promise<void> {
  const faces = [
    "700 20px 'Bricolage Grotesque Variable'",
    "500 20px 'Inter Variable'",
    "italic 500 20px 'Inter Variable'",
  ];
  await Promise.all(faces.map((face) => document.fonts.load(face, SAMPLE)));
  await Promise.all(
    [...document.fonts]
      .filter(({ family, unicodeRange }) => family.includes('Anek') || /U\+0-FF|U\+20A0/.test(unicodeRange))
      .map((f) => f.load()),
  );
}

/** Renders one picture and returns it as a PNG in base64. */
async function renderScene(name: string, frame: Frame): Promise<string> {
  await loadFaces();
  const scene = Object.values(families).find((family) => family[name])?.[name];
  if (!scene) throw new Error(`No scene is called ${name}`);
  const canvas = renderPicture(scene, frame);
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}

const sceneFamilies = Object.fromEntries(
  Object.entries(families).flatMap(([family, scenes]) => Object.keys(scenes).map((name) => [name, family])),
);

Object.assign(window, { renderScene, sceneFamilies });
