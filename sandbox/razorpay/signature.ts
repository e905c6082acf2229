import { createHmac } from 'node:crypto';

/** HMAC-SHA256 in lower-case hex: Razorpay's only signature, over `order|payment` or over a webhook's raw body. */
export function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}
