import type { PieceSpec } from '../piece-spec.ts';
import type { NetPanel } from './net.ts';

export type Box = NonNullable<PieceSpec['boxMm']>;
export type Sized = Pick<PieceSpec, 'widthMm' | 'heightMm' | 'boxMm'>;

export interface BoxNet {
  readonly root: NetPanel;
  /** Inner size as folded. */
  readonly inner: Box;
  readonly thicknessMm: number;
}

/**
 * Where the columns (or rows, from below) of a net begin and end, its middle at 0; they are stretched so that
 * together they are exactly its trim.
 */
export function folds(parts: readonly number[], wholeMm: number): (i: number) => number {
  const sum = parts.reduce((total, part) => total + part, 0);
  const list = [-wholeMm / 2];
  for (const part of parts) list.push((list.at(-1) ?? 0) + (part * wholeMm) / sum);
  return (i) => list[i] ?? 0;
}
