/**
 * Renders the shop's pictures from the scenes in web/storefront/product/scene.
 *
 *   npm run scenes                       what changed since the last run
 *   npm run scenes -- --only a5-flyers   one scene (may be repeated)
 *   npm run scenes -- --all              everything (--frames n for a quick draft)
 *   npm run scenes -- --preview folder   small quick PNGs, nothing published (--size 400 --frames 6)
 *
 * Needs a Chromium: /usr/bin/chromium, or the path in CHROMIUM.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';

const SCENES = 'web/storefront/product/scene';
const PICTURES = 'web/public/pictures';
const MANIFEST = join(PICTURES, 'manifest.json');
const FRAMES = 12;

interface Output {
  /** Path without size and extension, below the picture folder. */
  path: string;
  widthPx: number;
  heightPx: number;
  /** Widths to publish as AVIF and WebP. */
  widths: number[];
  frames: number;
  /** Name of the Open Graph picture made from the same render. */
  share?: string;
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    preview: { type: 'string' },
    size: { type: 'string', default: '400' },
    frames: { type: 'string' },
  },
});

/** What a scene is published as; its name says what it is for. */
function outputOf(scene: string): Output {
  const frames = Number(options.frames ?? FRAMES);
  const tile = { widthPx: 1200, heightPx: 900, widths: [480, 800, 1200], frames };
  if (scene === 'hero-home') {
    return { path: scene, widthPx: 1600, heightPx: 900, widths: [800, 1200, 1600], frames, share: 'home' };
  }
  if (scene.startsWith('hero/')) {
    const path = `heroes/${scene.slice('hero/'.length)}`;
    return { path, widthPx: 1600, heightPx: 600, widths: [800, 1600], frames };
  }
  if (scene.startsWith('category/')) {
    const name = scene.slice('category/'.length);
    return { path: `categories/${name}`, ...tile, share: name };
  }
  return { path: `products/${scene}`, ...tile, ...(scene.endsWith('-b') ? {} : { share: scene }) };
}

async function bundle() {
  const result = await build({
    entryPoints: [join(SCENES, 'render.ts')],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    target: 'chrome120',
    minifySyntax: true,
    metafile: true,
    loader: { '.woff2': 'dataurl' },
    logLevel: 'warning',
  });
  const text = (extension: string) => result.outputFiles.find((f) => f.path.endsWith(extension))?.text ?? '';
  // Read now: a file edited while pictures render must not pass for the one they were made from.
  const sources = new Map(Object.keys(result.metafile.inputs).map((path) => [path, readFileSync(path)]));
  return { script: text('.js'), style: text('.css'), metafile: result.metafile, sources };
}

type Bundle = Awaited<ReturnType<typeof bundle>>;

/** A scene is as new as the newest of: its family's file, everything that file imports, and its sizes. */
function hash(made: Bundle, family: string, output: Output): string {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !path.startsWith(SCENES)) return;
    seen.add(path);
    for (const { path: next } of made.metafile.inputs[path]?.imports ?? []) visit(next);
  };
  visit(`${SCENES}/${family}.ts`);
  visit(`${SCENES}/stage.ts`);
  const sum = createHash('sha256').update(JSON.stringify(output));
  for (const path of [...seen].sort()) sum.update(path).update(made.sources.get(path) ?? '');
  return sum.digest('hex').slice(0, 16);
}

