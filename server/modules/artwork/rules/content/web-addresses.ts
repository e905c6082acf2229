import { webTypo } from '#contract/typos/web-typo.ts';
import { lineRule } from './lines.ts';

/** A web address with a slip that no browser opens. */
export const webAddresses = lineRule('WEB_ADDRESS', 'silent', webTypo);
