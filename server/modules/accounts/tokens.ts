import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/platform/clock.ts';

const ISSUER = 'inkbazaar';
/** A guest may come back to an unpaid order for this long. */
export const GUEST_TOKEN_SECONDS = 30 * 24 * 3600;

const encoder = new TextEncoder();

/** Signs a guest identity: HS256, audience `guest`, so it can never stand in for a session. */
export function signGuestToken(secret: string, guestId: string, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(guestId)
    .setIssuer(ISSUER)
    .setAudience('guest')
    .setIssuedAt(now)
    .setExpirationTime(now + GUEST_TOKEN_SECONDS)
    .sign(encoder.encode(secret));
}

/** The guest id of a good token; null for anything else, whatever is wrong with it. */
export async function readGuestToken(secret: string, token: string, clock: Clock): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, encoder.encode(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: 'guest',
      clockTolerance: 60,
      currentDate: clock.now(),
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
