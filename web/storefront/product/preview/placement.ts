import { CENTRED } from '#contract/artwork-placement.ts';
import { landingOf, type PageSize, type Placement } from '../scene/piece/landing.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { type Print, pageOf } from './paint-face.ts';

export const LEAST_SCALE = 0.1;
export type PlacementsByFace = Readonly<Record<string, Placement>>;

/** How large artwork is printed on a face, in mm. */
export function sizeOn(face: FaceSpec, page: PageSize, placement: Placement) {
  const { widthMm, heightMm } = landingOf(page, face, placement);
  return { widthMm, heightMm };
}

/** The nearest placement that keeps the whole artwork inside the print area, to half a millimetre. */
export function keepInside(face: FaceSpec, page: PageSize, wanted: Placement): Placement {
  const scale = Math.min(1, Math.max(LEAST_SCALE, wanted.scale));
  const { widthMm, heightMm } = sizeOn(face, page, { ...CENTRED, scale });
  const inside = (value: number, area: number, artwork: number) => {
    const most = Math.max(0, (area - artwork) / 2);
    const kept = Math.min(most, Math.max(-most, Math.round(value * 2) / 2));
    return Math.abs(kept) < 0.25 ? 0 : kept;
  };
  return {
    xMm: inside(wanted.xMm, face.widthMm, widthMm),
    yMm: inside(wanted.yMm, face.heightMm, heightMm),
    scale,
  };
}

export const placementOn = (face: FaceSpec, placements: PlacementsByFace): Placement =>
  placements[face.name] ?? CENTRED;

/**
 * Where the artwork goes on every face that it is placed on: what nobody moved is in the middle, and that is said too.
 * What somebody placed stays while the pages of the file are on their way.
 */
export function placementsByFace({ faces }: Pick<PieceSpec, 'faces'>, print: Print): PlacementsByFace {
  const placed = faces.filter(
    (face) => face.isPlaced && (face.name in print.placements || pageOf(face, print)),
  );
  return Object.fromEntries(placed.map((face) => [face.name, placementOn(face, print.placements)]));
}
