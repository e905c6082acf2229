import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listCompanyOrders as contract } from '#contract/orders/company-orders.ts';
import { companyOfOrder, membershipOf, seesAllOrders } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { presentSummary } from './list-my-orders.ts';
import { readSummaries } from './my-orders-store.ts';
import type { Printing } from './printing-facts.ts';

/**
 * The orders of the company of whoever asks, the newest first: a buyer gets those they bought.
 * @throws not_found for whoever is in no company; invalid_input for a `nextToken` that was not written for this list
 */
export async function listCompanyOrders(
  deps: Pick<Deps, 'db' | 'secrets'> & Printing,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const member = await membershipOf(deps.db, actor.userId);
  if (!member) fail('not_found');
  const { companyId } = member;
  const owner = seesAllOrders(member.role) ? null : `user:${actor.userId}`;
  const isWaiting = input.waiting === 'true';
  const scope = `company-orders|${companyId}|${owner ?? ''}|${input.status ?? ''}|${isWaiting}`;
  const place = readPageToken(deps.secrets, scope, input.nextToken);
  const rows = await readSummaries(deps.db, {
    of: { companyId, owner, isWaiting },
    status: input.status,
    isAscending: false,
    after: place && { at: String(place[0]), id: String(place[1]) },
    take: input.limit + 1,
  });
  const { shown, nextToken } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.placedAtExactly, row.id],
  });
  const [company, printing, refunds] = await Promise.all([
    companyOfOrder(deps.db, companyId, [...new Set(shown.map(buyerOf))]),
    deps.printingFacts(shown.map((row) => row.id)),
    deps.refundsOf(shown.filter((row) => row.paymentStatus === 'PAID').map((row) => row.id)),
  ]);
  return {
    orders: shown.map((row) => ({
      ...presentSummary(row, printing.get(row.id), refunds.get(row.id) ?? []),
      boughtBy: company?.names.get(buyerOf(row)) ?? null,
      costCentre: row.costCentre,
      isWaitingForApproval: row.isWaiting,
    })),
    nextToken,
  };
}

const buyerOf = ({ owner }: { owner: string }) => owner.replace('user:', '');
