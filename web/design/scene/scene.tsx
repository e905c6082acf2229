/**
 * What the wall's designs are shown on: each form of product drawn once in millimetres, as large beside its print as it
 * is. Pages of designs lie in it as they are; nothing here knows a design.
 */

import type { ReactNode } from 'react';
import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import type { Box, PageSize } from '#contract/design/design.ts';

/** A product as it was chosen. */
export interface Piece {
  readonly kind: PieceKind;
  readonly size: PageSize;
  readonly choice: Readonly<Record<string, string>>;
  /** Numbers of a size: width, depth and height of a box. */
  readonly measures: readonly (number | undefined)[];
  /** What its address calls it: a poster hangs, a plastic card is not of paper. */
  readonly slug?: string;
  /** What the product says of itself beside its options: corners, lamination, thickness. */
  readonly facts?: Readonly<Record<string, readonly string[]>>;
}

/** [a b c d e f] as SVG has it. */
export type Turn = readonly [number, number, number, number, number, number];

/** A part of the page, in its mm, and how it lies in the scene; without a turn at its own place. */
export interface Face {
  readonly part: Box;
  readonly turn?: Turn;
  /** One of several that lie over each other's edges. */
  readonly isStrip?: boolean;
}

/** Lengths are the page's own mm. */
export interface Scene {
  readonly view: Box;
  /** The first is the one that is looked at. What goes round something is turned so that the place asked for is in front. */
  readonly faces: (frontMm: number) => readonly Face[];
  /** The outline that faces are cut to; without it they are whole. */
  readonly cut?: string;
  /** Under the print. `currentColor` is the colour of its cloth, or of the ground of the design. */
  readonly under: ReactNode;
  /** How another piece lies that shows the other side, where that is printed; it is cut as the first. */
  readonly behind?: Turn;
  /** Over that piece, and still under the print. */
  readonly between?: ReactNode;
  /** The stock is seen through the print: inks darken what lies under them. */
  readonly isClear?: boolean;
  /** Light, folds and fittings on top of it. */
  readonly over: ReactNode;
}

export const matrixOf = (turn: Turn) =>
  `matrix(${turn.map((value) => Math.round(value * 1e4) / 1e4).join(' ')})`;

/** A box with so much room around it: left and right, above, below. */
export const around = ({ x, y, width, height }: Box, beside: number, above = beside, below = above): Box => ({
  x: x - beside,
  y: y - above,
  width: width + 2 * beside,
  height: height + above + below,
});

/** What all scenes are lit with; light comes from the top left. */
export function Lights() {
  return (
    <>
      <radialGradient id="scene-dark">
        <stop stopColor="#1b1208" />
        <stop offset=".5" stopColor="#1b1208" stopOpacity=".42" />
        <stop offset="1" stopColor="#1b1208" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="scene-light">
        <stop stopColor="#fff" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".42" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="scene-round">
        <stop stopColor="#1b1208" stopOpacity=".4" />
        <stop offset=".1" stopColor="#1b1208" stopOpacity=".14" />
        <stop offset=".26" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".42" stopColor="#fff" stopOpacity="0" />
        <stop offset=".62" stopColor="#1b1208" stopOpacity=".04" />
        <stop offset=".88" stopColor="#1b1208" stopOpacity=".34" />
        <stop offset="1" stopColor="#1b1208" stopOpacity=".55" />
      </linearGradient>
      <linearGradient id="scene-slant" x2="1" y2="1">
        <stop stopColor="#fff" stopOpacity=".2" />
        <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#1b1208" stopOpacity=".14" />
      </linearGradient>
      <linearGradient id="scene-metal" x2="0" y2="1">
        <stop stopColor="#e9eaeb" />
        <stop offset=".3" stopColor="#c6c8cc" />
        <stop offset="1" stopColor="#83868d" />
      </linearGradient>
    </>
  );
}

/** Where light or shade lies, softly: its middle, how far it reaches along and across, its turn in degrees, how strong. */
export type Soft = readonly [x: number, y: number, long: number, wide: number, turn: number, strong: number];

/** Shade, or light where it is less than nothing. */
export const softly = (all: readonly Soft[]) =>
  all.map(([x, y, long, wide, turn, strong]) => (
    <ellipse
      key={`${x} ${y} ${turn}`}
      rx={long}
      ry={wide}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      fill={`url(#scene-${strong > 0 ? 'dark' : 'light'})`}
      opacity={Math.abs(strong)}
    />
  ));

/** The soft shadow that an outline casts, down and to the right of it. */
export const shadowOf = (outline: string, far: number) => (
  <g
    transform={`translate(${far * 0.5} ${far * 0.62})`}
    fill="#1b1208"
    stroke="#1b1208"
    strokeLinejoin="round"
  >
    {[0.05, 0.25, 0.45, 0.65, 0.85, 1.05, 1.25, 1.45].map((share) => (
      <path key={share} d={outline} strokeWidth={far * share} opacity=".03" />
    ))}
  </g>
);

export const rect = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}Z`;

type Point = readonly [number, number];

/** An outline through the corners of a quarter of a turned thing, mirrored at its axis; corners are rounded by so much. */
export function turned(middle: number, foot: number, quarter: readonly Point[], by: number) {
  const right = quarter.map(([r, up]): Point => [middle + r, foot - up]);
  const all = [...right, ...right.map(([x, y]): Point => [2 * middle - x, y]).reverse()];
  return `${all
    .map(([x, y], at) => {
      const here: Point = [x, y];
      const [before, after] = [all.at(at - 1) ?? here, all[(at + 1) % all.length] ?? here];
      const towards = ([tx, ty]: Point) => {
        const far = Math.hypot(tx - x, ty - y) || 1;
        const share = Math.min(by, far / 2) / far;
        return `${x + (tx - x) * share} ${y + (ty - y) * share}`;
      };
      return `${at ? 'L' : 'M'}${towards(before)}Q${x} ${y} ${towards(after)}`;
    })
    .join('')}Z`;
}
