import type { InputOf } from '#contract/endpoint.ts';
import type { AdminOrder, getOrderForAdmin as contract } from '#contract/orders/orders-admin.ts';
import { filesOf, originalUrlOf } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readAudit } from '#server/platform/audit-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentCompany } from '../approvals/present-company.ts';
import type { StoredOrder } from '../order-row.ts';
import { isOrderId } from '../policy.ts';
import { offerState } from '../price-request/price-rules.ts';
import { readOfferOf } from '../price-request/price-store.ts';
import { manualTransitions } from '../rules.ts';
import { readStoredOrder } from '../store.ts';
import { taxNameOf } from '../tax-name.ts';
import type { Costs, Following, Printing } from '../view/printing-facts.ts';
import { readChanges, readNotes, readPrintSpecifications } from './admin-store.ts';
import { describeActors, type Names } from './describe-actors.ts';
import { presentAdminOrder } from './present-admin-order.ts';

type AdminDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'clock'> &
  Following &
  Printing &
  Costs & { names: Names };

/** Everything the shop knows of one order, its payments excepted. @throws order_not_found */
export async function getOrderForAdmin(
  deps: AdminDeps,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<AdminOrder> {
  const order = isOrderId(input.id) ? await readStoredOrder(deps.db, input.id) : null;
  if (!order) fail('order_not_found');
  const [
    changes,
    notes,
    audit,
    specifications,
    files,
    offer,
    isFollowing,
    printing,
    costs,
    refunds,
    company,
  ] = await Promise.all([
    readChanges(deps.db, order.id),
    readNotes(deps.db, order.id),
    readAudit(deps.db, { subjectKind: 'order', subjectId: order.id }),
    readPrintSpecifications(deps.db, order.id),
    filesForDownload(deps, order),
    readOfferOf(deps.db, order.id),
    deps.followsJobs(deps.db, order.id),
    deps.printingFacts([order.id]),
    deps.costsOf([order.id]),
    deps.refundsOf([order.id]),
    presentCompany(deps.db, order, null),
  ]);
  const actors = [...changes, ...audit].map((row) => row.actor);
  const nameOf = await describeActors(deps.names, order.owner, [
    ...actors,
    ...notes.map((note) => note.author),
  ]);
  const price = offer && {
    requestId: offer.requestId,
    state: offerState({ ...order, ...offer }, deps.clock.now()),
    validUntil: offer.validUntil.toISOString(),
    note: offer.note,
  };
  const nextStatuses = manualTransitions(order.status, isFollowing);
  const known = {
    deps,
    order,
    changes,
    notes,
    audit,
    specifications,
    files,
    company,
    printing: printing.get(order.id),
    cost: costs.get(order.id),
    refunds: refunds.get(order.id),
  };
  const taxName = await taxNameOf(deps, order);
  return presentAdminOrder({ ...known, nameOf, price, nextStatuses, taxName });
}

async function filesForDownload(deps: AdminDeps, order: StoredOrder) {
  const ids = [...new Set(order.lines.flatMap((line) => line.files.map((file) => file.fileId)))];
  const found = await filesOf(deps, ids);
  return new Map(found.map((file) => [file.fileId, { ...file, downloadUrl: originalUrlOf(deps, file) }]));
}
