import { useRef, useState } from 'react';
import type { PriceRequestBody, requestPrice } from '#contract/orders/price-requests.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { withIdentity } from '#web/lib/payment/with-identity.ts';
import { forgetDraft } from '../checkout/checkout-draft.ts';

/** Sends a request once: a second click or a lost answer repeats the same one. */
export function useAsk(onRefused: (failure: ApiError) => boolean) {
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(body: PriceRequestBody): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setMessage(null);
    const text = JSON.stringify(body);
    if (attempt.current?.text !== text) attempt.current = { text, key: newKey() };
    const { key } = attempt.current;
    try {
      const answer = await withIdentity(() =>
        call<typeof requestPrice>('POST', '/price-requests', { body, idempotencyKey: key }),
      );
      forgetDraft();
      setSentTo(answer.sentTo);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMessage(onRefused(error) ? null : error.message);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, message, sentTo, send };
}
