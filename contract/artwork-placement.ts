/**
 * Where artwork is put inside a print area, without the schemas: pages of the shop and the server say it in the same
 * words. Millimetres; the middle of the artwork from the middle of the area, x to the right, y upwards.
 */
export interface ArtworkPlacement {
  readonly xMm: number;
  readonly yMm: number;
  /** 1: as large as fits the print area. */
  readonly scale: number;
}

/** Where artwork goes that nobody placed. */
export const CENTRED: ArtworkPlacement = { xMm: 0, yMm: 0, scale: 1 };

/** A placement may leave the print area, but not the thing that is printed. */
export const FARTHEST_MM = 2000;
export const SMALLEST_SCALE = 0.05;
export const LARGEST_SCALE = 4;
/** Faces of one thing that artwork can be placed on. */
export const MOST_FACES = 8;

/** The largest of all placements: what is sharp as large as that is sharp everywhere. Nowhere put, artwork is as large as fits. */
export const largestScale = (placements: Readonly<Record<string, ArtworkPlacement>>): number =>
  Math.max(
    ...Object.values(placements).map(({ scale }) => scale),
    Object.keys(placements).length > 0 ? 0 : 1,
  );

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * "Front: 240 × 300 mm, 12 mm left of the middle".
 * @param area the print area; null when it is not known
 * @param page of the artwork on this face: mm, or pixels, since only the ratio counts; null when it is not known
 */
export function placementInWords(
  face: string,
  placement: ArtworkPlacement,
  area: Size | null,
  page: Size | null,
): string {
  return `${face}: ${sizeInWords(placement.scale, area, page)}, ${placeInWords(placement)}`;
}

function sizeInWords(scale: number, area: Size | null, page: Size | null): string {
  if (!area || !page) return `${Math.round(scale * 100)}% of the largest that fits`;
  const fits = Math.min(area.widthMm / page.widthMm, area.heightMm / page.heightMm);
  return `${Math.round(page.widthMm * fits * scale)} × ${Math.round(page.heightMm * fits * scale)} mm`;
}

function placeInWords({ xMm, yMm }: ArtworkPlacement): string {
  const [x, y] = [Math.round(xMm), Math.round(yMm)];
  const sideways = x === 0 ? null : `${Math.abs(x)} mm ${x < 0 ? 'left' : 'right'}`;
  const upright = y === 0 ? null : `${Math.abs(y)} mm ${y < 0 ? 'below' : 'above'}`;
  if (sideways && upright) return `${sideways} and ${upright} the middle`;
  if (sideways) return `${sideways} of the middle`;
  return upright ? `${upright} the middle` : 'in the middle';
}
