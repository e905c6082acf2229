import { z } from 'zod';
import { ApplyBody } from '#contract/partners/partners.ts';
import { nobody } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { saveProfile } from '../profile/save-profile.ts';

/** What an application says of the print shop, and nothing of its person: they are the accounts' module's. */
export const ApplicationFields = z.object(ApplyBody.shape).omit({
  email: true,
  password: true,
  firstName: true,
  lastName: true,
  phone: true,
});

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
  const fields = ApplicationFields.parse(details);
  await saveProfile(tx, { userId, fields, who: 'partner', now: deps.clock.now() });
  // Nothing of the person: whoever never verifies the mail is forgotten, and what is written here stays.
  await writeAudit(tx, nobody, {
    action: 'applyAsPartner',
    subjectKind: 'user',
    subjectId: userId,
    after: { zipCode: fields.zipCode, generalPrinting: fields.generalPrinting, types: fields.types },
  });
}
