import { createHmac, timingSafeEqual } from 'node:crypto';

/** Does `signature` (hex) belong to `content` under one of the secrets? Takes equally long for every wrong one. */
export function isSigned(content: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'utf8');
  let matches = false;
  for (const secret of secrets) {
    // With an empty secret anyone can sign.
    if (secret === '') continue;
    const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'), 'utf8');
    if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
  }
  return matches;
}
