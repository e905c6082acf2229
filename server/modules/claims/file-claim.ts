import type { InputOf } from '#contract/endpoint.ts';
import type { makeClaim } from '#contract/fulfilment/claims.ts';
import { emit } from '#server/events.ts';
import { claimFiles } from '#server/modules/artwork/index.ts';
import { jobsOfOrder } from '#server/modules/assignment/index.ts';
import type { StoredOrder } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { jobOfLine } from './claim-facts.ts';
import { answerByOf, claimableKinds, deadlinesOf, ticketOf } from './rules.ts';
import { type ClaimRow, insertClaim, readClaimsOfOrder } from './store.ts';

export type ClaimRequest = Omit<InputOf<typeof makeClaim>, 'id'>;

const PICTURES: readonly (string | null)[] = ['png', 'jpeg'];

/** Who reports; `isByStaff`: for the customer, as on the telephone. */
export interface Claimant {
  readonly by: string;
  readonly isByStaff: boolean;
}

/**
 * Files a claim for a line of a locked order; null when it stands already. A line has one open claim: the same words again
 * are the same claim, others are refused.
 * @throws claim_open, claim_not_possible, invalid_input, file_not_found, file_not_ready, photo_wanted
 */
export async function fileClaim(
  tx: Tx,
  order: StoredOrder,
  claim: { wish: ClaimRequest; claimant: Claimant; at: Date },
): Promise<{ ticket: string } | null> {
  const { wish, claimant, at } = claim;
  const line = order.lines.find((one) => one.id === wish.lineId);
  if (!line || line.cancelledAt || order.isForgotten) fail('claim_not_possible');
  const to = line.destinations.find(({ id }) => id === wish.destinationId);
  if (line.destinations.length > 0 && !to) fail('claim_not_possible');
  const destinationId = to?.id ?? null;
  const ordered = to?.quantity ?? line.quantity;
  const open = (await readClaimsOfOrder(tx, order.id)).find(
    (one) => one.lineId === line.id && one.destinationId === destinationId && !one.resolvedAt,
  );
  if (open && isSame(open, wish, claimant.by)) return null;
  if (open)
    fail('claim_open', { message: `This product has an open report already: ${ticketOf(open.number)}.` });
  const job = jobOfLine(await jobsOfOrder(tx, order.id), line.id, destinationId);
  const { status: orderStatus } = order;
  const kinds = claimableKinds({ orderStatus, job, arrivesBy: line.arrivesBy, now: at });
  if (!kinds.includes(wish.kind)) fail('claim_not_possible');
  if (wish.quantity > ordered) {
    const message = `You ordered ${ordered.toLocaleString('en-IN')} of these`;
    fail('invalid_input', { issues: [{ path: 'quantity', message }] });
  }
  const filed = await insertClaim(tx, {
    orderId: order.id,
    lineId: line.id,
    destinationId,
    catalogueName: line.catalogueName,
    label: line.label,
    jobId: job?.id ?? null,
    claimedBy: claimant.by,
    isByStaff: claimant.isByStaff,
    kind: wish.kind,
    quantity: wish.quantity,
    text: wish.text,
    wish: wish.wish ?? null,
    photos: await takePhotos(tx, order.id, wish),
    claimedAt: at,
    ...deadlinesOf(at),
    partnerId: job?.partnerId ?? null,
    answerBy: job?.partnerId ? answerByOf(at) : null,
  });
  if (!filed) fail('claim_open');
  await emit(tx, 'claim.made', filed.id, { claimId: filed.id, orderId: order.id });
  return { ticket: ticketOf(filed.number) };
}

/** A lost answer, asked for again. */
function isSame(open: ClaimRow, wish: ClaimRequest, claimedBy: string): boolean {
  return (
    open.claimedBy === claimedBy &&
    open.kind === wish.kind &&
    open.quantity === wish.quantity &&
    open.text === wish.text
  );
}

/** Pictures that were opened and read whole; anything else is no photo. */
async function takePhotos(tx: Tx, orderId: string, { photos }: ClaimRequest): Promise<ClaimRow['photos']> {
  const keys = photos.map((photo) => photo.key);
  const files = await claimFiles(tx, { keys, claimedBy: `claim of order:${orderId}` });
  for (const file of files) {
    const details = { key: file.key };
    if (file.status !== 'ready') fail('file_not_ready', { details });
    if (!PICTURES.includes(file.kind)) fail('photo_wanted', { details });
  }
  return files.map(({ fileId, fileName }) => ({ fileId, fileName }));
}
