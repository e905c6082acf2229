import type { PieceSpec } from '../scene/piece/piece-spec.ts';
import { drawStill } from './draw-still.ts';
import { encode, PICTURE } from './encode.ts';
import type { Print } from './paint-face.ts';

/** The picture for cart and order where nothing can be rendered. */
export async function stillMockup(spec: PieceSpec, print: Print): Promise<Blob | null> {
  const [face] = spec.faces;
  if (!face) return null;
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.widthPx;
  canvas.height = PICTURE.heightPx;
  drawStill(canvas, spec, face, print);
  return encode(canvas);
}
