import { useState } from 'react';
import type { PriceRequest } from '#contract/orders/price-requests.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { sayFailure } from '../../lib/admin-call.ts';

/** Sends an answer, one at a time. What is typed stays when somebody else was faster. */
export function useAnswer(onChanged: (request: PriceRequest) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (answer: () => Promise<PriceRequest>): Promise<PriceRequest | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await answer();
    } catch (error) {
      setFailure(sayFailure(error, 'Failed to answer the request'));
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        onChanged(error.details as PriceRequest);
      }
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, dismiss: () => setFailure(null), send };
}
