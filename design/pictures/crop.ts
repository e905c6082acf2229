import type { Box, PictureObject } from '#contract/design/design.ts';

type Crop = PictureObject['crop'];
type Shown = Pick<PictureObject, 'widthPx' | 'heightPx' | 'box' | 'crop'>;

/** How much of a picture fills a box of another shape, in shares of its width and height. */
function covering({ widthPx, heightPx }: Pick<Shown, 'widthPx' | 'heightPx'>, box: Box) {
  const shape = (box.width / box.height) * (heightPx / widthPx);
  return shape < 1 ? { width: shape, height: 1 } : { width: 1, height: 1 / shape };
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const rounded = (crop: Crop): Crop => {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const [width, height] = [round(crop.width), round(crop.height)];
  return { x: round(Math.min(crop.x, 1 - width)), y: round(Math.min(crop.y, 1 - height)), width, height };
};

/** How near the picture is looked at: 1 where as much of it is seen as its box can show. */
export const zoomOf = (shown: Shown): number => covering(shown, shown.box).width / shown.crop.width;

/** The nearest anybody looks: a fifth of it. */
export const LARGEST_ZOOM = 5;

/** Where in the picture the middle of what is seen lies, in shares; the middle where all of one side is seen. */
export const middleOf = ({ crop }: Pick<Shown, 'crop'>) => ({
  x: crop.x + crop.width / 2,
  y: crop.y + crop.height / 2,
});

/** The part that fills its box, as near and around the middle that is asked for, as far as there is picture. */
export function croppedTo(shown: Shown, zoom: number, middle: { x: number; y: number }): Crop {
  const all = covering(shown, shown.box);
  const near = between(zoom, 1, LARGEST_ZOOM);
  const [width, height] = [all.width / near, all.height / near];
  return rounded({
    x: between(middle.x - width / 2, 0, 1 - width),
    y: between(middle.y - height / 2, 0, 1 - height),
    width,
    height,
  });
}

/** Another box around the same picture: as large as it was on paper, while there is picture for the whole box. */
export function cropInBox({ box, crop }: Shown, next: Box): Crop {
  const wide = (next.width / box.width) * crop.width;
  const high = (next.height / box.height) * crop.height;
  const over = Math.max(1, wide, high);
  const [width, height] = [wide / over, high / over];
  return rounded({
    x: between(crop.x, 0, 1 - width),
    y: between(crop.y, 0, 1 - height),
    width,
    height,
  });
}

/** Pixels an inch as it is printed, the fewer of both ways. */
export function ppiOf({ widthPx, heightPx, box, crop }: Shown): number {
  const across = (widthPx * crop.width) / box.width;
  const down = (heightPx * crop.height) / box.height;
  return Math.round(Math.min(across, down) * 25.4);
}

/** A box of the picture's own shape, no larger than the room there is, in the middle of it. */
export function boxFor({ widthPx, heightPx }: { widthPx: number; heightPx: number }, room: Box): Box {
  const scale = Math.min(room.width / widthPx, room.height / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  return {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - height) / 2,
    width,
    height,
  };
}
