/**
 * What stands on a page, exactly: the one picture of a design that the screen draws as SVG, the press gets as PDF and a
 * document is made of. The compositor writes its text as glyphs; nothing that reads it sets type again.
 *
 * Lengths are millimetres from the top left corner of the trimmed page; y goes down. What reaches into the bleed has
 * negative coordinates, or some beyond the trimmed size.
 */
export interface DrawnPage {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
  readonly items: readonly DrawnItem[];
  /** The colour of what it is printed on, channels from 0 to 1, where that is not white: a screen shows inks on it; a press has it. */
  readonly stock?: readonly [r: number, g: number, b: number];
}

/**
 * Ink of the press: shares from 0 to 1. A spot colour (varnish, foil, white) is printed from its own plate. A document that
 * no press prints has colours of a screen (sRGB), channels from 0 to 1.
 */
export type Ink =
  | { readonly kind: 'screen'; readonly r: number; readonly g: number; readonly b: number }
  | {
      readonly kind: 'process';
      readonly c: number;
      readonly m: number;
      readonly y: number;
      readonly k: number;
    }
  | {
      readonly kind: 'spot';
      readonly name: string;
      readonly tint: number;
      /** How it is shown, and printed where there is no such plate. */
      readonly like: { readonly c: number; readonly m: number; readonly y: number; readonly k: number };
      /** How a screen shows it take the light: foil as metal, varnish as a gloss on what lies under it; flat without. */
      readonly sheen?: 'metal' | 'gloss';
    };

/** [a b c d e f] as SVG and PDF have it: x' = ax + cy + e, y' = bx + dy + f, in millimetres. */
export type Matrix = readonly [number, number, number, number, number, number];

interface Placed {
  /** What it is called to who hears the page, and finds it again: an object of a design keeps its id. */
  readonly id: string;
  readonly matrix?: Matrix;
  /** 0 to 1; 1 when left out. */
  readonly opacity?: number;
}

export type DrawnItem = DrawnText | DrawnPath | DrawnPicture | DrawnGroup;

export interface DrawnText extends Placed {
  readonly kind: 'text';
  readonly lines: readonly DrawnLine[];
  readonly ink: Ink;
}

/** A line as it was set; its baseline begins at (xMm, yMm). */
export interface DrawnLine {
  readonly xMm: number;
  readonly yMm: number;
  /** The characters of the line in the order they are read: ActualText, and what is copied. */
  readonly text: string;
  readonly runs: readonly GlyphRun[];
}

/** Glyphs of one font in one size, left to right as they are seen. Positions and advances are integer font units. */
export interface GlyphRun {
  readonly font: string;
  readonly sizeMm: number;
  readonly direction: 'ltr' | 'rtl';
  /** Begins this far right of the line's start, in millimetres. */
  readonly xMm: number;
  readonly glyphs: readonly Glyph[];
}

export interface Glyph {
  readonly id: number;
  /** Where in the line's text its cluster begins, in UTF-16 units. */
  readonly cluster: number;
  readonly advance: number;
  /** To the right and up of where it would stand by the advances before it. */
  readonly dx: number;
  readonly dy: number;
}

export interface DrawnPath extends Placed {
  readonly kind: 'path';
  /** SVG path data in millimetres, absolute commands M L C Z alone. */
  readonly d: string;
  readonly fill?: Ink;
  readonly evenOdd?: boolean;
  readonly stroke?: { readonly ink: Ink; readonly widthMm: number };
}

export interface DrawnPicture extends Placed {
  readonly kind: 'picture';
  /** Which picture: the file's key, or the hash of its bytes. */
  readonly picture: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The part of it that is shown, in shares of its width and height. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface DrawnGroup extends Placed {
  readonly kind: 'group';
  readonly items: readonly DrawnItem[];
  /** SVG path data in millimetres: what lies outside is not drawn. */
  readonly clip?: string;
}
