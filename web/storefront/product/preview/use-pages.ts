import { useEffect, useState } from 'react';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import { loadPages, type Page } from './pages.ts';

interface Loaded {
  readonly key: string;
  readonly pages: readonly (Page | null)[];
}

/** The pages of a file as pictures; null without a file, and `isWaiting` until they are there. */
export function usePages(artwork: UploadedArtwork | null): {
  pages: readonly (Page | null)[] | null;
  isWaiting: boolean;
} {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!artwork) return;
    let isGone = false;
    void loadPages(artwork).then((pages) => {
      if (!isGone) setLoaded({ key: artwork.key, pages });
    });
    return () => {
      isGone = true;
    };
  }, [artwork]);
  const isLoaded = loaded !== null && loaded.key === artwork?.key;
  return { pages: isLoaded ? loaded.pages : null, isWaiting: artwork !== null && !isLoaded };
}
