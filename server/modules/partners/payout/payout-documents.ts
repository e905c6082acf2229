import { z } from 'zod';
import type { NewPayout, PayoutChange } from '#contract/partners/payout.ts';
import { claimFiles, releaseReplaced } from '#server/modules/artwork/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Refusal } from '#server/platform/errors.ts';
import { deleteDocuments, insertDocument, readDocuments, setDocumentFile } from './payout-store.ts';

/** Which files an order prints from: this module knows no orders. */
export interface DocumentUses {
  stillUsed(tx: Tx, fileIds: readonly string[]): Promise<string[]>;
}

const ownerOf = (userId: string) => `partner:${userId}`;

type Documents = Pick<NewPayout | PayoutChange, 'addressProof' | 'samples'>;

/** Notes what an applicant sent; their files are taken once the mail is verified (`claimDocuments`). */
export async function noteDocuments(tx: Tx, userId: string, { addressProof, samples }: Documents) {
  const given = [
    ...(addressProof ? [{ ...addressProof, what: 'address' as const }] : []),
    ...samples.map((sample) => ({ ...sample, what: 'sample' as const })),
  ];
  for (const { what, key, fileName } of given) {
    await insertDocument(tx, userId, { what, fileName, fileKey: key, fileId: null });
  }
}

/** What a known partner sends takes the place of what they sent before, each sort by itself. */
export async function replaceDocuments(
  tx: Tx,
  userId: string,
  given: Documents,
  { stillUsed }: DocumentUses,
): Promise<void> {
  const sorts = [
    { what: 'address', files: given.addressProof ? [given.addressProof] : [] },
    { what: 'sample', files: given.samples },
  ] as const;
  for (const { what, files } of sorts) {
    if (files.length === 0) continue;
    const claimed = await claimFiles(tx, { keys: files.map(({ key }) => key), claimedBy: ownerOf(userId) });
    const replaced = await deleteDocuments(tx, userId, what);
    for (const { fileId, fileName } of claimed) {
      await insertDocument(tx, userId, { what, fileName, fileKey: null, fileId });
    }
    const kept = claimed.map(({ fileId }) => fileId);
    await releaseReplaced(
      tx,
      replaced.filter((id) => !kept.includes(id)),
      stillUsed,
    );
  }
}

const Verified = z.object({ userId: z.uuid() });

/**
 * Takes the files of whoever verified their mail; before that they are nobody's, and gone after two days. One that could
 * not be read stays a name without a file.
 */
export async function claimDocuments(deps: Pick<Deps, 'db'>, payload: unknown): Promise<void> {
  const { userId } = Verified.parse(payload);
  for (const { id, fileKey } of await readDocuments(deps.db, userId)) {
    if (fileKey === null) continue;
    try {
      await transaction(deps.db, async (tx) => {
        const [file] = await claimFiles(tx, { keys: [fileKey], claimedBy: ownerOf(userId) });
        if (file) await setDocumentFile(tx, id, file.fileId);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** A partner who left: their documents are nobody's any more, and the sweep removes them. */
export async function eraseDocuments(tx: Tx, userId: string, { stillUsed }: DocumentUses): Promise<void> {
  await releaseReplaced(tx, await deleteDocuments(tx, userId, 'all'), stillUsed);
}
