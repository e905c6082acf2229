import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { exportSettlement as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signDownload } from './statements/download-link.ts';

/** A link that downloads all entries of a month. Of persons only partners' names are in it. */
export async function exportSettlement(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  _actor: Actor,
  { month }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const token = encodeURIComponent(signDownload(deps.secrets, { month }, deps.clock.now()));
  return { url: `/api/settlement/month.csv?token=${token}` };
}
