import { createHash } from 'node:crypto';
import type { Design } from '#contract/design/design.ts';

/** SHA-256 of a document with its names in order: the same design has the same, whoever sent it. */
export function hashOf(document: Design): string {
  return createHash('sha256').update(JSON.stringify(document, inOrder)).digest('hex');
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What its print file is called: by the name that stands on it. @param isRow of a list: the person's, where there is one */
export function printFileName({ fields }: Design, isRow = false): string {
  const said = (isRow && fields.person.trim()) || fields.name;
  const name = said
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${name || 'Design'}.pdf`;
}
