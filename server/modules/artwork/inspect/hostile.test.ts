import { expect, test } from 'vitest';
import { HOSTILE, SLOW } from '#tests/corpora/hostile-pdfs.ts';
import { judgeBytes } from '#tests/corpora/judge-bytes.ts';
import { isAll } from '#tests/scope.ts';
import { CHECK_LIMITS } from '../confined/check-limits.ts';

/** What a page may say of them: it was read, or a sentence for its customer. One that nobody answered for would be an error here. */
const SAID = ['readable', 'file_damaged', 'file_too_complex', 'file_page_too_large', 'file_too_many_pixels'];
/** And of what breaks its process before a limit does: it is never opened again. */
const BROKE = 'file_unreadable';

test.each(isAll ? [...HOSTILE, ...SLOW] : HOSTILE)(
  '%s: read or refused, within the limits',
  async (what, make) => {
    const { verdict, costMs } = await judgeBytes(make(), 'pdf');
    const said = SLOW.some(([slow]) => slow === what) ? [...SAID, BROKE] : SAID;
    expect(said).toContain(verdict.outcome === 'refused' ? verdict.code : verdict.outcome);
    expect(costMs).toBeLessThan((CHECK_LIMITS.cpuSeconds + 1) * 1000);
  },
);
