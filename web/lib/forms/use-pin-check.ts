import { PIN_PATTERN, pinFault } from '#contract/pricing/delivery.ts';
import type { checkPin } from '#contract/pricing/quoting.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { useFetched } from '../use-fetched.ts';

export interface PinCheck {
  /** The PIN exists: its delivery day can be asked for. */
  readonly isConfirmed: boolean;
  /** The PIN does not exist: the order cannot be placed. */
  readonly error: string | null;
  /** The State the PIN lies in, where it is not the chosen one. */
  readonly otherState: string | null;
}

/** Checks a typed PIN: one that does not exist blocks, one that does not fit the State warns. */
export function usePinCheck(
  pin: string,
  state: string,
  onFound: (found: { states: readonly string[]; city: string | null }) => void,
): PinCheck {
  const { data: states, failure } = useFetched(PIN_PATTERN.test(pin) ? pin : null, async (signal) => {
    const found = await call<typeof checkPin>('GET', '/pins/{pin}', { params: { pin }, signal });
    onFound({ states: found.states, city: found.city });
    return found.states;
  });
  if (pin.length === 6 && !PIN_PATTERN.test(pin))
    return { isConfirmed: false, error: pinFault(pin), otherState: null };
  // Only a refusal says something about the PIN; when the server is silent the order itself checks it.
  const isRefusal = failure instanceof ApiError && failure.code === 'pin_unknown';
  if (isRefusal) return { isConfirmed: false, error: failure.message, otherState: null };
  if (!states || failure) return { isConfirmed: false, error: null, otherState: null };
  const fits = state === '' || states.length === 0 || states.includes(state);
  return { isConfirmed: true, error: null, otherState: fits ? null : (states[0] ?? null) };
}
