import type { LoadedFont } from '../fonts/loaded-font.ts';
import type { DrawnLine, GlyphRun } from '../page.ts';
import { hex, thousandths, utf16 } from './embed-font.ts';
import { type ClusterOfGlyphs, clustersOf, type GlyphTexts, startsOf } from './glyph-texts.ts';
import { number } from './matrix.ts';

/**
 * The operators that show a line, baseline at its place. Each glyph stands where the screen has it: what widths and rounding
 * would put elsewhere is moved back, measured from the line's start. A word whose glyphs do not read one by one as its
 * letters says what it reads as a whole (ActualText): of its parts, readers would make words of their own.
 * @param named what a font is called on the page
 * @param texts what each glyph reads by itself
 */
export function showLine(
  line: DrawnLine,
  fontOf: (key: string) => LoadedFont,
  named: (font: string) => string,
  texts: GlyphTexts,
): string {
  const starts = startsOf(line.runs);
  return line.runs
    .map((run) => {
      const own = texts.get(run.font) ?? new Map<number, string>();
      const shown = new RunWriter(run, fontOf(run.font), blankOf(own));
      const words = wordsOf(clustersOf(run, line.text, starts));
      // A blank at a line's end hangs over, maybe into the margin: it is no part of what stands there.
      const isBlank = (word: readonly ClusterOfGlyphs[] | undefined) =>
        word?.every(({ text }) => text.trim() === '') ?? false;
      if (run.direction === 'ltr' && run === line.runs.at(-1) && isBlank(words.at(-1))) words.pop();
      if (run.direction === 'rtl' && run === line.runs[0] && /\s$/.test(line.text))
        while (isBlank(words[0])) shown.leave(words.shift() ?? []);
      for (const word of words) shown.word(word, (glyph) => own.get(glyph));
      const at = `1 0 0 -1 ${number(line.xMm + run.xMm)} ${number(line.yMm)} Tm`;
      return `/${named(run.font)} ${number(run.sizeMm)} Tf ${at}\n${shown.operators()}`;
    })
    .join('\n');
}

/** Glyphs keep their numbers in a subset, and of those that are not in it nothing is left but the number. */
function blankOf(used: ReadonlyMap<number, string>): number | undefined {
  let blank = Math.max(...used.keys()) - 1;
  while (blank > 0 && used.has(blank)) blank -= 1;
  return blank > 0 ? blank : undefined;
}

/** What stands between spaces; a space by itself. */
function wordsOf(clusters: readonly ClusterOfGlyphs[]): ClusterOfGlyphs[][] {
  const words: ClusterOfGlyphs[][] = [];
  let isOpen = false;
  for (const cluster of clusters) {
    const isSpace = cluster.text.trim() === '';
    if (isOpen && !isSpace) words.at(-1)?.push(cluster);
    else words.push([cluster]);
    isOpen = !isSpace;
  }
  return words;
}

class RunWriter {
  private readonly run: GlyphRun;
  private readonly font: LoadedFont;
  /** A glyph without form or width. */
  private readonly blank: number | undefined;
  /** In thousandths of the size, what nobody sees: two thousandths of a millimetre. */
  private readonly unseen: number;
  private readonly out: string[] = [];
  private codes = '';
  /** In thousandths of the size: where the next cluster stands, and where what is written next would. */
  private x = 0;
  private pen = 0;
  private rise = 0;

  constructor(run: GlyphRun, font: LoadedFont, blank: number | undefined) {
    this.run = run;
    this.font = font;
    this.blank = blank;
    this.unseen = 2 / run.sizeMm;
  }

  word(clusters: readonly ClusterOfGlyphs[], reads: (glyph: number) => string | undefined): void {
    const isPlain = ({ text, from, to }: ClusterOfGlyphs) =>
      to - from === 1 && reads(this.run.glyphs[from]?.id ?? 0) === text;
    const isRightToLeft = this.run.direction === 'rtl';
    if (clusters.every((one) => isPlain(one) && !(isRightToLeft && one.text.length > 1)))
      for (const cluster of clusters) this.glyphs(cluster);
    else if (isRightToLeft) for (const cluster of clusters) this.letters(cluster);
    else {
      this.begin(clusters.map(({ text }) => text).join(''));
      for (const cluster of clusters) this.glyphs(cluster);
      this.end();
    }
  }

  /** What follows stands where it would behind them. */
  leave(clusters: readonly ClusterOfGlyphs[]): void {
    for (const { from, to } of clusters)
      for (const { advance } of this.run.glyphs.slice(from, to)) this.x += this.inThousandths(advance);
  }

  /**
   * What is read from the right is put in order by whoever reads the file, letter by letter from the left as they stand. So
   * each letter says itself, between two blanks that say where it begins and ends on the line.
   */
  private letters(cluster: ClusterOfGlyphs): void {
    const letters = [...cluster.text].reverse();
    const width = this.run.glyphs
      .slice(cluster.from, cluster.to)
      .reduce((all, { advance }) => all + advance, 0);
    const share = this.inThousandths(width) / letters.length;
    const left = this.x;
    for (const [nth, letter] of letters.entries()) {
      this.begin(letter);
      if (this.blank !== undefined) this.place(this.blank, left + nth * share, 0);
      if (nth === letters.length - 1) this.glyphs(cluster);
      if (this.blank !== undefined) this.place(this.blank, left + (nth + 1) * share, 0);
      this.end();
    }
  }

  private begin(text: string): void {
    this.show();
    this.out.push(`/Span <</ActualText <feff${utf16(text)}>>> BDC`);
  }

  private end(): void {
    this.show();
    this.out.push('EMC');
  }

  private glyphs({ from, to }: ClusterOfGlyphs): void {
    for (const { id, advance, dx, dy } of this.run.glyphs.slice(from, to)) {
      this.place(id, this.x + this.inThousandths(dx), dy);
      this.x += this.inThousandths(advance);
    }
  }

  private inThousandths(units: number): number {
    return (units / this.font.unitsPerEm) * 1000;
  }

  private place(id: number, x: number, dy: number): void {
    if (dy !== this.rise) {
      this.show();
      this.rise = dy;
      this.out.push(`${number((dy / this.font.unitsPerEm) * this.run.sizeMm)} Ts`);
    }
    const back = Math.round((this.pen - x) * 1000) / 1000;
    if (Math.abs(back) >= this.unseen) {
      this.codes += this.codes ? `> ${number(back)} <` : `${number(back)} <`;
      this.pen -= back;
    } else if (!this.codes) this.codes = '<';
    this.codes += hex(id);
    if (id !== this.blank) this.pen += thousandths(this.font.advanceOf(id), this.font);
  }

  private show(): void {
    if (this.codes) this.out.push(`[${this.codes}>] TJ`);
    this.codes = '';
  }

  operators(): string {
    this.show();
    if (this.rise !== 0) this.out.push('0 Ts');
    return this.out.join('\n');
  }
}
