import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_SECONDS, Role } from '#contract/accounts/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Secrets } from '#server/platform/deps.ts';
import type { UserRow } from '../profile/user-store.ts';

const ISSUER = 'inkbazaar';
/** What an access token says of itself, as the database can be asked about it. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int32(), role: Role });
/** A guest may come back to an unpaid order for this long. */
export const GUEST_TOKEN_SECONDS = 30 * 24 * 3600;

/** What an access token says. Whether it still holds, the database knows. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
  readonly role: Role;
}

export type TokenSubject =
  | { readonly kind: 'guest'; readonly guestId: string }
  | ({ readonly kind: 'user' } & AccessClaims);

const encoder = new TextEncoder();

/** HS256 and nothing else. The audience tells the kinds apart, so that none can stand in for another. */
function sign(
  secret: string,
  clock: Clock,
  token: { audience: 'guest' | 'access' | 'id'; subject: string; seconds: number; claims?: object },
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ ...token.claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(token.subject)
    .setIssuer(ISSUER)
    .setAudience(token.audience)
    .setIssuedAt(now)
    .setExpirationTime(now + token.seconds)
    .sign(encoder.encode(secret));
}

export function signGuestToken(secret: string, guestId: string, clock: Clock): Promise<string> {
  return sign(secret, clock, { audience: 'guest', subject: guestId, seconds: GUEST_TOKEN_SECONDS });
}

export function signAccessToken(secret: string, access: AccessClaims, clock: Clock): Promise<string> {
  return sign(secret, clock, {
    audience: 'access',
    subject: access.userId,
    seconds: ACCESS_TOKEN_SECONDS,
    claims: { sid: access.sessionId, ver: access.sessionVersion, role: access.role },
  });
}

/** Says who somebody is, to the browser that shows it. No route takes it. */
export function signIdToken(secret: string, user: UserRow, clock: Clock): Promise<string> {
  return sign(secret, clock, {
    audience: 'id',
    subject: user.id,
    seconds: ACCESS_TOKEN_SECONDS,
    claims: {
      email: user.email,
      name: `${user.firstName} ${user.lastName}`.trim(),
      preferred_username: user.username,
      role: user.role,
    },
  });
}

/** What a good guest or access token says; null for anything else, whatever is wrong with it. */
export async function verifyToken(secret: string, token: string, clock: Clock): Promise<TokenSubject | null> {
  return read(secret, token, clock.now());
}

/** The session of an access token of ours, also when its hour is over: it is only good for ending that session. */
export async function sessionOfExpiredToken(secret: string, token: string): Promise<string | null> {
  const bearer = await read(secret, token, new Date(0));
  return bearer?.kind === 'user' ? bearer.sessionId : null;
}

async function read(secret: string, token: string, at: Date): Promise<TokenSubject | null> {
  try {
    const { payload } = await jwtVerify(token, encoder.encode(secret), {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: ['guest', 'access'],
      requiredClaims: ['sub', 'exp'],
      currentDate: at,
    });
    const { sub = '', aud } = payload;
    if (aud === 'guest') return { kind: 'guest', guestId: sub };
    const claims = Claims.safeParse(payload);
    if (aud !== 'access' || !claims.success) return null;
    const { sub: userId, sid: sessionId, ver: sessionVersion, role } = claims.data;
    return { kind: 'user', userId, sessionId, sessionVersion, role };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Opaque, 256 bits. Derived from the row's id, so that the answer can be given again when it was lost. */
export function refreshToken(secrets: Pick<Secrets, 'token'>, id: string): string {
  return createHmac('sha256', secrets.token).update(`refresh:${id}`).digest('base64url');
}
