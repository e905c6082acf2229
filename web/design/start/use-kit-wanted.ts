import { useEffect, useRef, useState } from 'react';
import { rememberedRole } from '#web/lib/session/presence.ts';
import { whenQuiet } from '../when-quiet.ts';
import type { Lines } from './lines.ts';

interface KitWanted {
  /** What brings and keeps a brand kit is loaded: at once for whoever is signed in, when it is quiet for others. */
  readonly isLoaded: boolean;
  /** It is shown: to guests from their next letter on, so that the wall never moves under a finger by itself. */
  readonly isShown: boolean;
}

export function useKitWanted(lines: Lines): KitWanted {
  const [quietWith, setQuietWith] = useState<Lines | 'signed in' | null>(null);
  const now = useRef(lines);
  now.current = lines;
  useEffect(() => {
    if (rememberedRole() !== null) setQuietWith('signed in');
    else return whenQuiet(() => setQuietWith(now.current));
  }, []);
  return { isLoaded: quietWith !== null, isShown: quietWith !== null && quietWith !== lines };
}
