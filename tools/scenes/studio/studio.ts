/**
 * Renders scenes in a browser, for `npm run scenes`. Always true: a picture is drawn anew when its family's file,
 * anything that imports, or its sizes have changed, and only then.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { Output } from './output.ts';

/** What stands before the camera, and what it is made of: the shop's preview draws the same pieces. */
const SCENES = 'tools/scenes';
const SOURCES = [SCENES, 'web/storefront/product/scene'];

/** The program the browser draws with, and the text of every file it was made from. */
export async function bundle() {
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
export function hashOf(made: Bundle, family: string, output: Output): string {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !SOURCES.some((folder) => path.startsWith(folder))) return;
    seen.add(path);
    for (const { path: next } of made.metafile.inputs[path]?.imports ?? []) visit(next);
  };
  visit(`${SCENES}/${family}.ts`);
  visit(`${SCENES}/render-picture.ts`);
  const sum = createHash('sha256').update(JSON.stringify(output));
  for (const path of [...seen].sort()) sum.update(path).update(made.sources.get(path) ?? '');
  return sum.digest('hex').slice(0, 16);
}

type Browserside = typeof globalThis & {
  sceneFamilies: Record<string, string>;
  renderScene(name: string, frame: object): Promise<string>;
};

/** A browser that draws scenes; no graphics card is assumed: SwiftShader draws the same picture on any machine. */
export async function openStudio({ script, style }: Bundle) {
  const server = createServer((request, response) => {
    const answers: Record<string, [kind: string, body: string]> = {
      '/scenes.js': ['text/javascript', script],
      '/scenes.css': ['text/css', style],
    };
    const page = '<!doctype html><link rel=stylesheet href=/scenes.css><script src=/scenes.js></script>';
    const [kind, body] = answers[request.url ?? ''] ?? ['text/html', page];
    response.writeHead(200, { 'content-type': `${kind}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(executablePath) ? { executablePath } : {}),
    args: '--no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
      ' ',
    ),
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(900_000);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`  browser: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`  browser: ${error.message}`));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    /** Scene -> the family (file) it belongs to. */
    families: () => page.evaluate(() => (globalThis as Browserside).sceneFamilies),
    /** One picture as PNG. */
    async render(
      scene: string,
      frame: { widthPx: number; heightPx: number; frames: number },
    ): Promise<Buffer> {
      const { widthPx, heightPx, frames } = frame;
      const png = await page.evaluate(
        ([name, wanted]) => (globalThis as Browserside).renderScene(name, wanted),
        [scene, { widthPx, heightPx, frames }] as const,
      );
      return Buffer.from(png, 'base64');
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;
