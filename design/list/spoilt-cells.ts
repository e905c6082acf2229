import type { FieldName } from '#contract/design/design.ts';

type Filled = FieldName | 'text' | 'quantity';

/** What programs make of a cell, and why it is not what somebody wrote. */
const SPOILT: readonly (readonly [RegExp, (cell: string) => string])[] = [
  [
    /^[+-]?\d+(?:[.,]\d+)?E\+?\d{1,3}$/i,
    (cell) =>
      `“${cell}” is a long number that the spreadsheet has shortened, and its digits are lost. Make the column wider there, or format it as text, and copy the list again.`,
  ],
  [
    /^#{3,}$/,
    (cell) =>
      `“${cell}” stands where the column was too narrow. Make it wider in the spreadsheet, and copy the list again.`,
  ],
  [
    /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|ERROR!)$/i,
    (cell) => `“${cell}” is an error of the spreadsheet, not words.`,
  ],
  [
    /^\d{9,13}[.,]0+$/,
    (cell) => `“${cell}” is a number to the spreadsheet. Format the column as text, and copy the list again.`,
  ],
  [
    /\uFFFD|^[?\s]*\?{3}[?\s.]*$/,
    (cell) =>
      `“${cell}” has lost its letters. Copy the cells and paste them here, or save the list as “CSV UTF-8”.`,
  ],
  [
    /à[¤¥¦§¨ª«¬®¯°±²³´µ¶·¸]|Ã[\u0080-\u00BF]|â€/,
    (cell) =>
      `“${cell}” was read in the wrong letters. Copy the cells and paste them here, or save the list as “CSV UTF-8”.`,
  ],
];

/** Days since 1900: 1 January 2000 to the end of 2069. */
const isDayNumber = (cell: string) =>
  /^\d{5}(?:\.\d+)?$/.test(cell) && Number(cell) >= 36526 && Number(cell) < 62093;

/** What a program has made of a cell so that nobody can print it; null of what may stand there. */
export function spoiltIn(cell: string, filled: Filled): string | null {
  const [, say] = SPOILT.find(([spoilt]) => spoilt.test(cell)) ?? [];
  if (say) return say(cell);
  if (filled === 'date' && isDayNumber(cell))
    return `“${cell}” is how the spreadsheet counts a day. Format the column as a date, and copy the list again.`;
  return null;
}

/** A row below the names that adds them up. */
export const isSum = (label: string): boolean =>
  /^(?:grand )?total(?: (?:qty|quantity|cards|pieces|nos\.?))?\s*:?$|^sum\s*:?$|^(?:कुल|एकूण|একুন|মোট|કુલ|ਕੁੱਲ|மொத்தம்|మొత్తం|ಒಟ್ಟು|ആകെ|ମୋଟ|کل)(?:\s*:)?$/iu.test(
    label.trim(),
  );

/** Ten digits that no mobile number has, without anything between: of a fixed line, whose 0 a spreadsheet takes away. */
export const hasLostItsZero = (phone: string): boolean => /^[1-5]\d{9}$/.test(phone.trim());
