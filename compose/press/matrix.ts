import type { Matrix } from '../page.ts';

export const MM_PER_POINT = 25.4 / 72;

/** Five digits behind the point: a hundredth of a micrometre in millimetres. */
export function number(value: number): string {
  const rounded = Math.round(value * 1e5) / 1e5;
  return Object.is(rounded, -0) ? '0' : String(rounded).includes('e') ? rounded.toFixed(5) : String(rounded);
}

export const matrixOf = (matrix: Matrix): string => `${matrix.map(number).join(' ')} cm`;
