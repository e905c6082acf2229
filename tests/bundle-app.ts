import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Loader, type Plugin } from 'esbuild';

/** What most tests of the server begin with; all that they import is opened as one file. */
const BEGINNINGS = ['tests/app.ts', 'tests/paying-shop.ts', 'tests/printing-shop.ts'];
/** Packages of hundreds of files. */
const PACKAGES = ['kysely', '@cantoo/pdf-lib', 'culori', 'jose'];
/** Of which only the shop makes use, and of a part: the rest of it, a highlighter of code for one, is left out. */
const PARTS = ['react-email'];
/** Opened when a mail is written; in the bundle, but not before. */
const LATER = '/notifications/templates/';

/** A module of the bundle: the namespace that holds it, and what it exports. */
export interface Bundled {
  readonly space: string;
  readonly names: readonly string[];
}

/**
 * Bundles the shop as its tests load it: a process of a test opens one file in place of a thousand, in half of the time.
 * `tests/load-tsx.mjs` gives each module out of it, so that a module stays one however it is asked for.
 * @returns the path of the list of what is in it: the addresses of modules, and names of packages
 */
export async function bundleApp(folder: string): Promise<string> {
  const paths = await importedBy(BEGINNINGS);
  const inside = [
    ...paths.map((path) => ({ key: pathToFileURL(path).href, from: path })),
    ...PACKAGES.map(asPackage),
  ];
  const outfile = join(folder, 'app.mjs');
  await build({
    ...options(null),
    stdin: {
      contents: inside
        .map(({ from }, index) => `export * as m${index} from ${JSON.stringify(from)};`)
        .join('\n'),
      resolveDir: resolve('.'),
    },
    outfile,
  });
  const spaces: Record<string, object> = await import(pathToFileURL(outfile).href);
  const list = inside.map(({ key }, index): [string, Bundled] => {
    const space = `m${index}`;
    return [key, { space, names: Object.keys(spaces[space] ?? {}) }];
  });
  const path = join(folder, 'app.json');
  await writeFile(
    path,
    JSON.stringify({ file: pathToFileURL(outfile).href, modules: Object.fromEntries(list) }),
  );
  return path;
}

const asPackage = (name: string) => ({ key: name, from: name });

/** Every module of the shop that these import, and what those import; not what is imported when it is wanted. */
async function importedBy(entryPoints: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  await build({ ...options(seen), entryPoints: [...entryPoints], write: false, outdir: 'nowhere' });
  return [...seen];
}

const options = (seen: Set<string> | null): BuildOptions => ({
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [shopOnly(seen)],
  banner: {
    js: "import { createRequire as nodeCreateRequire } from 'node:module';const require = nodeCreateRequire(import.meta.url);",
  },
});

/** Takes in modules of the shop and the packages above; whatever is imported later keeps its own address. */
const shopOnly = (seen: Set<string> | null): Plugin => ({
  name: 'shop-only',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'asked') return undefined;
      if (/^react(-dom)?(\/|$)/.test(path)) return { path, external: true };
      if (importer.includes('node_modules')) return undefined;
      const isTaken = PACKAGES.includes(path) || PARTS.includes(path);
      if (!/^[./#]/.test(path)) return isTaken ? undefined : { path, external: true };
      if (kind !== 'dynamic-import') return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'asked' });
      if (seen === null && found.path.includes(LATER)) return { path: found.path };
      return { path: pathToFileURL(found.path).href, external: true };
    });
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      seen?.add(path);
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: path.split('.').at(-1) as Loader };
    });
  },
});
