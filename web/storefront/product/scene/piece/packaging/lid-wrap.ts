import { flap, type NetPanel, rectangle } from './net.ts';
import { type BoxNet, folds, type Sized } from './net-layout.ts';

export type Wall = 'front' | 'back' | 'left' | 'right';

const WALLS: readonly Wall[] = ['front', 'back', 'left', 'right'];

/** Grey board of rigid boxes. */
export const BOARD_MM = 2;

/**
 * The paper that is wrapped round the lid of a rigid box of 2 mm board. The trim of 400 × 300 mm is a lid of
 * 280 × 180 mm, 45 mm deep, with 15 mm turned in all round; other trims keep these shares. The corners are cut out.
 *
 * @param walls those that stand at the lid; a magnetic flap has no sides, a drawer's sleeve has no ends.
 */
export function lidWrap(spec: Sized, foldDeg = 90, walls: readonly Wall[] = WALLS): BoxNet {
  const { widthMm, heightMm } = spec;
  const short = Math.min(widthMm, heightMm);
  const [turned, deep] = [Math.min(15, short * 0.05), short * 0.15];
  const x = folds([turned, deep, widthMm - 2 * (turned + deep), deep, turned], widthMm);
  const y = folds([turned, deep, heightMm - 2 * (turned + deep), deep, turned], heightMm);
  const isFlat = foldDeg === 0;
  // What is turned in is seen only on the flat paper; on the box, the long walls close the corners.
  const [from, to] = isFlat ? [0, 5] : [1, 4];
  const t = isFlat ? 0.25 : BOARD_MM;
  const over = isFlat ? 0 : t;
  const all: Record<Wall, NetPanel> = {
    front: flap([x(2) - over, y(from), x(3) + over, y(2)], 'top', foldDeg),
    back: flap([x(2) - over, y(3), x(3) + over, y(to)], 'bottom', foldDeg),
    left: flap([x(from), y(2), x(2), y(3)], 'right', foldDeg),
    right: flap([x(3), y(2), x(to), y(3)], 'left', foldDeg),
  };
  return {
    root: { outline: rectangle([x(2), y(2), x(3), y(3)]), children: walls.map((wall) => all[wall]) },
    inner: { widthMm: x(3) - x(2), depthMm: y(3) - y(2), heightMm: deep },
    thicknessMm: t,
  };
}
