import { plainDigits } from '#contract/digits.ts';

/** What a field for a PIN code shows of what was typed: digits only, cut to six. */
export function pinField(typed: string): string {
  return plainDigits(typed).replace(/\D/g, '').slice(0, 6);
}
