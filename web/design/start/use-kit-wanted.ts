import { useEffect, useState } from 'react';
import { rememberedRole } from '#web/lib/session/presence.ts';
import { whenQuiet } from '../when-quiet.ts';

/** What brings and keeps a brand kit: at once for whoever is signed in, when it is quiet for others. */
export function useKitWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (rememberedRole() !== null) setWanted(true);
    else return whenQuiet(() => setWanted(true));
  }, []);
  return isWanted;
}
