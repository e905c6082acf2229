import { webSlip } from '#contract/slips/web-slip.ts';
import { lineRule } from './lines.ts';

/** A web address with a slip that no browser opens. */
export const webAddresses = lineRule('WEB_ADDRESS', 'silent', webSlip);
