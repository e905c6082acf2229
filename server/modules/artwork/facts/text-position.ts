import type { GraphicsState } from './graphics-state.ts';
import { apply, type Box, boxOf, IDENTITY, type Matrix, multiply } from './matrix.ts';

/** Of the size, as high as capitals are. */
const CAPITALS = 0.7;
const SPACE = 32;

/** A string as it was shown: where it stands, and what a unit of its font became there. */
export interface Shown {
  readonly box: Box;
  readonly matrix: Matrix;
  /** On the baseline, where its first letter begins and its last one ends. */
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** Where text goes on (ISO 32000-2, 9.4). */
export class TextPosition {
  #matrix: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;

  begin(): void {
    this.set(IDENTITY);
  }

  set(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#line = matrix;
  }

  moveLine(x: number, y: number): void {
    this.set(multiply([1, 0, 0, 1, x, y], this.#line));
  }

  /** Moves on by thousandths of the size, as `TJ` says it. */
  adjust(thousandths: number, { fontSize, scaling }: GraphicsState): void {
    this.#advance((-thousandths / 1000) * fontSize * scaling);
  }

  /** Shows the glyphs of a string, and moves past them. */
  show(codes: readonly number[], state: GraphicsState): Shown {
    const { fontSize, scaling, rise, ctm, font } = state;
    let width = 0;
    let spaces = 0;
    for (const code of codes) {
      width += font?.widthOf(code) ?? 0;
      if (code === SPACE && font?.bytesPerGlyph === 1) spaces += 1;
    }
    const spaced = state.letterSpace * codes.length + state.wordSpace * spaces;
    const size: Matrix = [fontSize * scaling, 0, 0, fontSize, 0, rise];
    const matrix = multiply(multiply(size, this.#matrix), ctm);
    // What is added after the last letter is not seen.
    const across = width + (fontSize ? (spaced - state.letterSpace) / fontSize : 0);
    const box = boxOf(matrix, { x0: 0, y0: 0, x1: across, y1: CAPITALS });
    this.#advance((width * fontSize + spaced) * scaling);
    return { box, matrix, start: apply(matrix, 0, 0), end: apply(matrix, across, 0) };
  }

  #advance(by: number): void {
    this.#matrix = multiply([1, 0, 0, 1, by, 0], this.#matrix);
  }
}
