import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { listMonthPartners as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { namePartners } from './name-partners.ts';
import { presentTotals } from './present.ts';
import { readMonthPartners } from './store.ts';

/** What each partner has in a month, the largest value first. */
export async function listMonthPartners(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  { month, limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const scope = `settlement-month ${month}`;
  const place = readPageToken(deps.secrets, scope, nextToken);
  const after = place ? { valuePaise: Number(place[0]), partnerId: String(place[1]) } : null;
  const rows = await readMonthPartners(deps.db, { month, after, take: limit + 1 });
  const { shown, ...page } = cutPage(rows, {
    limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.valuePaise, row.partnerId],
  });
  const nameOf = await namePartners(
    deps.db,
    shown.map((row) => row.partnerId),
  );
  return {
    partners: shown.map((row) => ({
      ...presentTotals(row),
      partnerId: row.partnerId,
      partnerName: nameOf(row.partnerId),
      statement:
        row.statementId && row.number
          ? {
              statementId: row.statementId,
              number: row.number,
              payable: rupeesFromPaise(row.payablePaise ?? 0),
              paidOn: row.paidOn,
            }
          : null,
    })),
    ...page,
  };
}
