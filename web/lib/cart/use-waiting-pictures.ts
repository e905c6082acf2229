import { useEffect } from 'react';
import { readWaitingPictures } from './waiting-pictures.ts';

/** Goes on with pictures of lines that the page before could not hand over. */
export function useWaitingPictures(): void {
  useEffect(() => {
    if (readWaitingPictures().length === 0) return;
    // Without a connection the next page tries.
    import('./hang-picture.ts')
      .then(({ hangWaitingPictures }) => hangWaitingPictures())
      .catch(() => undefined);
  }, []);
}
