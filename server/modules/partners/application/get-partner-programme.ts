import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getPartnerProgramme as contract } from '#contract/partners/partners.ts';
import { listKindsOfWork } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { settingsAt } from '../../settings/index.ts';

/** What is decided where jobs are assigned; `server/api.ts` says where from. */
export interface ProgrammeTerms {
  /** What a partner without a rate of their own gets of what the customer pays for the product, now. */
  readonly rateInForce: () => Promise<number>;
}

/** What the programme pays and asks, and what there is to print, as of now. */
export async function getPartnerProgramme(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & ProgrammeTerms,
  _actor: Actor,
  _input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const [{ offers, recipe, payouts }, rateBasisPoints, kindsOfWork] = await Promise.all([
    settingsAt(deps.db, deps, deps.clock.now()),
    deps.rateInForce(),
    listKindsOfWork(deps.db),
  ]);
  const sharePercent = rateBasisPoints / 100;
  return { sharePercent, offerMinutes: offers.windowMinutes, kindsOfWork, recipe, payDay: payouts.payDay };
}
