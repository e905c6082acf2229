import { request } from '../request.ts';
import { clearPersonalData } from './clear-personal-data.ts';
import { LEFT_KEY, removeText, writeText } from './device.ts';
import { leave } from './store.ts';
import { readTokens } from './stored.ts';

/** Ends the session and forgets what is kept of the person, here and in every tab. The cart stays. */
export function signOutEverywhere(): void {
  // Before the tokens go: other tabs hear of both in this order.
  writeText(LEFT_KEY, 'true');
  removeText(LEFT_KEY);
  clearPersonalData();
  leave({ hasSignedOut: true });
}

/**
 * Signs out at once, whatever the network does; then tells the server, which ends the session. That it could not be
 * told is only logged (spec section 8).
 */
export async function signOut(): Promise<void> {
  const tokens = readTokens();
  signOutEverywhere();
  if (!tokens) return;
  const { accessToken, refreshToken } = tokens;
  try {
    await request('POST', '/auth/logout', { body: { accessToken, refreshToken }, keepalive: true });
  } catch (error) {
    console.warn('The server could not be told of the sign-out.', error);
  }
}
