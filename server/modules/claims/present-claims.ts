import type { ArtworkFile } from '#contract/artwork.ts';
import type { Claim, OrderClaims } from '#contract/fulfilment/claims.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { filesOf } from '#server/modules/artwork/index.ts';
import { jobsOfOrder } from '#server/modules/assignment/index.ts';
import { destinationWords } from '#server/modules/fulfilment/index.ts';
import { namesOfLines, type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { addressesOfClaims } from './address-of-claim.ts';
import { jobOfLine } from './claim-facts.ts';
import { claimableKinds, ticketOf } from './rules.ts';
import { type ClaimRow, readClaimsOfOrder } from './store.ts';

/** The pictures of a claim, drawn anew by `artwork`. */
export function presentPhotos(claim: ClaimRow, files: readonly ArtworkFile[]): Claim['photos'] {
  return claim.photos.map((photo) => ({
    ...photo,
    previewUrl: files.find((file) => file.fileId === photo.fileId)?.previewUrl ?? null,
  }));
}

/** The claims of an order as its customer sees them, and what can be claimed of it now. */
export async function presentClaims(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  orderId: string,
): Promise<OrderClaims> {
  const order = await orderToPrint(deps.db, orderId);
  if (!order) fail('order_not_found');
  const claims = await readClaimsOfOrder(deps.db, orderId);
  const jobs = await jobsOfOrder(deps.db, orderId);
  const photoIds = claims.flatMap((claim) => claim.photos.map((photo) => photo.fileId));
  const files = await filesOf(deps, photoIds);
  const now = deps.clock.now();
  const open = new Set(claims.filter((claim) => !claim.resolvedAt).map(partOf));
  const addressOf = await addressesOfClaims(deps.db, claims);
  const names = namesOfLines(order.lines);
  const parts = order.isForgotten
    ? []
    : order.lines
        .filter((line) => line.cancelledAt === null)
        .flatMap((line) => claimableParts(line, names.get(line.id) ?? ''));
  return {
    claims: claims.map((claim) => presentClaim(claim, addressOf(claim), files)),
    claimable: parts
      .filter((part) => !open.has(partOf(part)))
      .map(({ arrivesBy, ...part }) => ({
        ...part,
        kinds: claimableKinds({
          orderStatus: order.status,
          job: jobOfLine(jobs, part.lineId, part.destinationId),
          arrivesBy,
          now,
        }),
      }))
      .filter((part) => part.kinds.length > 0),
  };
}

/** A line is claimed by itself, and of one that goes to many addresses what each of them gets. */
const partOf = ({ lineId, destinationId }: Pick<ClaimRow, 'lineId' | 'destinationId'>) =>
  `${lineId} ${destinationId}`;

function claimableParts(line: OrderToPrint['lines'][number], name: string) {
  const { id: lineId, arrivesBy, quantity, destinations } = line;
  const places = destinations.length > 0 ? destinations : [null];
  return places.map((to) => ({
    lineId,
    destinationId: to?.id ?? null,
    deliverTo: destinationWords(to ?? undefined),
    name,
    quantity: to?.quantity ?? quantity,
    arrivesBy,
  }));
}

function presentClaim(claim: ClaimRow, deliverTo: string | null, files: readonly ArtworkFile[]): Claim {
  const { lineId, kind, wish, quantity, text, status, answer } = claim;
  return {
    claimId: claim.id,
    ticket: ticketOf(claim.number),
    lineId,
    deliverTo,
    kind,
    quantity,
    text,
    wish,
    photos: presentPhotos(claim, files),
    status,
    claimedAt: claim.claimedAt.toISOString(),
    isByStaff: claim.isByStaff,
    acknowledgeBy: claim.acknowledgeBy.toISOString(),
    resolveBy: claim.resolveBy.toISOString(),
    answer,
    refunded: claim.refundPaise === null ? null : rupeesFromPaise(claim.refundPaise),
  };
}
