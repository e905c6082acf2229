import { apply, around, type Box, type Matrix } from './matrix.ts';

/** Of a path with more lines none is a crop mark. */
const MOST_SEGMENTS = 16;

/** The current path, where it lies on the page. */
export class Path {
  box: Box | null = null;
  isClip = false;
  #segments: Box[] = [];
  #bars: Box[] = [];
  #count = 0;
  #at: readonly [number, number] = [0, 0];
  #start: readonly [number, number] = [0, 0];

  moveTo(ctm: Matrix, x: number, y: number): void {
    this.#at = apply(ctm, x, y);
    this.#start = this.#at;
    this.#include(this.#at);
  }

  lineTo(ctm: Matrix, x: number, y: number): void {
    const to = apply(ctm, x, y);
    this.#segment(this.#at, to);
    this.#at = to;
    this.#include(to);
  }

  /** By its control points: what it bends past them is outside it. */
  curveTo(ctm: Matrix, points: readonly number[]): void {
    for (let index = 0; index + 1 < points.length; index += 2) {
      this.#at = apply(ctm, points[index] ?? 0, points[index + 1] ?? 0);
      this.#include(this.#at);
    }
    this.#count += MOST_SEGMENTS;
  }

  rectangle(ctm: Matrix, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): void {
    const corners = [apply(ctm, x, y), apply(ctm, x + width, y), apply(ctm, x, y + height)];
    const box = around([...corners, apply(ctm, x + width, y + height)]);
    this.#include([box.x0, box.y0]);
    this.#include([box.x1, box.y1]);
    if (this.#bars.length < MOST_SEGMENTS) this.#bars.push(box);
    else this.#count += 1;
    this.#at = corners[0] ?? [0, 0];
    this.#start = this.#at;
  }

  close(): void {
    this.#segment(this.#at, this.#start);
    this.#at = this.#start;
  }

  /** Its straight lines; none of a path of many. */
  segments(): readonly Box[] {
    return this.#count > MOST_SEGMENTS ? [] : this.#segments;
  }

  /** Its rectangles; none of a path of many. */
  bars(): readonly Box[] {
    return this.#count > MOST_SEGMENTS ? [] : this.#bars;
  }

  clear(): void {
    this.box = null;
    this.isClip = false;
    if (this.#segments.length > 0) this.#segments = [];
    if (this.#bars.length > 0) this.#bars = [];
    this.#count = 0;
  }

  #segment(from: readonly [number, number], to: readonly [number, number]): void {
    this.#count += 1;
    if (this.#count <= MOST_SEGMENTS) this.#segments.push(around([from, to]));
  }

  #include([x, y]: readonly [number, number]): void {
    const box = this.box;
    this.box = box
      ? {
          x0: Math.min(box.x0, x),
          y0: Math.min(box.y0, y),
          x1: Math.max(box.x1, x),
          y1: Math.max(box.y1, y),
        }
      : { x0: x, y0: y, x1: x, y1: y };
  }
}
