import type { Check } from './check.ts';
import { CODE_CHECKS } from './code-checks.ts';
import { FILE_CHECKS } from './file-checks.ts';
import { INK_CHECKS } from './ink-checks.ts';
import { LINE_CHECKS } from './line-checks.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { PICTURE_CHECKS } from './picture-checks.ts';
import { TYPO_CHECKS } from './typo-checks.ts';

export const CHECKS: readonly Check[] = [
  ...PAGE_CHECKS,
  ...INK_CHECKS,
  ...LINE_CHECKS,
  ...FILE_CHECKS,
  ...PICTURE_CHECKS,
  ...TYPO_CHECKS,
  ...CODE_CHECKS,
];
/** What is read: phone numbers, addresses, dates. */
export const TYPOS: ReadonlySet<string> = new Set(TYPO_CHECKS.map(({ id }) => id));
