// node scripts/run.mjs tools/compose/shape-words.ts [words a script]: against HarfBuzz as Debian has it (libharfbuzz-bin).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf } from '#compose/fonts/cuts.ts';
import { FAMILIES } from '#compose/fonts/families.ts';
import { LoadedFont, type ShapedGlyph } from '#compose/fonts/loaded-font.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { SCRIPT_TAGS, type Script } from '#compose/fonts/scripts.ts';
import { wordsOf } from './words.ts';

const perScript = Number(process.argv[2] ?? 5000);
const folder = mkdtempSync(join(tmpdir(), 'shape-'));
const shaper = await import('harfbuzzjs');

interface Native {
  readonly g: number;
  readonly cl: number;
  readonly dx: number;
  readonly dy: number;
  readonly ax: number;
}

/** Each word by the program of the system. */
function shapedNatively(path: string, words: readonly string[], script: Script): Native[][] {
  const list = join(folder, 'words.txt');
  writeFileSync(list, `${words.join('\n')}\n`);
  const out = execFileSync(
    'hb-shape',
    [
      `--font-file=${path}`,
      `--text-file=${list}`,
      `--script=${SCRIPT_TAGS[script]}`,
      `--direction=${script === 'arabic' ? 'rtl' : 'ltr'}`,
      `--language=${script === 'arabic' ? 'ur' : 'dflt'}`,
      '--no-glyph-names',
      '--output-format=json',
    ],
    { maxBuffer: 2 ** 30, encoding: 'utf8' },
  );
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Native[]);
}

/** The program counts letters where the compositor counts UTF-16 units. */
function isSame(word: string, ours: readonly ShapedGlyph[], theirs: readonly Native[]): boolean {
  const places: number[] = [];
  for (let at = 0; at < word.length; at += (word.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) places.push(at);
  return (
    ours.length === theirs.length &&
    ours.every((glyph, nth) => {
      const other = theirs[nth];
      return (
        other !== undefined &&
        glyph.id === other.g &&
        glyph.cluster === places[other.cl] &&
        glyph.advance === other.ax &&
        glyph.dx === other.dx &&
        glyph.dy === other.dy
      );
    })
  );
}

let [all, differ] = [0, 0];
const distinct = new Set<string>();
try {
  for (const family of FAMILIES) {
    const [file] = filesOf(family, 400);
    if (!file) continue;
    const script = file.subset === 'latin-ext' ? 'latin' : file.subset;
    const font = new LoadedFont(shaper, file, await readFont(file));
    const path = join(folder, `${file.key}.ttf`);
    writeFileSync(path, font.bytes);
    const words = wordsOf(script, perScript, (codePoint) => font.has(codePoint));
    const native = shapedNatively(path, words, script);
    const how = {
      script: SCRIPT_TAGS[script],
      language: script === 'arabic' ? 'ur' : undefined,
      direction: script === 'arabic' ? 'rtl' : 'ltr',
      isSpaced: false,
    } as const;
    const wrong = words.filter(
      (word, nth) => !isSame(word, font.shape(word, 0, word.length, how), native[nth] ?? []),
    );
    for (const word of words) distinct.add(word);
    all += words.length;
    differ += wrong.length;
    console.log(`${file.key}: ${words.length} words, ${wrong.length} differ ${wrong.slice(0, 5).join(' ')}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`HarfBuzz ${shaper.versionString()}: ${all} shaped, ${distinct.size} words, ${differ} differ`);
process.exitCode = differ === 0 ? 0 : 1;
