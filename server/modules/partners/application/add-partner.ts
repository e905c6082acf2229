import type { z } from 'zod';
import type { PartnerFields } from '#contract/partners/partner-fields.ts';
import type { Tx } from '#server/platform/db.ts';
import { addPartnerAccount } from '../../accounts/index.ts';
import { saveProfile } from '../profile/save-profile.ts';

export interface NewPartner {
  readonly person: { email: string; firstName: string; lastName: string; phone: string };
  readonly fields: z.output<typeof PartnerFields>;
  readonly now: Date;
}

/**
 * Makes an approved print partner without a mail to anybody; no password opens the account. Somebody who has the mail
 * stays as they are.
 * @returns their id, or null when somebody has the mail.
 */
export async function addPartner(tx: Tx, { person, fields, now }: NewPartner): Promise<string | null> {
  const username = person.email.split('@', 1)[0] ?? '';
  const account = await addPartnerAccount(tx, { ...person, username, now });
  if (!account) return null;
  await saveProfile(tx, { userId: account.id, fields, who: 'admin', now });
  return account.id;
}
