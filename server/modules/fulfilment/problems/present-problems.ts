import type { AdminProblem } from '#contract/partners/partner-support.ts';
import { partnerNames } from '#server/modules/partners/index.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentProblem } from '../present-shipment.ts';
import { previewsOf } from './problem-photos.ts';
import type { ProblemRow } from './problem-store.ts';

const USER = 'user:';
const GONE = 'Somebody whose account is gone';

/** Problems as an admin reads them, with the names of partners and of who has seen to them. */
export async function presentProblems(
  deps: Pick<Deps, 'db' | 'secrets'> & { names: Names },
  problems: readonly ProblemRow[],
): Promise<AdminProblem[]> {
  const { db, names } = deps;
  const previews = await previewsOf(deps, problems);
  const resolvers = problems.flatMap(({ resolvedBy }) =>
    resolvedBy?.startsWith(USER) ? [resolvedBy.slice(USER.length)] : [],
  );
  const shops = await partnerNames(
    db,
    problems.map((problem) => problem.partnerId),
  );
  const known = await names.namesOf([...new Set(resolvers)]);
  const nameOf = (id: string) => shops.get(id) ?? known.get(id) ?? GONE;
  const resolver = (by: string) => {
    if (by.startsWith('system:')) return 'Inkbazaar';
    return by.startsWith(USER) ? nameOf(by.slice(USER.length)) : 'Customer';
  };
  return problems.map((problem) => ({
    ...presentProblem(problem, previews),
    orderId: problem.orderId,
    partnerId: problem.partnerId,
    partnerName: nameOf(problem.partnerId),
    resolvedBy: problem.resolvedBy && resolver(problem.resolvedBy),
  }));
}
