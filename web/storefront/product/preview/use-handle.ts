import { useEffect, useRef } from 'react';
import type { PlacementsByFace } from './placement.ts';
import type { PreviewRef } from './preview-handle.ts';

/** Lets the button that fills the cart ask for the picture, as long as the preview is there. */
export function useHandle(
  handle: PreviewRef,
  mockup: () => Promise<Blob | null>,
  placements: PlacementsByFace,
): void {
  const latest = useRef({ mockup, placements });
  latest.current = { mockup, placements };
  useEffect(() => {
    handle.current = {
      mockup: () => latest.current.mockup(),
      placements: () => ({ ...latest.current.placements }),
    };
    return () => {
      handle.current = null;
    };
  }, [handle]);
}
