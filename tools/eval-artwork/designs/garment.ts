import { part } from './boxes.ts';
import { type Draw, setCopy } from './copy-block.ts';
import type { Ink } from './design.ts';

/** For cloth: colours of the screen, nothing at the edges, and nothing behind. */
export const garment: Draw = ({ product, copy, random }) => {
  const box = part({ x: 0, y: 0, width: product.widthMm, height: product.heightMm }, 0.08, 0.08, 0.84, 0.84);
  const ink: Ink = {
    rgb: random.pick([
      [0.8, 0.1, 0.2],
      [0.1, 0.2, 0.6],
      [0, 0.45, 0.3],
    ] as const),
  };
  return [
    {
      kind: 'disc',
      centre: { x: box.x + box.width / 2, y: box.y + box.height * 0.62 },
      radius: Math.min(box.width, box.height) * 0.3,
      ink,
    },
    ...setCopy({ ...copy, lines: [] }, product, { box: part(box, 0, 0, 1, 0.3), align: 'middle', ink }),
  ];
};
