import type { Piece } from './scene.tsx';

/** As many times as large as size M: across and along; the wall shows M, cut wide where the fabric is. */
export const grownTo = (choice: Piece['choice']): readonly [number, number] =>
  Object.values(choice).some((value) => /oversized/i.test(value)) ? [1.06, 1.03] : [1, 1];
