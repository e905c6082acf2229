import { readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { ask } from './ask.ts';
import { slugsOf } from './catalogue.ts';
import type { Part } from './part.ts';
import type { Row } from './row.ts';

const CLIENT = 'build/client';

/** The scripts and styles a browser loads for a page before anyone touches it, with what they import. */
export function assetsOf(html: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const follow = (path: string) => {
    if (scripts.has(path)) return;
    scripts.add(path);
    const text = readFileSync(join(CLIENT, path), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      follow(normalize(join(dirname(path), match[1] ?? '')));
  };
  const paths = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  const preloaded = paths(/<link rel="modulepreload" href="([^"]+)"/g);
  const imported = paths(/import[^"';]*["'](\/assets\/[^"']+\.js)["']/g);
  for (const path of [...preloaded, ...imported]) follow(path);
  return { scripts, styles: new Set(paths(/<link rel="stylesheet" (?:disabled="" )?href="([^"#]+)/g)) };
}

export const compressedBytes = (paths: Set<string>) =>
  [...paths].reduce((sum, path) => sum + statSync(`${join(CLIENT, path)}.br`).size, 0);

/** JavaScript and CSS of the pages as they travel, compressed by brotli. */
export const sizes: Part = async ({ shopOf }) => {
  const shop = await shopOf(1_000);
  const pages = [
    { name: 'home', path: '/', limit: 105 },
    { name: 'list', path: '/products', limit: 105 },
    { name: 'category', path: '/business-cards', limit: 105 },
    { name: 'product', path: `/product/${(await slugsOf(shop))[0]}`, limit: 110 },
  ];
  const rows: Row[] = [];
  for (const { name, path, limit } of pages) {
    const { text: html } = await ask(shop.url + path, { headers: { accept: 'text/html' } });
    const { scripts, styles } = assetsOf(html);
    const row = (what: string, files: Set<string>, aim: number): Row => {
      const kilobytes = compressedBytes(files) / 1000;
      return {
        what: `${what} of the ${name} page`,
        measured: `${kilobytes.toFixed(1)} kB in ${files.size} files`,
        aim: `≤ ${aim} kB`,
        isMet: kilobytes <= aim,
      };
    };
    rows.push(row('JavaScript', scripts, limit), row('CSS', styles, 12));
  }
  return rows;
};
