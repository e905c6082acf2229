import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';

/** The keys of a browser, as it gave them. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Is it a point of the curve, which alone can be written to? */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Of one record, which is all a notification has. */
const RECORD_BYTES = 4096;

const derived = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * A text that only the browser of these keys can read: `aes128gcm` (RFC 8188) with the keys of RFC 8291.
 * @param given what is random, for the test with the figures of the RFC
 */
export function encryptPush(
  text: string,
  keys: PushKeys,
  given: { salt: Buffer; privateKey?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const { salt } = given;
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const once = createECDH(CURVE);
  if (given.privateKey) once.setPrivateKey(given.privateKey);
  else once.generateKeys();
  const ownKey = once.getPublicKey();
  const shared = once.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const material = derived(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, sealed, cipher.getAuthTag()]);
}
