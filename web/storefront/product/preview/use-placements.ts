import { useState } from 'react';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { Placement } from '../scene/piece/landing.ts';
import type { PlacementsByFace } from './placement.ts';

const NOWHERE: PlacementsByFace = {};

/** Where the artwork was put, from `begin` on; another file begins in the middle again. */
export function usePlacements(
  artwork: UploadedArtwork | null,
  begin: PlacementsByFace = NOWHERE,
): {
  placements: PlacementsByFace;
  place(faceName: string, placement: Placement): void;
} {
  const key = artwork?.key ?? '';
  const [put, setPut] = useState({ key, placements: begin });
  const placements = put.key === key ? put.placements : NOWHERE;
  return {
    placements,
    place: (faceName, placement) =>
      setPut((before) => ({
        key,
        placements: { ...(before.key === key ? before.placements : NOWHERE), [faceName]: placement },
      })),
  };
}
