import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { filesOf, pathOf } from '../compose/fonts/cuts.ts';
import { FAMILIES } from '../compose/fonts/families.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Every font of the table, by the name of its file. */
const files: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((family) =>
    family.weights.flatMap((weight) =>
      filesOf(family, weight).map((file) => [`${file.key}.woff`, resolve(pathOf(file))] as const),
    ),
  ),
);

/** They change only with their packages, so that one name for all of them may be kept for ever. */
const versions = FAMILIES.map(
  ({ id }) =>
    (JSON.parse(readFileSync(resolve(`@fontsource/${id}/package.json`), 'utf8')) as { version: string })
      .version,
);
const folder = `assets/fonts-${createHash('sha256').update(versions.join()).digest('hex').slice(0, 8)}`;

/**
 * Lays the fonts of designs beside the built scripts, as they are, and tells the page where: a font's address follows
 * from its key, so that no page carries a list of hundreds.
 */
export function fontAssets(): Plugin {
  return {
    name: 'font-assets',
    config: ({ base }) => ({ define: { FONT_FOLDER: JSON.stringify(`${base ?? '/'}${folder}/`) } }),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, path] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: await readFile(path) });
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}/`, (request, response, next) => {
        const path = files.get((request.url ?? '').replace(/^\//, ''));
        if (!path) return next();
        response.setHeader('content-type', 'font/woff');
        readFile(path).then((bytes) => response.end(bytes), next);
      });
    },
  };
}
