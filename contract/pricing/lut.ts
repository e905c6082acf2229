/**
 * The letter of undertaking (form GST RFD-11, rule 96A of the CGST Rules): from its first day to its last a supply to a special
 * economic zone bears no tax.
 */

import { z } from 'zod';

const Day = z.iso.date('Please enter a date').nullable();

/** Fields of the tax setting; null where there is none. */
export const LETTER_OF_UNDERTAKING = {
  /** The acknowledgement number of the GST portal (ARN). */
  lutArn: z.string().trim().toUpperCase().max(15).nullable(),
  lutFrom: Day,
  lutUntil: Day,
} as const;

/** As they are sent: what is left out is none. */
export const LETTER_OF_UNDERTAKING_SENT = {
  lutArn: LETTER_OF_UNDERTAKING.lutArn.default(null),
  lutFrom: Day.default(null),
  lutUntil: Day.default(null),
} as const;

/** Two letters, State, month and year, and a running number with its check character. */
const ARN = /^[A-Z]{2}[0-9]{2}[0-9]{4}[0-9A-Z]{7}$/;

interface LetterOfUndertaking {
  lutArn: string | null;
  lutFrom: string | null;
  lutUntil: string | null;
}

interface LutIssue {
  field: keyof LetterOfUndertaking;
  message: string;
}

/** What is wrong with a letter of undertaking: it counts for one financial year at most (circular 8/8/2017-GST). */
export function lutIssues({ lutArn, lutFrom, lutUntil }: LetterOfUndertaking): LutIssue[] {
  if (lutArn === null && lutFrom === null && lutUntil === null) return [];
  const issues: LutIssue[] = [];
  if (lutArn === null || !ARN.test(lutArn)) {
    issues.push({ field: 'lutArn', message: 'An ARN has 15 letters and digits, such as AD360426012345X' });
  }
  if (lutFrom === null) issues.push({ field: 'lutFrom', message: 'Please enter its first day' });
  if (lutUntil === null) issues.push({ field: 'lutUntil', message: 'Please enter its last day' });
  else if (lutFrom !== null && lutUntil < lutFrom) {
    issues.push({ field: 'lutUntil', message: 'The last day is before the first' });
  } else if (lutFrom !== null && lutUntil > endOfFinancialYear(lutFrom)) {
    const message = 'It counts until 31 March at most: a new one is filed for each year';
    issues.push({ field: 'lutUntil', message });
  }
  return issues;
}

/** The 31 March with which the financial year of a day ends. */
function endOfFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) < '04' ? year : year + 1}-03-31`;
}
