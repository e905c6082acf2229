import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { listPaymentProblems as contract } from '#contract/payments/payment-problems.ts';
import { MOST_WAITING } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { countProblems, readAll, readProblems } from '../store.ts';

const SCOPE = 'payment-problems';

/**
 * Money that waits for a person, the newest first.
 * @throws invalid_input for a `nextToken` that was not written for this list.
 */
export async function listPaymentProblems(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const place = readPageToken(deps.secrets, SCOPE, input.nextToken);
  const after = place && { at: String(place[0]), id: String(place[1]) };
  const { rows, total } = await readAll(deps.db, async (reader) => ({
    rows: await readProblems(reader, { after, take: input.limit + 1 }),
    total: await countProblems(reader, MOST_WAITING),
  }));
  const { shown, ...page } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope: SCOPE,
    placeOf: (row) => [row.atExactly, row.problemId],
  });
  return {
    problems: shown.map((row) => ({
      problemId: row.problemId,
      problem: row.problem,
      orderId: row.orderId,
      customerName: row.customerName,
      paymentId: row.paymentId,
      amount: rupeesFromPaise(row.amountPaise),
      orderTotal: rupeesFromPaise(row.orderTotalPaise),
      at: row.at.toISOString(),
      words: row.words,
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
    })),
    ...page,
    total,
  };
}
