import { useEffect, useState } from 'react';
import { rememberedRole } from '#web/lib/session/presence.ts';
import { whenQuiet } from '../when-quiet.ts';

interface KitWanted {
  /** What brings and keeps a brand kit is loaded: at once for whoever is signed in, when it is quiet for others. */
  readonly isLoaded: boolean;
  /** It is shown: to guests from their next letter on, so that the wall never moves under a finger by itself. */
  readonly isShown: boolean;
  /** Something was typed or chosen. */
  noteTyped(): void;
}

export function useKitWanted(): KitWanted {
  const [isLoaded, setLoaded] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (rememberedRole() === null) return whenQuiet(() => setLoaded(true));
    setLoaded(true);
    setShown(true);
  }, []);
  return { isLoaded, isShown, noteTyped: () => isLoaded && setShown(true) };
}
