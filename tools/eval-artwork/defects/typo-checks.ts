import type { TextPart } from '../designs/design.ts';
import { type Check, say } from './check.ts';
import { GSTIN_LINES, type Lines, MAIL_LINES, PHONE_LINES, PIN_LINES, WEB_LINES } from './typo-lines.ts';
import { DATE_LINES, PLACEHOLDER_LINES } from './word-lines.ts';

type Said = Pick<Check, 'id' | 'defect' | 'near'> & {
  readonly role: TextPart['role'];
  readonly lines: Lines;
};

/** A check of what is written, by the lines that have it and those that do not. */
const written = ({ id, defect, near, role, lines }: Said & { id: Check['code'] }): Check => ({
  id,
  code: id,
  defect,
  near,
  spoil: (design, random) => say(design, role, lines.wrong(random)),
  touch: (design, random) => say(design, role, lines.right(random)),
  isNearClean: true,
});

/** What nobody refunds: the customer's own slips. */
export const TYPO_CHECKS: readonly Check[] = [
  written({
    id: 'PHONE',
    defect: 'a mobile number of nine or eleven digits, or with a letter in it',
    near: 'one of ten, a landline, a toll-free number, one of a licence or an account',
    role: 'phone',
    lines: PHONE_LINES,
  }),
  written({
    id: 'MAIL',
    defect: 'gmial.com, two @, a comma for the dot',
    near: 'a right address, also of an own domain, or for payments',
    role: 'mail',
    lines: MAIL_LINES,
  }),
  written({
    id: 'WEB_ADDRESS',
    defect: 'www, with a comma, four w, two dots, http without a colon',
    near: 'a right address; times, prices and shortened words',
    role: 'web',
    lines: WEB_LINES,
  }),
  written({
    id: 'GSTIN',
    defect: 'a character wrong, one missing or too many, or two exchanged',
    near: 'a right one, also in groups; a PAN, a CIN',
    role: 'gstin',
    lines: GSTIN_LINES,
  }),
  written({
    id: 'PIN',
    defect: 'a PIN code of another State',
    near: 'the right one, also in two groups',
    role: 'pin',
    lines: PIN_LINES,
  }),
  written({
    id: 'PAST_DATE',
    defect: 'an invitation to a day that is over',
    near: 'to a day to come; a day of the past told as such',
    role: 'date',
    lines: DATE_LINES,
  }),
  written({
    id: 'PLACEHOLDER',
    defect: 'Lorem ipsum, Your Name Here, +91 XXXXX XXXXX',
    near: 'words that sound like it',
    role: 'copy',
    lines: PLACEHOLDER_LINES,
  }),
];
