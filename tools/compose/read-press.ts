// node scripts/run.mjs tools/compose/read-press.ts [words a family]: what pdftotext (poppler-utils) reads in what is written.
import { execFileSync } from 'node:child_process';
import { openCompositor } from '#compose/compositor.ts';
import { FAMILIES } from '#compose/fonts/families.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { DrawnItem, DrawnPage } from '#compose/page.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import type { TextToSet } from '#compose/text.ts';
import { wordsOf } from './words.ts';

const perFamily = Number(process.argv[2] ?? 200);
const ROWS = 40;
const COLUMNS = 4;
const compositor = await openCompositor(readFont);

/** Words in rows and columns, far enough apart that no reader joins two. */
async function pagesOf(words: readonly string[], family: string): Promise<DrawnPage[]> {
  const texts = words.map(
    (text): TextToSet => ({
      text,
      families: [family],
      weight: 400,
      sizeMm: 3,
      lineHeight: 1.2,
      align: 'start',
      box: { widthMm: 200, heightMm: 20 },
      overflow: { kind: 'say' },
    }),
  );
  await compositor.prepare(texts);
  const pages: DrawnPage[] = [];
  for (let from = 0; from < texts.length; from += ROWS * COLUMNS) {
    const items = texts.slice(from, from + ROWS * COLUMNS).map((text, nth): DrawnItem => {
      const at = [(nth % COLUMNS) * 210 + 5, Math.floor(nth / COLUMNS) * 16 + 5] as const;
      const { lines } = compositor.setText(text);
      return {
        kind: 'text',
        id: `${nth}`,
        lines,
        ink: { kind: 'process', c: 0, m: 0, y: 0, k: 1 },
        matrix: [1, 0, 0, 1, ...at],
      };
    });
    pages.push({ name: 'words', widthMm: 210 * COLUMNS, heightMm: ROWS * 16 + 10, bleedMm: 0, items });
  }
  return pages;
}

const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
let [all, lost] = [0, 0];
for (const { name, subsets } of FAMILIES) {
  const script = subsets[0] === 'latin-ext' ? 'latin' : (subsets[0] ?? 'latin');
  const words = wordsOf(script, perFamily, () => true).slice(0, perFamily);
  const pdf = await writePdf(await pagesOf(words, name), { compositor, title: name });
  const read = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const found = new Map<string, number>();
  for (const word of read.replaceAll(MARKS, '').normalize('NFC').split(/\s+/))
    found.set(word, (found.get(word) ?? 0) + 1);
  const missing = words.filter((word) => {
    const count = found.get(word.replaceAll(MARKS, '').normalize('NFC')) ?? 0;
    found.set(word, count - 1);
    return count < 1;
  });
  all += words.length;
  lost += missing.length;
  console.log(`${name}: ${words.length} words, ${missing.length} not read ${missing.slice(0, 6).join(' ')}`);
}
const share = (100 * (all - lost)) / all;
console.log(`${all} words, ${share.toFixed(2)} % read as they were typed`);
process.exitCode = share >= 99.5 ? 0 : 1;
