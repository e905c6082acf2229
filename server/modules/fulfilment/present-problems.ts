import type { AdminProblem } from '#contract/partner-support.ts';
import type { Names } from '#server/modules/settings/index.ts';
import { presentProblem } from './present-shipment.ts';
import type { ProblemRow } from './problem-store.ts';

const USER = 'user:';

/** Problems as an admin reads them, with the names of partners and of who has seen to them. */
export async function presentProblems(
  { names }: { names: Names },
  problems: readonly ProblemRow[],
): Promise<AdminProblem[]> {
  const resolvers = problems.flatMap(({ resolvedBy }) =>
    resolvedBy?.startsWith(USER) ? [resolvedBy.slice(USER.length)] : [],
  );
  const ids = [...new Set([...problems.map((problem) => problem.partnerId), ...resolvers])];
  const known = await names.namesOf(ids);
  const nameOf = (id: string) => known.get(id) ?? 'Somebody whose account is gone';
  const resolver = (by: string) => {
    if (by.startsWith('system:')) return 'Inkbazaar';
    return by.startsWith(USER) ? nameOf(by.slice(USER.length)) : 'Customer';
  };
  return problems.map((problem) => ({
    ...presentProblem(problem),
    orderId: problem.orderId,
    partnerId: problem.partnerId,
    partnerName: nameOf(problem.partnerId),
    resolvedBy: problem.resolvedBy && resolver(problem.resolvedBy),
  }));
}
