import type { claimDesigns } from '#contract/design/my-designs.ts';
import { call } from '../api.ts';
import { deviceDesignKeys } from './device-designs.ts';

/** What was designed here before signing in goes to the account. @returns false where it could not be asked for */
export async function claimDeviceDesigns(): Promise<boolean> {
  const keys = deviceDesignKeys();
  if (keys.length === 0) return true;
  try {
    await call<typeof claimDesigns>('POST', '/my-designs/claims', { body: { keys } });
    return true;
  } catch {
    // "My designs" asks once more.
    return false;
  }
}
