import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { exportOrders as contract } from '#contract/orders/orders-export.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signExportLink } from './export-link.ts';

/** A link that downloads the orders of a filter as CSV. Who took the customers' data out is written down. */
export async function exportOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { search, ...plain } = input;
  await transaction(deps.db, (tx) =>
    writeAudit(tx, actor, {
      action: 'exportOrders',
      subjectKind: 'order',
      subjectId: 'all',
      // A search may be somebody's name.
      after: { status: 'all', needs: null, ...plain, isSearched: Boolean(search) },
    }),
  );
  const filter = { ...plain, ...(search && { search }) };
  return { url: `/api/orders/export.csv?token=${signExportLink(deps.secrets, filter, deps.clock.now())}` };
}
