import type { Plugin } from 'vite';

const LIST =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/;
const CALL = /__vite__mapDeps\((\[[\d,]*\])\)/g;

interface Chunk {
  readonly type: 'chunk';
  code: string;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * What a file is to bring along with a part that is imported later, without what the file itself has brought already:
 * scripts it imports, theirs, and the style sheets of all of them. Vite names them all, and names do not compress.
 */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let lists = 0;
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'chunk' || !LIST.test(file.code)) continue;
          lists++;
          file.code = without(file.code, hereWith(name, bundle as unknown as Record<string, Chunk>));
        }
        // Another version of Vite may write them otherwise: then pages grow, which nobody would see.
        if (lists === 0) this.error('no list of what is imported later was found');
      },
    },
  };
}

/** All that is there when this file runs. */
function hereWith(name: string, bundle: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  const found = new Set([name]);
  for (const one of found) for (const other of bundle[one]?.imports ?? []) found.add(other);
  for (const one of [...found])
    for (const css of bundle[one]?.viteMetadata?.importedCss ?? []) found.add(css);
  return found;
}

function without(code: string, here: ReadonlySet<string>): string {
  const names = JSON.parse(LIST.exec(code)?.[1] ?? '[]') as string[];
  const kept = names.filter((name) => !here.has(name));
  const placeOf = names.map((name) => kept.indexOf(name));
  return code
    .replace(LIST, (list) => list.replace(/\[[^\]]*\]/, JSON.stringify(kept)))
    .replaceAll(CALL, (_call, places: string) => {
      const moved = (JSON.parse(places) as number[]).map((place) => placeOf[place] ?? -1);
      return `__vite__mapDeps(${JSON.stringify(moved.filter((place) => place >= 0))})`;
    });
}
