import type { Fields, QrObject } from '#contract/design/design.ts';
import { dialledInWords, dialledNumber } from './dialled-number.ts';
import { codeTextOf, vCardNames } from './qr-code.ts';

/** What the code says, as people read it; null where it says nothing yet. */
export function codeInWords(code: Pick<QrObject, 'use' | 'text'>, fields: Fields): string | null {
  const said = codeTextOf(code, fields);
  if (said === null || code.use === 'link' || code.use === 'web') return said;
  if (code.use === 'upi') return lines(code.text, fields.name);
  const number = dialledInWords(dialledNumber(fields.phone) ?? '');
  if (code.use !== 'contact') return number;
  const { name, company } = vCardNames(fields);
  return lines(name, company, number, fields.email);
}

const lines = (...parts: readonly (string | undefined)[]) =>
  parts.flatMap((part) => part?.trim() || []).join('\n');
