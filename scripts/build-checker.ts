import { spawn } from 'node:child_process';
import { cpSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { build } from 'esbuild';
import { checkerFlags } from '#server/modules/artwork/confined/confinement.ts';
import { serverBuildOptions } from './build-server.ts';

const [PROGRAM, LOADER] = ['render.process', 'load-compiled'].map(
  (name) => `server/modules/artwork/confined/${name}.ts`,
) as [string, string];

/** Inside the script, beside what stays outside of every bundle of the server. */
const INSIDE = new Set(['sharp', '@hyzyla/pdfium', 'zxing-wasm']);

/**
 * Builds the program that opens files as one script, with what V8 made of it after it opened one: `checker.cjs`,
 * `checker.cache`, and `render.process.js`, which runs them.
 */
export async function buildChecker(outdir: string, define: Record<string, string> = {}): Promise<void> {
  const { external = [], platform, target, logLevel, legalComments } = serverBuildOptions(outdir);
  const shared = { bundle: true, platform, target, logLevel, legalComments } as const;
  await Promise.all([
    build({
      ...shared,
      entryPoints: [PROGRAM],
      outfile: join(outdir, 'checker.cjs'),
      format: 'cjs',
      external: external.filter((name) => !INSIDE.has(name)),
      // Its names of characters take longer than all else of the library to begin with; no page of ours is HTML.
      alias: { 'html-entities': './scripts/no-entities.ts' },
      // One script has no modules to import: what is outside is required.
      supported: { 'dynamic-import': false },
      define: { ...define, 'import.meta.url': 'checkerUrl' },
      banner: {
        js: "(function(require,__filename){const checkerUrl=require('node:url').pathToFileURL(__filename).href;",
      },
      footer: { js: '})' },
    }),
    build({ ...shared, entryPoints: [LOADER], outfile: join(outdir, 'render.process.js'), format: 'esm' }),
  ]);
  cpSync('server/modules/artwork/fixes/profiles', join(outdir, 'profiles'), { recursive: true });
  await practise(join(outdir, 'render.process.js'), join(outdir, 'checker.cache'));
}

/** Opens a page once and keeps what V8 made of the program meanwhile; with other flags it would not be taken. */
async function practise(program: string, cache: string): Promise<void> {
  const nothing = openSync(devNull, 'r+');
  const child = spawn(process.execPath, [...checkerFlags(), program, '--practise'], {
    stdio: ['pipe', 'ignore', 'inherit', nothing, nothing],
    env: { CHECKER_CACHE_TO: cache },
  });
  child.stdin?.end(await samplePdf());
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The program that opens files ended with ${code}.`);
}

async function samplePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([269, 162]);
  page.drawText('Business card', { x: 30, y: 80, font: await document.embedFont(StandardFonts.Helvetica) });
  page.drawRectangle({ x: 0, y: 0, width: 269, height: 20 });
  return Buffer.from(await document.save());
}
