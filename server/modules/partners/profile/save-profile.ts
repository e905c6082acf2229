import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import {
  type OwnPartnerFields,
  type PartnerFields,
  partnerIssues,
} from '#contract/partners/partner-fields.ts';
import { listKindsOfWork } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { areaOfPin } from '../areas.ts';
import { capabilityEntries } from '../capabilities/capabilities.ts';
import { saveCapabilities } from '../capabilities/capability-store.ts';
import { type PartnerProfile, putProfile, readProfiles } from '../store.ts';

type Fields = z.output<typeof PartnerFields> | z.output<typeof OwnPartnerFields>;

/** What the schema cannot say of a partner's fields. */
export async function profileIssues(reader: Db | Tx, fields: Fields): Promise<Issue[]> {
  const kinds = await listKindsOfWork(reader);
  const issues = partnerIssues(
    fields,
    kinds.map(({ kindId }) => kindId),
  );
  if (areaOfPin(fields.zipCode)) return issues;
  return [...issues, { path: 'zipCode', message: 'This PIN code does not exist.' }];
}

/**
 * Writes what a partner prints, where and when; what is left out stays as it is.
 * @param who a partner's own entry leaves their rates as they are.
 * @throws Refusal `invalid_input` for an option or a PIN code that does not exist.
 */
export async function saveProfile(
  tx: Tx,
  entry: { userId: string; fields: Fields; who: 'admin' | 'partner'; now: Date },
): Promise<PartnerProfile> {
  const { userId, fields, who, now } = entry;
  const issues = await profileIssues(tx, fields);
  if (issues.length > 0) fail('invalid_input', { issues });
  const { pspAddress, zipCode, works, businessName, servesStates, holidays, ...rest } = fields;
  await putProfile(
    tx,
    {
      ...rest,
      userId,
      address: pspAddress,
      zip: zipCode,
      businessName: businessName === '' ? null : businessName,
      servesStates: sorted(servesStates),
      holidays: sorted(holidays),
    },
    now,
  );
  const profile = await readProfile(tx, userId);
  if (!works) return profile;
  await saveCapabilities(tx, userId, capabilityEntries(works, profile, who));
  return readProfile(tx, userId);
}

async function readProfile(tx: Tx, userId: string): Promise<PartnerProfile> {
  const [profile] = await readProfiles(tx, [userId]);
  if (!profile) throw new Error('a profile that was just written is gone');
  return profile;
}

function sorted(values: readonly string[] | undefined): string[] | undefined {
  return values && [...new Set(values)].sort();
}
