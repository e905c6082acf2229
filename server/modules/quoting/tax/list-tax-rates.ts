import type { OutputOf } from '#contract/endpoint.ts';
import type { listTaxRates as contract } from '#contract/pricing/terms-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentTaxRates } from './present-tax-rates.ts';

/** GST rates by HSN, and what is sold without one. */
export function listTaxRates(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  return presentTaxRates(deps.db, deps);
}
