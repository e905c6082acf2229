import type { Deps } from '#server/platform/deps.ts';
import { signDownload } from './download-link.ts';

/** Where a statement is downloaded from, for a quarter of an hour and without a header. */
export function statementLinks(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  statementId: string,
): { pdfUrl: string; csvUrl: string } {
  const token = encodeURIComponent(signDownload(deps.secrets, { statementId }, deps.clock.now()));
  return {
    pdfUrl: `/api/settlement/statement.pdf?token=${token}`,
    csvUrl: `/api/settlement/statement.csv?token=${token}`,
  };
}
