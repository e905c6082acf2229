/**
 * Renders the shop's pictures from the scenes in tools/scenes.
 *
 *   npm run scenes                       what changed since the last run
 *   npm run scenes -- --only a5-flyers   one scene or family (may be repeated)
 *   npm run scenes -- --all              everything (--frames n for a quick draft)
 *   npm run scenes -- --preview folder   small quick PNGs, nothing published (--size 400 --frames 6)
 *
 * Needs a Chromium: /usr/bin/chromium, or the path in CHROMIUM.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  isPublished,
  MOST_BYTES,
  outputOf,
  PICTURES,
  readManifest,
  writeManifest,
} from '../tools/scenes/studio/output.ts';
import { publish } from '../tools/scenes/studio/publish.ts';
import { bundle, hashOf, openStudio, type Studio } from '../tools/scenes/studio/studio.ts';

const FRAMES = 14;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    preview: { type: 'string' },
    size: { type: 'string', default: '400' },
    frames: { type: 'string' },
  },
});

async function preview(studio: Studio, scenes: readonly string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const frames = Number(options.frames ?? 6);
  for (const scene of scenes) {
    const full = outputOf(scene, frames);
    const widthPx = Number(options.size);
    const heightPx = Math.round((widthPx * full.heightPx) / full.widthPx);
    const png = await studio.render(scene, { widthPx, heightPx, frames });
    writeFileSync(join(folder, `${scene.replace('/', '-')}.png`), png);
  }
}

const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1);

/** Pictures nobody draws any more go; a partial run (`--only`) does not know. */
function sweep(manifest: Record<string, string>, scenes: readonly string[]): void {
  const known = new Set(scenes.map((scene) => outputOf(scene, 0).path));
  for (const path of Object.keys(manifest)) {
    if (known.has(path)) continue;
    delete manifest[path];
    const folder = join(PICTURES, path, '..');
    const name = `${path.split('/').at(-1)}-`;
    for (const file of readdirSync(folder)) {
      if (file.startsWith(name) && /^\d+\./.test(file.slice(name.length))) rmSync(join(folder, file));
    }
  }
}

function weigh(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? weigh(path) : statSync(path).size);
  }, 0);
}

async function main(): Promise<void> {
  const made = await bundle();
  const studio = await openStudio(made);
  // The next picture is drawn while the last one is written.
  let writing: Promise<unknown> = Promise.resolve();
  try {
    const families = await studio.families();
    const all = Object.keys(families);
    const scenes = all.filter(
      (name) => !options.only || options.only.some((one) => name === one || families[name] === one),
    );
    if (options.preview) return await preview(studio, scenes, options.preview);
    const manifest = readManifest();
    for (const scene of scenes) {
      const output = outputOf(scene, Number(options.frames ?? FRAMES));
      const now = hashOf(made, families[scene] ?? '', output);
      if (manifest[output.path] === now && isPublished(output) && !options.all) continue;
      const started = Date.now();
      const png = await studio.render(scene, output);
      console.log(`${output.path}  ${seconds(started)} s`);
      await writing;
      writing = publish(png, output).then(() => {
        manifest[output.path] = now;
        writeManifest(manifest);
      });
    }
    await writing;
    if (!options.only) sweep(manifest, all);
    writeManifest(manifest);
    const bytes = weigh(PICTURES);
    console.log(`${(bytes / 1e6).toFixed(2)} of ${MOST_BYTES / 1e6} MB`);
  } finally {
    await writing;
    await studio.close();
  }
}

await main();
