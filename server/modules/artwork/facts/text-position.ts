import type { GraphicsState } from './graphics-state.ts';
import { type Box, boxOf, IDENTITY, type Matrix, multiply } from './matrix.ts';

/** Of its size, as wide as a letter usually is: widths are not read, so a text ends about there. */
const USUAL_WIDTH = 0.5;

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

  /** Where a string stands, and what a unit of its font becomes there; then moves past it. */
  show(bytes: Uint8Array, state: GraphicsState): { box: Box; matrix: Matrix } {
    const { fontSize, scaling, rise, ctm, font } = state;
    const count = bytes.length / (font?.bytesPerGlyph ?? 1);
    const size: Matrix = [fontSize * scaling, 0, 0, fontSize, 0, rise];
    const matrix = multiply(multiply(size, this.#matrix), ctm);
    const box = boxOf(matrix, { x0: 0, y0: 0, x1: count * USUAL_WIDTH, y1: 0.7 });
    this.#advance(count * USUAL_WIDTH * fontSize * scaling);
    return { box, matrix };
  }

  #advance(by: number): void {
    this.#matrix = multiply([1, 0, 0, 1, by, 0], this.#matrix);
  }
}
