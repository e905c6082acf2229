import { useEffect, useState } from 'react';
import { PIN_PATTERN } from '#contract/pricing/delivery.ts';
import type { checkPin } from '#contract/pricing/quoting.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

export interface PinCheck {
  /** The PIN exists: its delivery day can be asked for. */
  readonly isConfirmed: boolean;
  /** The PIN does not exist: the order cannot be placed. */
  readonly error: string | null;
  /** The State the PIN lies in, where it is not the chosen one. */
  readonly otherState: string | null;
}

type Known = { readonly pin: string; readonly states: readonly string[]; readonly error: string | null };

/** Checks a typed PIN: one that does not exist blocks, one that does not fit the State warns. */
export function usePinCheck(
  pin: string,
  state: string,
  onFound: (found: { states: readonly string[]; city: string | null }) => void,
): PinCheck {
  const [known, setKnown] = useState<Known | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a PIN is asked about once, when it is complete
  useEffect(() => {
    if (!PIN_PATTERN.test(pin)) return;
    const controller = new AbortController();
    call<typeof checkPin>('GET', '/pins/{pin}', { params: { pin }, signal: controller.signal })
      .then(({ states, city }) => {
        setKnown({ pin, states, error: null });
        onFound({ states, city });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        // Only a refusal says something about the PIN; when the server is silent the order itself checks it.
        const isRefusal = error instanceof ApiError && error.code === 'pin_unknown';
        setKnown(isRefusal ? { pin, states: [], error: error.message } : null);
      });
    return () => controller.abort();
  }, [pin]);

  if (!known || known.pin !== pin) return { isConfirmed: false, error: null, otherState: null };
  const fits = state === '' || known.states.length === 0 || known.states.includes(state);
  return {
    isConfirmed: known.error === null,
    error: known.error,
    otherState: fits ? null : (known.states[0] ?? null),
  };
}
