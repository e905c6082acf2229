import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type listMyClaims as contract, PARTNER_CLAIMS } from '#contract/fulfilment/partner-claims.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { askingPartner, presentPartnerClaims } from './partner-claim.ts';
import { readClaimsOfPartner } from './store.ts';

/** Claims about what the partner who asks printed, the newest first. */
export async function listMyClaims(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { jobId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await readClaimsOfPartner(deps.db, {
    partnerId: askingPartner(actor),
    jobId: jobId ?? null,
    take: PARTNER_CLAIMS,
  });
  return { claims: await presentPartnerClaims(deps, rows) };
}
