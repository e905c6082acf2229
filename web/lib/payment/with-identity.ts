import { ApiError } from '#web/lib/api-error.ts';
import { accessToken, ensureGuestToken } from '#web/lib/session/bearer.ts';

/** An order belongs to somebody: a signed-in person or a guest. A guest token that lapsed is asked for once more. */
export async function withIdentity<T>(run: () => Promise<T>): Promise<T> {
  if (accessToken() !== null) return run();
  await ensureGuestToken();
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await ensureGuestToken(true);
    return run();
  }
}
