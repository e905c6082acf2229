import { useRef, useState } from 'react';
import { sayFailure } from '../ui/answer.tsx';

/** Something done by a button: once however often it is pressed, and with its failure in words. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A state would come too late for the second click of a double click.
  const isUnderWay = useRef(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(sayFailure(error));
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run, dismiss: () => setFailure(null) };
}
