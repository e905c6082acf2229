import { useRef, useState } from 'react';
import type { PriceRequestBody, requestPrice } from '#contract/orders/price-requests.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { withIdentity } from '#web/lib/payment/with-identity.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { forgetDraft } from '../checkout/checkout-draft.ts';

const say = errorText();

/** Sends a request once: a second click or a lost answer repeats the same one. */
export function useAsk(onRefused: (failure: ApiError) => boolean) {
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const {
    isBusy,
    failure: message,
    run,
  } = useAction((error) => (error instanceof ApiError && onRefused(error) ? null : say(error)));
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(body: PriceRequestBody): Promise<void> {
    const text = JSON.stringify(body);
    if (attempt.current?.text !== text) attempt.current = { text, key: newKey() };
    const { key } = attempt.current;
    await run(async () => {
      const answer = await withIdentity(() =>
        call<typeof requestPrice>('POST', '/price-requests', { body, idempotencyKey: key }),
      );
      forgetDraft();
      setSentTo(answer.sentTo);
    });
  }

  return { isBusy, message, sentTo, send };
}
