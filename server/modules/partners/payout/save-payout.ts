import type { NewPayout, PayoutChange } from '#contract/partners/payout.ts';
import type { Tx } from '#server/platform/db.ts';
import { readReview, writeReview } from '../review/review-store.ts';
import { type PayoutRow, putPayout, readPayouts } from './payout-store.ts';

/** Writes how a partner is paid. What an admin compared of what is different now is to be compared again. */
export async function savePayout(
  tx: Tx,
  userId: string,
  entered: NewPayout | (PayoutChange & { gstin: string | null }),
  now: Date,
): Promise<void> {
  const { pan, gstin, accountHolder, destination } = entered;
  const payout: Omit<PayoutRow, 'version'> = {
    userId,
    pan,
    gstin,
    accountHolder,
    accountNumber: destination.way === 'bank' ? destination.accountNumber : null,
    ifsc: destination.way === 'bank' ? destination.ifsc : null,
    upiId: destination.way === 'upi' ? destination.upiId : null,
    changedAt: now,
  };
  const [was] = await readPayouts(tx, [userId]);
  await putPayout(tx, payout);
  const review = await readReview(tx, userId);
  if (!was || !review) return;
  const isOther = (...names: (keyof typeof payout)[]) => names.some((name) => was[name] !== payout[name]);
  const stale = [
    ...(isOther('pan') ? ['pan'] : []),
    ...(isOther('gstin') ? ['gstin'] : []),
    ...(isOther('pan', 'gstin', 'accountHolder', 'accountNumber', 'ifsc', 'upiId') ? ['account'] : []),
    ...(entered.addressProof ? ['address'] : []),
    ...(entered.samples.length > 0 ? ['samples'] : []),
  ];
  const checks = review.checks.filter((check) => !stale.includes(check));
  if (checks.length < review.checks.length) await writeReview(tx, userId, { ...review, checks });
}
