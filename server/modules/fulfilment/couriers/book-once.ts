import type { Booked } from './adapter.ts';
import { CourierError } from './courier-error.ts';

/**
 * Books what may have been booked already: looks for it first, and once more when `create` ended without our knowing
 * how. Where even that is not known the error goes on, and the next call looks first again.
 */
export async function bookOnce<T = Booked>(
  find: () => Promise<T | null>,
  create: () => Promise<T>,
): Promise<T> {
  const known = await find();
  if (known) return known;
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof CourierError) || error.outcome !== 'unknown') throw error;
    const found = await find().catch(() => null);
    if (found) return found;
    throw error;
  }
}
