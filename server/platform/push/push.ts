/**
 * Web push: what a browser shows although no page of ours is open. Owns how it is signed (VAPID, RFC 8292) and sealed.
 * Always true: nothing is sent but to the push services of browsers, whatever address somebody gave.
 */

import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { isPushEndpoint } from '#contract/partners/push.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';

export interface PushMessage extends PushKeys {
  readonly endpoint: string;
  readonly text: string;
  /** A newer one of the same topic takes the place of one that was not delivered yet; 32 characters at most. */
  readonly topic: string;
  /** After that nobody wants to know any more. */
  readonly expiresAt: Date;
  /** Whom the push service may write to about us. */
  readonly contact: string;
}

export interface Pusher {
  /** What browsers are told to take notifications from. */
  readonly publicKey: string;
  /**
   * Hands a message to the push service of a browser.
   * @returns `gone` when that browser wants no more of them: it is to be forgotten; `refused` when the service will never
   * take this one
   * @throws Error when the service is away, or has too much to do
   */
  push(message: PushMessage, now: Date): Promise<'taken' | 'gone' | 'refused'>;
}

/** A push service that says nothing for so long is away; the job is tried again. */
const PATIENCE_MS = 10_000;
const SIGNED_FOR_MS = 3_600_000;
const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;

/** A new pair of keys, as one text. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/** The public half, as browsers want it: an uncompressed point. */
function publicKeyOf(privateKey: ReturnType<typeof createPrivateKey>): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

/**
 * @param key of `newPushKey`
 * @param reach where the service of an address is really asked: elsewhere only in tests
 */
export function makePusher(key: string, reach: (endpoint: URL) => URL = (endpoint) => endpoint): Pusher {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'pkcs8' });
  const publicKey = publicKeyOf(privateKey);
  return {
    publicKey,
    async push({ endpoint, text, topic, expiresAt, contact, ...keys }, now) {
      // Written down before the list was shortened.
      if (!isPushEndpoint(endpoint)) return 'gone';
      const url = new URL(endpoint);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(url.origin)
        .setSubject(`mailto:${contact}`)
        .setExpirationTime(new Date(now.getTime() + SIGNED_FOR_MS))
        .sign(privateKey);
      const answer = await fetch(reach(url), {
        method: 'POST',
        redirect: 'error',
        headers: {
          authorization: `vapid t=${token}, k=${publicKey}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))),
          urgency: 'high',
          topic,
        },
        body: new Uint8Array(encryptPush(text, keys)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (GONE.includes(answer.status)) return 'gone';
      if (answer.status >= 400 && answer.status < 500 && answer.status !== TOO_MANY) return 'refused';
      // The address itself is a secret of that browser, and a failed job keeps the sentence.
      if (!answer.ok) throw new Error(`the push service ${url.hostname} answered ${answer.status}`);
      return 'taken';
    },
  };
}
