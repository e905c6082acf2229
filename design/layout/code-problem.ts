import { brokenLink } from '#contract/broken-link.ts';
import type { Fields } from '#contract/design/design.ts';
import { UPI_ID } from '#contract/upi-id.ts';
import { type Code, codeTextOf } from './qr-code.ts';

/** Why a telephone could do nothing with the code; null where it can, and where it says nothing yet. */
export function codeProblem(code: Code, fields: Fields): string | null {
  const said = codeTextOf(code, fields);
  if (said === null) return null;
  if (code.use === 'upi' && !UPI_ID.test(code.text?.trim() ?? '')) return 'a UPI ID is written as name@bank';
  return brokenLink(said);
}
