/**
 * The room that sets text and draws pages: for the page of a design, for the press and for documents, so that all three
 * show the same glyphs at the same places (docs/decisions/0039). A text goes through `set/`: tidied (NFC), each letter given
 * a font (`choose-fonts`), directions (UAX 9), shaped by HarfBuzz, broken into lines (UAX 14), each line shaped by itself.
 * Positions are whole units of the font, lengths millimetres. `fonts/` has the table of families and how a font is found
 * and opened, `svg/` draws a page for the screen, `press/` writes it as PDF, `caret.ts` is for who types.
 */
import type { FontFile } from './fonts/cuts.ts';
import { LoadedFont, type Shaper } from './fonts/loaded-font.ts';
import { chooseFonts } from './set/choose-fonts.ts';
import { type ShapedText, setShaped, shapeText } from './set/set-text.ts';
import { tidyText } from './set/tidy.ts';
import { loadShaper } from './shaper.ts';
import type { Compositor, SetText, TextToSet } from './text.ts';

/** Brings a font: the sfnt, unpacked. In Node from the packages (`fonts/read-font.ts`), in a page from the shop's address. */
export type ReadFont = (file: FontFile) => Promise<Uint8Array>;

/** A compositor that can say which fonts a page is set in: what writes PDF embeds them. */
export interface OpenCompositor extends Compositor {
  fontOf(key: string): LoadedFont;
}

/** Opens a compositor without fonts; `prepare` brings those that a text needs. Fonts are opened once for each. */
export async function openCompositor(readFont: ReadFont): Promise<OpenCompositor> {
  return new FontCompositor(await loadShaper(), readFont);
}

const MOST_SHAPED = 300;

class FontCompositor implements OpenCompositor {
  private readonly shaper: Shaper;
  private readonly readFont: ReadFont;
  private readonly fonts = new Map<string, LoadedFont>();
  private readonly coming = new Map<string, Promise<void>>();
  /** A text that is made wider, moved or shrunk is not shaped anew. */
  private readonly shaped = new Map<string, ShapedText>();

  constructor(shaper: Shaper, readFont: ReadFont) {
    this.shaper = shaper;
    this.readFont = readFont;
  }

  setText(text: TextToSet): SetText {
    return setShaped(this.shapedOf(text), text);
  }

  async prepare(texts: readonly Pick<TextToSet, 'text' | 'families' | 'weight'>[]): Promise<void> {
    for (;;) {
      // What one font turns out not to have is looked for in the next.
      const needs = new Set(
        texts.flatMap(({ text, families, weight }) => [
          ...chooseFonts(tidyText(text), families, weight, this.fonts).needs,
        ]),
      );
      if (needs.size === 0) return;
      await Promise.all([...needs].map((file) => this.load(file)));
    }
  }

  outlineOf(font: string, glyph: number): string {
    return this.fontOf(font).outlineOf(glyph);
  }

  unitsPerEm(font: string): number {
    return this.fontOf(font).unitsPerEm;
  }

  fontOf(key: string): LoadedFont {
    const font = this.fonts.get(key);
    if (!font) throw new Error(`the font ${key} is not loaded`);
    return font;
  }

  private shapedOf(text: TextToSet): ShapedText {
    const { families, weight, letterSpacingEm, language, direction } = text;
    const name = JSON.stringify([text.text, families, weight, letterSpacingEm, language, direction]);
    const known = this.shaped.get(name);
    if (known) return known;
    const shaped = shapeText(text, this.fonts);
    const [oldest] = this.shaped.keys();
    if (this.shaped.size >= MOST_SHAPED && oldest !== undefined) this.shaped.delete(oldest);
    this.shaped.set(name, shaped);
    return shaped;
  }

  /** Two that ask at once wait for the same; one that could not be brought may be asked for again. */
  private load(file: FontFile): Promise<void> {
    const known = this.coming.get(file.key);
    if (known) return known;
    const coming = this.readFont(file).then((bytes) => {
      this.fonts.set(file.key, new LoadedFont(this.shaper, file, bytes));
    });
    this.coming.set(file.key, coming);
    coming.catch(() => this.coming.delete(file.key));
    return coming;
  }
}
