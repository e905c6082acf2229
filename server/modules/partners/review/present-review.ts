import type { PartnerReview, ReviewCheck } from '#contract/partners/payout.ts';
import { filesOf, originalUrlOf } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { type PayoutRow, readDocuments, readPayouts } from '../payout/payout-store.ts';
import type { LockedUser } from '../users/lock-user.ts';
import { presentUser } from '../users/present-user.ts';
import { readReview } from './review-store.ts';

/** What an admin has to compare of a partner: of what they did not say there is nothing to tick. */
function wantedOf(payout: PayoutRow | undefined): ReviewCheck[] {
  return ['pan', ...(payout?.gstin ? (['gstin'] as const) : []), 'account', 'address', 'samples', 'capacity'];
}

/** What an applicant sent, to look at and to download; outside a transaction: it takes a connection of its own. */
export async function reviewDocuments(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  partnerId: string,
): Promise<PartnerReview['documents']> {
  const documents = await readDocuments(deps.db, partnerId);
  const files = await filesOf(
    deps,
    documents.flatMap(({ fileId }) => fileId ?? []),
  );
  return documents.map(({ what, fileName, fileId }) => {
    const file = files.find((one) => one.fileId === fileId);
    return {
      what,
      fileName,
      previewUrl: file?.previewUrl ?? null,
      downloadUrl: file ? originalUrlOf(deps, file) : null,
    };
  });
}

/**
 * Everything a print partner is reviewed by but the documents.
 * @throws Refusal `partner_not_found` for whoever is none
 */
export async function presentReview(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { account, profile }: LockedUser,
): Promise<Omit<PartnerReview, 'documents'>> {
  if (account.role !== 'psp') fail('partner_not_found');
  const user = presentUser(account, profile, deps.clock.now());
  const [payout] = await readPayouts(tx, [account.id]);
  const review = await readReview(tx, account.id);
  return {
    partnerId: account.id,
    userVersion: user.version,
    partnerVersion: payout?.version ?? 0,
    standing: user.standing,
    name: `${user.firstName} ${user.lastName}`.trim(),
    businessName: profile?.businessName ?? null,
    email: user.email,
    phone: user.phone,
    address: profile ? `${profile.address}, ${profile.zip}` : '',
    prints: profile?.generalPrinting ?? [],
    types: profile?.types ?? [],
    jobsPerDay: profile?.jobsPerDay ?? 0,
    turnaroundDays: profile?.turnaroundDays ?? 0,
    payout: payout
      ? {
          pan: payout.pan,
          gstin: payout.gstin,
          accountHolder: payout.accountHolder,
          accountNumber: payout.accountNumber,
          ifsc: payout.ifsc,
          upiId: payout.upiId,
          changedAt: payout.changedAt.toISOString(),
        }
      : null,
    wanted: wantedOf(payout),
    checks: review?.checks ?? [],
    note: review?.note ?? '',
    reviewedAt: review?.reviewedAt.toISOString() ?? null,
  };
}
