import { mailTypo } from '#contract/typos/mail-typo.ts';
import { lineRule } from './lines.ts';

/** A mail address nobody can write to: a well-known provider misspelt, two @, a comma for a dot. */
export const mailAddresses = lineRule('MAIL', 'silent', (line, _before, after) => mailTypo(line, after));
