import type { FaceTexture } from '../../scene/piece/piece.ts';
import { encode, PICTURE } from '../encode.ts';
import { layOut, type Subject } from './lay-out.ts';
import { buildSet, SAMPLES } from './set.ts';
import type { Studio } from './studio.ts';

/** A picture of one sample that took longer than this stays as it is. */
const QUICK_MS = 90;

/** Renders the first view of a piece for cart and order, as finely as this machine can in a moment. */
export async function takePicture(
  { renderer, exposure }: Pick<Studio, 'renderer' | 'exposure'>,
  subject: Subject,
  textureOf: FaceTexture,
): Promise<Blob | null> {
  const { piece, view } = layOut(subject, textureOf);
  if (!view) return null;
  const { widthPx, heightPx } = PICTURE;
  const set = buildSet(renderer, piece, view.shot);
  const { azimuthDeg, elevationDeg } = view.shot;
  const expose = (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      set.stand({ azimuthDeg, elevationDeg, zoom: 1 }, { ...PICTURE, headroom: 0 }, i);
      exposure.expose(set.world, set.camera, i === 0);
    }
    return exposure.read();
  };
  try {
    exposure.resize(widthPx, heightPx);
    const begun = performance.now();
    let picture = await expose(0, 1);
    if (performance.now() - begun < QUICK_MS) picture = await expose(1, SAMPLES);
    return await encode(picture);
  } finally {
    set.dispose();
  }
}
