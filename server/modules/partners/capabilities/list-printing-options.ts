import type { listPrintingOptions as contract } from '#contract/accounts/users.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { outermost } from '#contract/partners/fits-machines.ts';
import { PRINTING_TYPES } from '#contract/partners/partner-fields.ts';
import { listKindsOfWork } from '#server/modules/catalogue/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listCandidates } from '../list-candidates.ts';

/** What an admin chooses a partner's work from, how many there are for each kind of it, and how large they print. */
export async function listPrintingOptions(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const [kindsOfWork, partners] = await Promise.all([
    listKindsOfWork(deps.db),
    listCandidates(deps.db, 'all', deps.clock.now()),
  ]);
  const generalPrinting = kindsOfWork.map(({ kindId }) => kindId);
  const printing = (kind: string) => partners.filter(({ works }) => Object.hasOwn(works, kind)).length;
  return {
    generalPrinting,
    kindsOfWork,
    types: [...PRINTING_TYPES],
    partners: Object.fromEntries(generalPrinting.map((kind) => [kind, printing(kind)])),
    machines: Object.fromEntries(
      generalPrinting.map((kind) => [kind, outermost(partners.flatMap(({ works }) => works[kind] ?? []))]),
    ),
  };
}
