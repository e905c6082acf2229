import { randomBytes } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What an id of each kind looks like; anything else names nothing, and is refused before it reaches SQL. */
export const ID_PATTERN = /^(order|pay|rfnd)_[A-Za-z0-9]{14}$/;

/**
 * Fourteen base-62 characters, as in Razorpay's own ids: seven of the clock in milliseconds, so that new rows land
 * at the end of the index, then seven at random (about 41 bits within one millisecond).
 */
export function newToken(): string {
  let clock = Date.now();
  let head = '';
  for (let place = 0; place < 7; place++) {
    head = BASE62[clock % 62] + head;
    clock = Math.floor(clock / 62);
  }
  let tail = '';
  for (const byte of randomBytes(7)) tail += BASE62[byte % 62];
  return head + tail;
}

export function newId(kind: 'order' | 'pay' | 'rfnd' | 'card'): string {
  return `${kind}_${newToken()}`;
}
