import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '#server/platform/deps.ts';

type SealingSecrets = Pick<Secrets, 'token'>;

/** RFC 6238 as every authenticator app knows it. */
const PERIOD_SECONDS = 30;
/** One step early or late: clocks of phones are not exact. */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address that an app scans. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step a code belongs to; null when it is not right now. */
export function timeStepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Inkbazaar',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Encrypts a secret for the table, bound to its user: AES-256-GCM, key by HKDF. `iv.text.tag`, base64url. */
export function sealTotpSecret(secrets: SealingSecrets, userId: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** @throws when it was sealed for another user or with another token secret. */
export function openTotpSecret(secrets: SealingSecrets, userId: string, sealed: string): string {
  const [iv, text, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !text || !tag) throw new Error('a sealed secret has three parts');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

function keyOf(secrets: SealingSecrets): Buffer {
  return Buffer.from(hkdfSync('sha256', secrets.token, '', 'totp secrets', 32));
}
