import { createHash } from 'node:crypto';
import type { Design } from '#contract/design/design.ts';

/** SHA-256 of a document as its schema writes it: the same design has the same, whoever sent it. */
export function hashOf(document: Design): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}

/** What its print file is called: by the name that stands on it. */
export function printFileName({ fields }: Design): string {
  const name = fields.name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${name || 'Design'}.pdf`;
}
