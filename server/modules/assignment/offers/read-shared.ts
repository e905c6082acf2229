import type { ArtworkFile } from '#contract/artwork.ts';
import { filesOf } from '#server/modules/artwork/index.ts';
import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { type PartnerContact, partnerContact } from '#server/modules/partners/index.ts';
import { printFilesToHandOff } from '../print-files/hand-off-wanted.ts';
import type { PrintFileDeps, PrintFilesOf } from '../print-files/present-print-file.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { readJobs } from '../print-jobs/job-store.ts';
import type { OfferRow } from './offer-store.ts';

/** What offers show of other tables. */
export interface SharedByOffers {
  readonly jobs: ReadonlyMap<string, JobRow>;
  orderOf(orderId: string): Promise<OrderToPrint | null>;
  partnerOf(partnerId: string): Promise<PartnerContact | null>;
  filesOfOrder(order: OrderToPrint): Promise<ReadonlyMap<string, ArtworkFile>>;
  printFilesOf: PrintFilesOf;
}

/** An order may be offered in five hundred jobs, one for each of its addresses: what they have in common is read once. */
export async function readShared(deps: PrintFileDeps, offers: readonly OfferRow[]): Promise<SharedByOffers> {
  const jobs = await readJobs(
    deps.db,
    offers.map(({ jobId }) => jobId),
  );
  return {
    jobs: new Map(jobs.map((job) => [job.id, job])),
    orderOf: once((orderId: string) => orderToPrint(deps.db, orderId)),
    partnerOf: once((partnerId: string) => partnerContact(deps.db, partnerId)),
    filesOfOrder: once(
      async ({ lines }: OrderToPrint) => {
        const ids = [...new Set(lines.flatMap(({ files }) => files.map(({ fileId }) => fileId)))];
        return new Map((await filesOf(deps, ids)).map((file) => [file.fileId, file]));
      },
      ({ id }) => id,
    ),
    // Pieces of a line are printed from the same files; only of a line in several sizes is another choice said.
    printFilesOf: once(
      (of) => printFilesToHandOff(deps, of),
      ({ partnerId, line }) => JSON.stringify([partnerId, line.id, line.attributes]),
    ),
  };
}

/** Answers the same question once. */
function once<Asked, Answer>(
  read: (asked: Asked) => Promise<Answer>,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
): (asked: Asked) => Promise<Answer> {
  const known = new Map<unknown, Promise<Answer>>();
  return (asked) => {
    const key = keyOf(asked);
    const answer = known.get(key) ?? read(asked);
    known.set(key, answer);
    return answer;
  };
}