async function open(script: string, style: string) {
  const server = createServer((request, response) => {
    const [kind, body] =
      request.url === '/scenes.js'
        ? ['text/javascript', script]
        : request.url === '/scenes.css'
          ? ['text/css', style]
          : [
              'text/html',
              '<!doctype html><link rel=stylesheet href=/scenes.css><script src=/scenes.js></script>',
            ];
    response.writeHead(200, { 'content-type': `${kind}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(executablePath) ? { executablePath } : {}),
    // No graphics card is assumed: SwiftShader draws the same picture on any machine.
    args: '--no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
      ' ',
    ),
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const page = await browser.newPage();
  page.setDefaultTimeout(900_000);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`  browser: ${message.text()}`);
  });
  await page.goto(url);
  return {
    page,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

type Studio = Awaited<ReturnType<typeof open>>;
type Browserside = typeof globalThis & {
  sceneFamilies: Record<string, string>;
  renderScene(name: string, frame: object): Promise<string>;
};

async function render(studio: Studio, scene: string, output: Output): Promise<Buffer> {
  const { widthPx, heightPx, frames } = output;
  const png = await studio.page.evaluate(
    ([name, frame]) => (globalThis as Browserside).renderScene(name, frame),
    [scene, { widthPx, heightPx, frames }] as const,
  );
  return Buffer.from(png, 'base64');
}

/** 1200 × 630 from a picture of any shape: its right 4:3, with the paper drawn out to both sides. */
async function share(png: Buffer, output: Output): Promise<Buffer> {
  const width = Math.round((output.heightPx * 4) / 3);
  const crop = { left: output.widthPx - width, top: 0, width, height: output.heightPx };
  const middle = await sharp(png).extract(crop).resize(840, 630).png().toBuffer();
  const wide = await sharp(middle).extend({ left: 180, right: 180, extendWith: 'copy' }).png().toBuffer();
  const soft = sharp(wide).blur(14);
  return soft
    .composite([{ input: middle, left: 180, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function publish(png: Buffer, output: Output): Promise<void> {
  const target = join(PICTURES, output.path);
  mkdirSync(dirname(target), { recursive: true });
  for (const width of output.widths) {
    const picture = sharp(png).resize(width, null, { kernel: 'lanczos3' });
    await picture.clone().avif({ quality: 52, effort: 3 }).toFile(`${target}-${width}.avif`);
    await picture.clone().webp({ quality: 74, effort: 4 }).toFile(`${target}-${width}.webp`);
  }
  if (!output.share) return;
  mkdirSync(join(PICTURES, 'og'), { recursive: true });
  writeFileSync(join(PICTURES, 'og', `${output.share}.jpg`), await share(png, output));
}

function published(output: Output): boolean {
  const names = output.widths.map((w) => `${output.path}-${w}.avif`);
  return names.every((name) => existsSync(join(PICTURES, name)));
}

async function preview(studio: Studio, names: string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scene of names) {
    const first = outputOf(scene);
    const widthPx = Number(options.size);
    const heightPx = Math.round((widthPx * first.heightPx) / first.widthPx);
    const png = await render(studio, scene, {
      ...first,
      widthPx,
      heightPx,
      frames: Number(options.frames ?? 6),
    });
    writeFileSync(join(folder, `${basename(scene.replace('/', '-'))}.png`), png);
  }
}

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);

async function main(): Promise<void> {
  const made = await bundle();
  const studio = await open(made.script, made.style);
  try {
    const families = await studio.page.evaluate(() => (globalThis as Browserside).sceneFamilies);
    const names = Object.keys(families).filter(
      (name) => !options.only || options.only.some((o) => name === o || families[name] === o),
    );
    if (options.preview) return await preview(studio, names, options.preview);
    const manifest: Record<string, string> = existsSync(MANIFEST)
      ? JSON.parse(readFileSync(MANIFEST, 'utf8'))
      : {};
    for (const scene of names) {
      const output = outputOf(scene);
      const now = hash(made, families[scene] ?? '', output);
      if (manifest[output.path] === now && published(output) && !options.all) continue;
      const started = Date.now();
      const png = await render(studio, scene, output);
      const drawn = Date.now();
      await publish(png, output);
      manifest[output.path] = now;
      const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
      writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
      console.log(`${output.path}  ${seconds(started, drawn)} + ${seconds(drawn, Date.now())} s`);
    }
  } finally {
    await studio.close();
  }
}

await main();
