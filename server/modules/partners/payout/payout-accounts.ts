import type { Db, Tx } from '#server/platform/db.ts';
import { partnerPersons } from '../../accounts/index.ts';
import { deleteReview, readCheckedAccounts } from '../review/review-store.ts';
import { deletePayout, readPayouts, readPayoutsWithoutProfile } from './payout-store.ts';

/** Where a partner's money goes, and under which numbers tax is reported. */
export interface PayoutAccount {
  readonly pan: string;
  readonly gstin: string | null;
  readonly accountHolder: string;
  readonly accountNumber: string | null;
  readonly ifsc: string | null;
  readonly upiId: string | null;
  /** An admin compared it with the documents. */
  readonly isChecked: boolean;
}

/** By partner; whoever entered nothing is missing. For statements and the bank file alone. */
export async function payoutAccounts(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccount>> {
  const rows = await readPayouts(reader, ids);
  const checked = await readCheckedAccounts(reader, ids);
  return new Map(
    rows.map(({ userId, pan, gstin, accountHolder, accountNumber, ifsc, upiId }) => [
      userId,
      { pan, gstin, accountHolder, accountNumber, ifsc, upiId, isChecked: checked.includes(userId) },
    ]),
  );
}

/** Nothing is owed any more to a partner who left: where it went is forgotten, and that it was compared. */
export async function erasePayout(tx: Tx, userId: string): Promise<void> {
  await deleteReview(tx, userId);
  await deletePayout(tx, userId);
}

/** Whose payout is kept although they are no print partners any more. */
export async function payoutsOfLeavers(reader: Db | Tx): Promise<string[]> {
  const ids = await readPayoutsWithoutProfile(reader);
  const persons = await partnerPersons(reader, ids);
  return ids.filter((id) => !persons.has(id));
}
