import { z } from 'zod';
import { ApplyBody } from '#contract/partners/partners.ts';
import { nobody } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { noteDocuments } from '../payout/payout-documents.ts';
import { deleteDocuments } from '../payout/payout-store.ts';
import { savePayout } from '../payout/save-payout.ts';
import { saveProfile } from '../profile/save-profile.ts';

/** What an application says of the print shop, and nothing of its person: they are the accounts' module's. */
export const ApplicationFields = z
  .object(ApplyBody.shape)
  .omit({ email: true, password: true, firstName: true, lastName: true, phone: true })
  // One that waited for its mail while the shop did not ask yet how partners are paid.
  .partial({ payout: true });

/**
 * Writes what somebody applied with as their profile: when they apply, or once a later application of theirs counts.
 * @param details as `ApplicationFields` has it; a text of another shape is a mistake of ours and throws.
 */
export async function saveApplication(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  details: unknown,
): Promise<void> {
  const { payout, ...fields } = ApplicationFields.parse(details);
  const now = deps.clock.now();
  await saveProfile(tx, { userId, fields, who: 'partner', now });
  // Of an earlier application that does not count.
  await deleteDocuments(tx, userId, 'all');
  if (payout) {
    await savePayout(tx, userId, payout, now);
    await noteDocuments(tx, userId, payout);
  }
  // Nothing of the person: whoever never verifies the mail is forgotten, and what is written here stays.
  await writeAudit(tx, nobody, {
    action: 'applyAsPartner',
    subjectKind: 'user',
    subjectId: userId,
    after: { zipCode: fields.zipCode, generalPrinting: fields.generalPrinting, types: fields.types },
  });
}
