import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { createUser as contract } from '#contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { enterPartner } from '../accounts/index.ts';
import { presentUser } from './present-user.ts';
import { unknownChoices } from './printing-options.ts';
import { putProfile } from './store.ts';

/**
 * Creates a print partner, approved at once. They are mailed a link that sets their password.
 * @throws Refusal `email_taken`, `invalid_input` for an option that does not exist.
 */
export async function createUser(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const issues = unknownChoices(input);
  if (issues.length > 0) fail('invalid_input', { issues });
  const { email, firstName, lastName, phone, pspAddress, zipCode } = input;
  const { printingSpecialty, generalPrinting, types, jobsPerDay, turnaroundDays, workingDays } = input;
  const capacity = { jobsPerDay, turnaroundDays, workingDays };
  return transaction(deps.db, async (tx) => {
    const account = await enterPartner(tx, deps, { email, firstName, lastName, phone });
    const profile = await putProfile(
      tx,
      {
        userId: account.id,
        address: pspAddress,
        zip: zipCode,
        printingSpecialty,
        generalPrinting,
        types,
        ...capacity,
      },
      deps.clock.now(),
    );
    await writeAudit(tx, actor, {
      action: 'createUser',
      subjectKind: 'user',
      subjectId: account.id,
      after: {
        email,
        firstName,
        lastName,
        phone,
        role: 'psp',
        pspAddress,
        zipCode,
        printingSpecialty,
        generalPrinting,
        types,
        ...capacity,
      },
    });
    return { user: presentUser(account, profile) };
  });
}
