import type { Box, Design, DesignPage, PageSize, PictureObject } from '#contract/design/design.ts';
import type { DesignPicture } from '#contract/design/pictures.ts';
import { boxFor, croppedTo, middleOf, zoomOf } from '#design/pictures/crop.ts';
import { onPage, rounded, type Which, withObject } from './changes.ts';
import { freshId } from './fresh-id.ts';
import { layered } from './objects/arrange-objects.ts';
import { withAdded } from './objects/copy-objects.ts';

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** A picture in the middle of the page, two fifths of it at most. */
export function withPicture(
  design: Design,
  page: DesignPage['name'],
  { key, widthPx, heightPx }: DesignPicture,
): { design: Design; id: string } {
  const { widthMm, heightMm } = design.size;
  const room = { x: widthMm * 0.3, y: heightMm * 0.2, width: widthMm * 0.4, height: heightMm * 0.6 };
  const object: PictureObject = {
    kind: 'picture',
    id: freshId(design, page, 'picture'),
    box: rounded(boxFor({ widthPx, heightPx }, room)),
    isOwn: true,
    picture: key,
    widthPx,
    heightPx,
    crop: WHOLE,
    alt: '',
  };
  return { design: onPage(design, page, (one) => withAdded(one, [object])), id: object.id };
}

function withPictureObject(
  design: Design,
  which: Which,
  change: (object: PictureObject) => PictureObject,
): Design {
  return withObject(design, which, (object) => (object.kind === 'picture' ? change(object) : object));
}

/** Another picture in the same box. */
export const replaced = (design: Design, which: Which, { key, widthPx, heightPx }: DesignPicture): Design =>
  withPictureObject(design, which, (object) => {
    const other = { ...object, picture: key, widthPx, heightPx, crop: WHOLE };
    return { ...other, crop: croppedTo(other, 1, { x: 0.5, y: 0.5 }) };
  });

export const described = (design: Design, which: Which, alt: string): Design =>
  withPictureObject(design, which, (object) => ({ ...object, alt: alt.slice(0, 200) }));

/** The same box shows the picture nearer, or another part of it. */
export const cropped = (
  design: Design,
  which: Which,
  zoom: number,
  middle: { x: number; y: number },
): Design =>
  withPictureObject(design, which, (object) => ({ ...object, crop: croppedTo(object, zoom, middle) }));

/** Its box gets another shape, around the same middle and no larger than it is. */
export type Frame = 'whole' | 'square' | 'wide' | 'page';

export function framed(design: Design, which: Which, frame: Frame): Design {
  const changed = withPictureObject(design, which, ({ turn, ...object }) => {
    const box = rounded(frameBox(object, frame, design.size));
    // Over all of the side it lies straight.
    const next = { ...object, box, ...(turn && frame !== 'page' && { turn }) };
    return { ...next, crop: croppedTo(next, frame === 'whole' ? 1 : zoomOf(object), middleOf(object)) };
  });
  // Words are read on it.
  return frame === 'page' ? layered(changed, which.page, [which.id], 'back') : changed;
}

function frameBox({ box, widthPx, heightPx }: PictureObject, frame: Frame, size: PageSize): Box {
  if (frame === 'page') {
    const { widthMm, heightMm, bleedMm } = size;
    return { x: -bleedMm, y: -bleedMm, width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm };
  }
  const shape = { whole: widthPx / heightPx, square: 1, wide: 4 / 3 }[frame];
  return boxFor({ widthPx: shape, heightPx: 1 }, box);
}
