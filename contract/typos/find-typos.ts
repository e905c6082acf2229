import type { FieldName } from '../design/design.ts';
import { gstinTypo } from './gstin-typo.ts';
import { mailTypo } from './mail-typo.ts';
import { phoneTypo } from './phone-typo.ts';
import { pinTypo } from './pin-typo.ts';
import { webTypo } from './web-typo.ts';

/** Letters as they are typed: full-width digits and ligatures are plain ones. */
const normal = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/**
 * What is wrong with words as the checks of artwork will find it in the file, by the same rules, each said once. A phone
 * number in its field needs no word before it that says so.
 * @param field null for words that are no field's
 */
export function findTypos(words: string, field: FieldName | null = null): string[] {
  const lines = normal(words).split(/\s*\n\s*/);
  const found = lines.flatMap((line, at) => {
    const numbers = field === 'phone' ? line.split(/[,;/|]/).map((one) => `Phone: ${one.trim()}`) : [line];
    return [
      ...numbers.map(phoneTypo),
      mailTypo(line, lines[at + 1]),
      webTypo(line),
      gstinTypo(line),
      pinTypo(line),
    ];
  });
  return [...new Set(found.filter((one) => one !== null))];
}
