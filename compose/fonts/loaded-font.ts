import type * as HarfBuzz from 'harfbuzzjs';
import type { FontFile } from './cuts.ts';

export type Shaper = typeof import('../harfbuzz.ts');

/** Glyphs as HarfBuzz gives them, left to right as seen; lengths are font units, `dy` goes up. */
export interface ShapedGlyph {
  readonly id: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ShapeHow {
  /** ISO 15924. */
  readonly script: string;
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** Letters stand apart, so none are joined to ligatures. */
  readonly isSpaced: boolean;
}

/** Edges of what is seen. */
export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/** A font that is open: what it has, how letters of it join, and how they look. */
export class LoadedFont {
  readonly file: FontFile;
  readonly unitsPerEm: number;
  /** Above and below the baseline, as shares of the size. */
  readonly ascent: number;
  readonly descent: number;
  /** The sfnt, for a PDF to embed. */
  readonly bytes: Uint8Array;
  private readonly shaper: Shaper;
  private readonly font: HarfBuzz.Font;
  private readonly codePoints: ReadonlySet<number>;
  private characters: Map<number, string> | undefined;
  private readonly outlines = new Map<number, string>();

  constructor(shaper: Shaper, file: FontFile, bytes: Uint8Array) {
    this.shaper = shaper;
    this.file = file;
    this.bytes = bytes;
    const face = new shaper.Face(new shaper.Blob(bytes));
    this.font = new shaper.Font(face);
    this.unitsPerEm = face.upem;
    this.codePoints = new Set(face.collectUnicodes());
    if (this.codePoints.size === 0) throw new Error(`${file.key} is no font`);
    const { ascender, descender } = this.font.hExtents();
    this.ascent = ascender / face.upem;
    this.descent = -descender / face.upem;
  }

  has(codePoint: number): boolean {
    return this.codePoints.has(codePoint);
  }

  /** Shapes `text` from `start` to `end` in the company of what stands around it; clusters count from the text's start. */
  shape(text: string, start: number, end: number, how: ShapeHow): ShapedGlyph[] {
    const { shaper } = this;
    const { buffer, unjoined } = keptOf(shaper);
    buffer.clearContents();
    buffer.addText(text, start, end - start);
    buffer.setScript(how.script);
    if (how.language) buffer.setLanguage(how.language);
    buffer.setDirection(how.direction === 'rtl' ? shaper.Direction.RTL : shaper.Direction.LTR);
    shaper.shape(this.font, buffer, how.isSpaced ? [...unjoined] : []);
    return buffer.getGlyphInfosAndPositions().map((glyph) => ({
      id: glyph.codepoint,
      cluster: glyph.cluster,
      advance: glyph.xAdvance ?? 0,
      dx: glyph.xOffset ?? 0,
      dy: glyph.yOffset ?? 0,
    }));
  }

  /** How far a glyph goes by itself, in font units. */
  advanceOf(glyph: number): number {
    return this.font.glyphHAdvance(glyph);
  }

  /** What is seen of a glyph, in font units, y up; null of blanks. */
  inkOf(glyph: number): Ink | null {
    const extents = this.font.glyphExtents(glyph);
    if (!extents || extents.width === 0 || extents.height === 0) return null;
    const { xBearing, yBearing, width, height } = extents;
    return { left: xBearing, right: xBearing + width, top: yBearing, foot: yBearing + height };
  }

  /** What a glyph is where it is not shaped; nothing of those that only shaping makes. */
  characterOf(glyph: number): string | undefined {
    if (!this.characters) {
      this.characters = new Map();
      for (const codePoint of this.codePoints) {
        const own = this.font.nominalGlyph(codePoint);
        if (own !== undefined && !this.characters.has(own))
          this.characters.set(own, String.fromCodePoint(codePoint));
      }
    }
    return this.characters.get(glyph);
  }

  /** SVG path data in font units, y up; empty where there is nothing to see. */
  outlineOf(glyph: number): string {
    const known = this.outlines.get(glyph);
    if (known !== undefined) return known;
    const outline = this.font.glyphToPath(glyph);
    this.outlines.set(glyph, outline);
    return outline;
  }
}

interface Kept {
  readonly shaper: Shaper;
  readonly buffer: HarfBuzz.Buffer;
  readonly unjoined: readonly HarfBuzz.Feature[];
}

// One for all texts: each is freed only when the collector comes round to it.
let kept: Kept | undefined;
function keptOf(shaper: Shaper): Kept {
  if (kept?.shaper !== shaper)
    kept = {
      shaper,
      buffer: new shaper.Buffer(),
      unjoined: ['liga', 'clig'].map((tag) => new shaper.Feature(tag, 0)),
    };
  return kept;
}
