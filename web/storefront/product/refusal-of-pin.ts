import type { checkPin } from '#contract/pricing/quoting.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Why nothing can be delivered to a PIN, or that nobody could be asked; null for a PIN that exists. */
export async function refusalOfPin(pin: string): Promise<string | null> {
  try {
    await call<typeof checkPin>('GET', '/pins/{pin}', { params: { pin } });
    return null;
  } catch (failure) {
    return failure instanceof ApiError ? failure.message : 'An unexpected error occurred.';
  }
}
