import { useEffect, useRef } from 'react';
import type { Placement } from '../scene/piece/landing.ts';
import type { PlacementsByFace } from './placement.ts';
import type { PreviewRef } from './preview-handle.ts';

interface Latest {
  mockup: () => Promise<Blob | null>;
  placements: PlacementsByFace;
  place: (faceName: string, placement: Placement) => void;
}

/** Lets the button that fills the cart ask for the picture, and the check make it smaller, as long as the preview is there. */
export function useHandle(handle: PreviewRef, now: Latest): void {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    handle.current = {
      mockup: () => latest.current.mockup(),
      placements: () => ({ ...latest.current.placements }),
      scaleTo(scale) {
        const { placements, place } = latest.current;
        for (const [face, placement] of Object.entries(placements)) place(face, { ...placement, scale });
      },
    };
    return () => {
      handle.current = null;
    };
  }, [handle]);
}
