import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { sayFailure } from '../lib/admin-call.ts';

/** Something done from a dialog: once however often it is clicked, with its failure in words. */
export function useAction(fallback: string, onLost: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  return {
    isBusy,
    failure,
    dismiss: () => setFailure(null),
    run: async (work: () => Promise<void>) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(sayFailure(error, fallback));
        // Somebody else was faster: what stands behind the dialog is looked at again.
        if (error instanceof ApiError && error.status === 409) onLost();
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}
