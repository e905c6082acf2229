import { apply, around, type Box, grown, intersect, type Matrix } from './matrix.ts';

/** Of a path with more lines none is a crop mark. */
const MOST_SEGMENTS = 16;

/** What ends so near its beginning is closed, in units of the page. */
const CLOSED = 0.1;

/** A disc fills 0.79 of the box around it. What fills so much of its own holds that part of the box, around its middle. */
const FULL = 0.75;
const INNER = 0.7;

/** The current path, where it lies on the page. */
export class Path {
  box: Box | null = null;
  isClip = false;
  /** It is filled, too. */
  isFilled = false;
  #segments: Box[] = [];
  #bars: Box[] = [];
  #count = 0;
  #at: readonly [number, number] = [0, 0];
  #start: readonly [number, number] = [0, 0];
  #parts = 0;
  /** What its one outline encloses, in square points; the sign says which way about. */
  #enclosed = 0;

  moveTo(ctm: Matrix, x: number, y: number): void {
    this.#at = apply(ctm, x, y);
    this.#start = this.#at;
    this.#parts += 1;
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
    const from = this.#at;
    const [one, two, to] = [0, 2, 4].map((at) => apply(ctm, points[at] ?? 0, points[at + 1] ?? 0));
    if (points.length === 6 && one && two && to) this.#enclosed += besideCurve(from, one, two, to);
    // Where one of its control points is left out, it is not known.
    else this.#parts += 1;
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
    this.#parts += 1;
    if (this.#bars.length < MOST_SEGMENTS) this.#bars.push(box);
    else this.#count += 1;
    this.#at = corners[0] ?? [0, 0];
    this.#start = this.#at;
  }

  close(): void {
    this.#segment(this.#at, this.#start);
    this.#at = this.#start;
  }

  /** It is one closed line, and nothing is filled with it. */
  get isOutline(): boolean {
    const isClosed =
      Math.hypot(this.#at[0] - this.#start[0], this.#at[1] - this.#start[1]) < CLOSED && this.#count > 2;
    return !this.isFilled && this.#parts === 1 && (isClosed || this.#bars.length === 1);
  }

  /** Of how many outlines it is made, where some of them are curved. */
  get curvedParts(): number {
    return this.#count >= MOST_SEGMENTS ? this.#parts : 0;
  }

  /** Its straight lines; none of a path of many. */
  segments(): readonly Box[] {
    return this.#count > MOST_SEGMENTS ? [] : this.#segments;
  }

  /** Its rectangles; none of a path of many. */
  bars(): readonly Box[] {
    return this.#count > MOST_SEGMENTS ? [] : this.#bars;
  }

  /**
   * What a stroke of that width paints within an area. Programs draw all the marks around a page as one path, whose box is the page
   * and which paints nothing on it: straight lines are looked at one by one.
   */
  strokedWithin(area: Box, width: number): Box | null {
    const isLines = this.#count > 0 && this.#count <= MOST_SEGMENTS && this.#bars.length === 0;
    if (!isLines) return this.box;
    const reach = grown(area, width / 2);
    const seen = this.#segments.filter((line) => intersect(line, reach));
    return seen.length === 0
      ? null
      : around(
          seen.flatMap(
            ({ x0, y0, x1, y1 }) =>
              [
                [x0, y0],
                [x1, y1],
              ] as const,
          ),
        );
  }

  /** Rectangles it is made of, however they were drawn; of another shape that is one piece the inner part, if it is full. */
  solids(): readonly Box[] {
    if (this.#count === 0) return this.#bars;
    const isUpright =
      this.#count <= 5 && this.#segments.every((line) => line.x0 === line.x1 || line.y0 === line.y1);
    if (isUpright) return this.#bars.length === 0 && this.#count >= 3 && this.box ? [this.box] : [];
    return this.#inner();
  }

  #inner(): readonly Box[] {
    const { box } = this;
    if (!box || this.#parts !== 1) return [];
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    const enclosed = Math.abs(this.#enclosed + cross(this.#at, this.#start) / 2);
    if (enclosed < FULL * width * height) return [];
    const [x, y] = [(width * (1 - INNER)) / 2, (height * (1 - INNER)) / 2];
    return [{ x0: box.x0 + x, y0: box.y0 + y, x1: box.x1 - x, y1: box.y1 - y }];
  }

  clear(): void {
    this.box = null;
    this.isClip = false;
    this.isFilled = false;
    if (this.#segments.length > 0) this.#segments = [];
    if (this.#bars.length > 0) this.#bars = [];
    this.#count = 0;
    this.#parts = 0;
    this.#enclosed = 0;
  }

  #segment(from: readonly [number, number], to: readonly [number, number]): void {
    this.#count += 1;
    this.#enclosed += cross(from, to) / 2;
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

type Point = readonly [number, number];
const cross = (a: Point, b: Point) => a[0] * b[1] - b[0] * a[1];

/** What lies between a curve and the origin, as `cross` has it of a line. */
const besideCurve = (from: Point, one: Point, two: Point, to: Point) =>
  (6 * cross(from, one) +
    3 * cross(from, two) +
    cross(from, to) +
    3 * cross(one, two) +
    3 * cross(one, to) +
    6 * cross(two, to)) /
  20;
