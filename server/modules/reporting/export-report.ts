import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { exportReport as contract } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signReportLink } from './export-link.ts';

/** A link that downloads a report. No name of a customer is in any of them, so nobody is written down for taking one. */
export async function exportReport(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  _actor: Actor,
  { report, from, to }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const token = signReportLink(deps.secrets, { report, from, to }, deps.clock.now());
  return { url: `/api/reports/export.csv?token=${token}` };
}
